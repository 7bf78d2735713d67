/// Computes positions of the cursor in a text.
struct TextMovement {
  let document: TextDocument

  /// Returns the target of a movement. Up and down return the cursor, since they depend on the column.
  func target(_ movement: TextEdit.Movement, from cursor: Int) -> Int {
    switch movement {
    case .left: max(0, cursor - 1)
    case .right: min(document.count, cursor + 1)
    case .wordLeft: back(back(cursor) { !Self.isWord($0) }, Self.isWord)
    case .wordRight: forward(forward(cursor) { !Self.isWord($0) }, Self.isWord)
    case .blankLeft: back(back(cursor, \.isWhitespace)) { !$0.isWhitespace }
    case .lineStart: document.line(at: cursor).lowerBound
    case .lineEnd: document.line(at: cursor).upperBound
    case .start: 0
    case .end: document.count
    case .up, .down: cursor
    }
  }

  /// Returns the position nearest to a column, in a row above or below.
  func target(_ cursor: Int, by step: Int, column: Int) -> Int {
    let row = document.row(of: cursor) + step
    guard row >= 0 else { return 0 }
    guard row < document.rowCount else { return document.count }
    return position(at: column, of: row)
  }

  /// Returns the position in a row that is nearest to a column.
  func position(at column: Int, of row: Int) -> Int {
    let line = document.row(row)
    var position = line.lowerBound
    var columns = 0
    while position < line.upperBound {
      let next = columns + Terminal.Columns.of(document[position])
      if next > column { break }
      (position, columns) = (position + 1, next)
    }
    // The end of a wrapped row is the same position as the beginning of the next one.
    let isBroken =
      row < document.rowCount - 1 && position == line.upperBound && position < document.count
      && !document[position].isNewline
    return isBroken ? max(line.lowerBound, position - 1) : position
  }

  /// Returns the number of columns before the cursor in its row.
  func column(of cursor: Int) -> Int {
    let start = document.row(document.row(of: cursor)).lowerBound
    return (min(start, cursor)..<cursor).reduce(0) { $0 + Terminal.Columns.of(document[$1]) }
  }

  private func back(_ position: Int, _ isPassed: (Character) -> Bool) -> Int {
    (0..<position).last { !isPassed(document[$0]) }.map { $0 + 1 } ?? 0
  }

  private func forward(_ position: Int, _ isPassed: (Character) -> Bool) -> Int {
    (position..<max(position, document.count)).first { !isPassed(document[$0]) } ?? document.count
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
