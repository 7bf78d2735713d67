import ComposableTerminal

/// A whole screen as a value: a view makes it of a state, and the renderer brings it to a terminal.
///
/// Writing outside the frame is cut off, so that a view need not know where it ends.
struct OldFrame: Equatable, Sendable {
  let size: Size
  /// Row by row; always `size.columns * size.rows` of them.
  private(set) var cells: [OldCell]
  /// The position of the cursor; nil when it is hidden.
  var cursor: Position?

  init(_ size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a position; blank outside the frame.
  subscript(column: Int, row: Int) -> OldCell {
    contains(column, row) ? cells[row * size.columns + column] : .blank
  }

  /// Writes text from a position to the right and returns the column after it.
  @discardableResult
  mutating func put(_ text: OldStyled, at column: Int, _ row: Int) -> Int {
    var column = column
    for run in text.runs {
      for character in run.text {
        set(character, run.ink, column, row)
        column += character.columns
      }
    }
    return column
  }

  /// Writes text so that it ends before a column, and returns where it begins.
  @discardableResult
  mutating func put(_ text: OldStyled, endingAt column: Int, _ row: Int) -> Int {
    put(text, at: column - text.columns, row)
    return column - text.columns
  }

  /// Writes another frame into this one; its blanks leave the cells below them.
  mutating func put(_ other: OldFrame, at column: Int, _ row: Int) {
    for y in 0..<other.size.rows {
      for x in 0..<other.size.columns where other[x, y] != .tail && other[x, y] != .blank {
        put(OldStyled(String(other[x, y].character), other[x, y].ink), at: column + x, row + y)
      }
    }
  }

  /// Writes text in the middle of a row.
  mutating func put(centred text: OldStyled, _ row: Int) {
    put(text, at: max(0, (size.columns - text.columns) / 2), row)
  }

  /// Writes the same character along a row.
  mutating func fill(_ columns: Range<Int>, _ row: Int, with character: Character, _ ink: Ink = .plain) {
    for column in columns { set(character, ink, column, row) }
  }

  private mutating func set(_ character: Character, _ ink: Ink, _ column: Int, _ row: Int) {
    let columns = character.columns
    guard columns > 0, contains(column, row), contains(column + columns - 1, row) else { return }
    for column in column..<column + columns { release(column, row) }
    let index = row * size.columns + column
    cells[index] = OldCell(character: character, ink: ink)
    if columns == 2 { cells[index + 1] = .tail }
  }

  /// Blanks the other half of a wide character before one half of it is written over.
  private mutating func release(_ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index] == .tail { cells[index - 1] = .blank }
    if contains(column + 1, row), cells[index + 1] == .tail { cells[index + 1] = .blank }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<size.columns).contains(column) && (0..<size.rows).contains(row)
  }

  /// The characters alone, without the blanks at the ends of lines: for tests and documentation.
  var text: String {
    (0..<size.rows).map { row in
      let line = String((0..<size.columns).map { self[$0, row].character }.filter { $0 != "\0" })
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
