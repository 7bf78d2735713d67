/// The columns of a table, the first of which stay while the others are scrolled.
struct ScrolledColumns {
  /// The number of columns that stay, and of those that are hidden before and after the others that are shown.
  struct Shown { var fixed, before, after: Int }

  /// The number of columns that stay, if they leave room for others.
  var fixed: Int
  /// The least width of each column.
  var widths: [Int]

  /// The blank columns between two columns.
  static let spacing = 2

  /// Returns whether there is room for all columns.
  func fit(in room: Int) -> Bool { widths.isEmpty || Self.width(widths) <= room }

  private static func width(_ widths: some Sequence<Int>) -> Int { widths.reduce(-spacing) { $0 + $1 + spacing } }

  /// Returns the columns that are shown, whole ones, in a room; nil if all are.
  ///
  /// - Parameter hidden: The number of columns after the fixed ones that are scrolled away.
  func shown(in room: Int, hidden: Int) -> Shown? {
    let count = widths.count
    if fit(in: room) { return nil }
    let most = max(0, min(fixed, count - 1))
    let fixed = Self.width(widths[..<most]) * 3 <= room * 2 ? most : 0
    func width(_ columns: Range<Int>) -> Int { Self.width(widths[..<fixed] + widths[columns]) }
    // Scrolling ends with the last column at the right edge.
    let last = (fixed..<count).first { width($0..<count) <= room } ?? count - 1
    let first = min(last, fixed + max(0, min(hidden, count)))
    let end = (first + 1...count).last { width(first..<$0) <= room } ?? first + 1
    return Shown(fixed: fixed, before: first - fixed, after: count - end)
  }
}
