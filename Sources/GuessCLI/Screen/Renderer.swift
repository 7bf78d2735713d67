import ComposableTerminal

/// Brings frames to a terminal by writing only what differs from the last one.
///
/// Pure: two frames in, bytes out. The bytes are between the marks of a synchronised update:
/// terminals that know them show it at once, others ignore them.
struct OldRenderer: Sendable {
  var palette: OldPalette

  /// The bytes that turn one frame into the next; none where nothing differs.
  ///
  /// Without a last frame, or when the size differs, the screen is cleared and drawn whole.
  func bytes(from last: OldFrame?, to next: OldFrame) -> String {
    var pen = Pen(palette: palette)
    var old = last
    if last?.size != next.size {
      pen.output += "\u{1B}[0m\u{1B}[2J"
      old = nil
    }
    let blank = OldFrame(next.size)
    for row in 0..<next.size.rows { pen.draw(row, of: next, over: old ?? blank) }
    let isCursorMoved = last?.cursor != next.cursor
    guard !pen.output.isEmpty || isCursorMoved || last == nil else { return "" }
    if pen.ink != .plain { pen.output += "\u{1B}[0m" }
    var result = Self.begin + (last?.cursor == nil && last != nil ? "" : Self.hideCursor) + pen.output
    if let cursor = next.cursor { result += Pen.move(cursor.column, cursor.row) + Self.showCursor }
    return result + Self.end
  }

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"
  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
}

/// The terminal's cursor and ink while a frame is drawn.
private struct Pen {
  let palette: OldPalette
  var output = ""
  var ink = Ink.plain
  /// The position of the cursor; nil until it was moved once.
  var position: Position?

  /// Unchanged cells that are written again, because moving over them needs more bytes.
  private static let gap = 4

  mutating func draw(_ row: Int, of next: OldFrame, over last: OldFrame) {
    var column = 0
    while column < next.size.columns {
      guard next[column, row] != last[column, row] else {
        column += 1
        continue
      }
      // Half a wide character cannot be written.
      if next[column, row] == .tail { column -= 1 }
      go(to: column, row, in: next)
      column = write(column, row, next)
    }
  }

  private mutating func write(_ column: Int, _ row: Int, _ frame: OldFrame) -> Int {
    let cell = frame[column, row]
    if cell.ink != ink {
      output += palette.select(cell.ink)
      ink = cell.ink
    }
    output.append(cell.character)
    let end = column + max(1, cell.character.columns)
    position = Position(column: end, row: row)
    return end
  }

  private mutating func go(to column: Int, _ row: Int, in frame: OldFrame) {
    guard let position, position.row == row, position.column <= column else {
      output += Self.move(column, row)
      return
    }
    if column - position.column > Self.gap || (position.column..<column).contains(where: { frame[$0, row].ink != ink })
    {
      output += column == position.column ? "" : "\u{1B}[\(column + 1)G"
    } else {
      var next = position.column
      while next < column { next = write(next, row, frame) }
    }
  }

  static func move(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
