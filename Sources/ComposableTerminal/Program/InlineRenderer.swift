/// Renders frames below the earlier output, without knowing their position on the screen.
///
/// Between two frames, the terminal's cursor is at the frame's cursor, or at the beginning of its last row. More rows
/// make room with newlines, which scroll at the end of the screen.
struct InlineRenderer: Sendable {
  let printed: PrintedLines

  /// Returns the bytes that turn one snapshot into the next.
  func bytes(from last: TerminalSnapshot?, to next: TerminalSnapshot) -> [UInt8] {
    let lines = printed.take(upTo: next.printed)
    let isAlike =
      last?.theme == next.theme && last?.frame.theme == next.frame.theme
      && last?.frame.size.columns == next.frame.size.columns
    var output = ""
    var pen: RendererPen
    if !isAlike || !lines.isEmpty {
      output += last.map { move(by: -rowsAboveCursor(of: $0.frame, in: next.frame.size.columns)) } ?? ""
      output += "\r\u{1B}[0m\u{1B}[J"
      // Long lines wrap, and newlines inside a line begin at the left edge.
      let rows = lines.map { "\($0)\u{1B}[0m\n" }.joined().split(separator: "\n", omittingEmptySubsequences: false)
      if !lines.isEmpty { output += "\u{1B}[?7h\(rows.joined(separator: "\r\n"))\u{1B}[?7l" }
      output += room(for: next.frame.size.rows - 1) + move(by: 1 - next.frame.size.rows)
      pen = RendererPen(theme: next.theme, frame: next.frame, below: 0)
      pen.draw(over: Terminal.Frame(next.frame.size))
    } else {
      guard let last, last != next else { return [] }
      let (old, rows) = (last.frame.size.rows, next.frame.size.rows)
      var cursor = row(of: last.frame)
      if rows > old {
        output += move(by: old - 1 - cursor) + room(for: rows - old)
        cursor = rows - 1
      } else if rows < old {
        output += move(by: rows - cursor) + "\r\u{1B}[0m\u{1B}[J"
        cursor = rows
      }
      pen = RendererPen(theme: next.theme, frame: next.frame, below: cursor)
      pen.draw(over: last.frame.with(rows: rows))
    }
    pen.selectPlainStyle()
    pen.go(to: next.frame.cursor?.column ?? 0, in: row(of: next.frame))
    let bytes = Array("\u{1B}[?2026h\u{1B}[?25l\(output)".utf8) + pen.output
    return bytes + Array(((next.frame.cursor == nil ? "" : "\u{1B}[?25h") + "\u{1B}[?2026l").utf8)
  }

  /// Returns the bytes that move the cursor to the last row; later output begins below it.
  func park(_ last: TerminalSnapshot) -> [UInt8] {
    Array(move(by: last.frame.size.rows - 1 - row(of: last.frame)).utf8)
  }

  /// The row of the terminal's cursor after a frame.
  private func row(of frame: Terminal.Frame) -> Int { min(frame.cursor?.row ?? .max, frame.size.rows - 1) }

  /// Returns the number of rows from the first row to the cursor, in a terminal that has since rewrapped the rows to
  /// another width.
  private func rowsAboveCursor(of frame: Terminal.Frame, in columns: Int) -> Int {
    guard columns < frame.size.columns, columns > 0 else { return row(of: frame) }
    return (0..<row(of: frame)).reduce(0) { rows, row in
      rows + max(1, (Terminal.Columns.of(frame.text(row: row)) + columns - 1) / columns)
    }
  }

  private func room(for rows: Int) -> String { String(repeating: "\n", count: max(0, rows)) }
  private func move(by rows: Int) -> String { RendererPen.move(by: rows) }
}
