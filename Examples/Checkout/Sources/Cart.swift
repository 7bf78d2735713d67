import Composable

/// The books to buy, and a voucher.
struct Cart: Equatable, Codable, Sendable {
  struct Line: Equatable, Identifiable, Codable, Sendable {
    let id: Book.ID
    var count: Int
  }

  var lines: IdentifiedArrayOf<Line> = []
  var voucher: String?

  var isEmpty: Bool { lines.isEmpty }
  var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// Adds copies of a book, or removes some if the count is negative. A line has at most 99 copies, and is removed at
  /// 0.
  mutating func add(_ book: Book.ID, count: Int) {
    let sum = min((lines[id: book]?.count ?? 0) + count, 99)
    if sum > 0 {
      lines.updateOrAppend(Line(id: book, count: sum))
    } else {
      lines.remove(id: book)
    }
  }
}
