/// The rows of a frame, one after another, and the spare rows to put between them.
struct RowCursor {
  private(set) var row = 0
  /// Rows that have no use yet.
  private var spare: Int

  init(spare: Int) { self.spare = max(0, spare) }

  /// The next row.
  mutating func next() -> Int { next(1) }

  /// The first of the next rows.
  mutating func next(_ count: Int) -> Int {
    defer { row += count }
    return row
  }

  mutating func skip(_ count: Int) { row += count }

  /// Takes at most `count` spare rows; returns how many.
  mutating func take(_ count: Int) -> Int {
    let taken = min(spare, count)
    spare -= taken
    return taken
  }

  mutating func takeHalf() -> Int { take(spare / 2) }
}
