/// Computes positions of the cursor in a text.
struct TextMovement {
  let clusters: [Character]

  /// Returns the target of a movement. Up and down return the cursor, since they depend on the wrapped lines.
  func target(_ movement: TextEdit.Movement, from cursor: Int) -> Int {
    switch movement {
    case .left: max(0, cursor - 1)
    case .right: min(clusters.count, cursor + 1)
    case .wordLeft: back(back(cursor) { !Self.isWord($0) }, Self.isWord)
    case .wordRight: forward(forward(cursor) { !Self.isWord($0) }, Self.isWord)
    case .blankLeft: back(back(cursor, \.isWhitespace)) { !$0.isWhitespace }
    case .lineStart: back(cursor) { !$0.isNewline }
    case .lineEnd: forward(cursor) { !$0.isNewline }
    case .start: 0
    case .end: clusters.count
    case .up, .down: cursor
    }
  }

  /// Returns the position nearest to a column, in a line above or below.
  func target(_ cursor: Int, in lines: [Range<Int>], by step: Int, column: Int) -> Int {
    let line = Self.line(of: cursor, in: lines) + step
    guard line >= 0 else { return 0 }
    guard line < lines.count else { return clusters.count }
    return position(at: column, of: lines[line], isLast: line == lines.count - 1)
  }

  /// Returns the position in a line that is nearest to a column.
  func position(at column: Int, of line: Range<Int>, isLast: Bool) -> Int {
    var position = line.lowerBound
    var columns = 0
    while position < line.upperBound {
      let next = columns + Terminal.Columns.of(clusters[position])
      if next > column { break }
      (position, columns) = (position + 1, next)
    }
    // The end of a wrapped line is the same position as the beginning of the next one.
    let isBroken = !isLast && position == line.upperBound && position < clusters.count && !clusters[position].isNewline
    return isBroken ? max(line.lowerBound, position - 1) : position
  }

  /// Returns the number of columns before the cursor in its line.
  func column(of cursor: Int, in lines: [Range<Int>]) -> Int {
    guard !lines.isEmpty else { return 0 }
    let start = lines[Self.line(of: cursor, in: lines)].lowerBound
    return clusters[min(start, cursor)..<cursor].reduce(0) { $0 + Terminal.Columns.of($1) }
  }

  /// Returns the index of the line that has the cursor: the last one that does not begin after it.
  static func line(of cursor: Int, in lines: [Range<Int>]) -> Int {
    max(0, (lines.firstIndex { $0.lowerBound > cursor } ?? lines.count) - 1)
  }

  private func back(_ position: Int, _ isPassed: (Character) -> Bool) -> Int {
    var position = position
    while position > 0, isPassed(clusters[position - 1]) { position -= 1 }
    return position
  }

  private func forward(_ position: Int, _ isPassed: (Character) -> Bool) -> Int {
    var position = position
    while position < clusters.count, isPassed(clusters[position]) { position += 1 }
    return position
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
