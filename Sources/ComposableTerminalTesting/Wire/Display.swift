import ComposableTerminal

/// What a terminal shows: each frame goes to it as bytes, and what it makes of them is compared with the frame.
struct Display {
  private(set) var terminal = VirtualTerminal(Terminal.Size(columns: 0, rows: 0))
  private(set) var frame: Terminal.Frame?
  /// The bytes since ``begin()``.
  private(set) var bytes: [UInt8] = []
  /// What becomes of the bytes on their way; only for tests of the tester.
  var wire: ([UInt8]) -> [UInt8] = { $0 }
  /// The sequence of each style, as terminals keep it.
  private var sequences: [Style: String] = [:]
  private var theme: Theme?
  private var isWrong = false

  /// Begins to count bytes.
  mutating func begin() { bytes = [] }

  /// Shows a frame, all of it when `isWhole`. Returns what the terminal shows instead; nil where it shows the frame.
  ///
  /// It says so once: what is wrong stays on the screen.
  mutating func show(_ next: Terminal.Frame, _ theme: Theme, isWhole: Bool = false) -> String? {
    // As the driver does: what was drawn with other colours is drawn anew.
    let last = self.theme == theme && !isWhole ? frame : nil
    if self.theme != theme { sequences = [:] }
    if terminal.size != next.size { terminal.resize(next.size) }
    let written = wire(Terminal.Renderer(theme: theme).bytes(from: last, to: next))
    terminal.write(written)
    (frame, self.theme) = (next, theme)
    bytes += written
    if isWrong { return nil }
    let difference = difference(from: last, next, theme)
    isWrong = difference != nil
    return difference
  }

  private mutating func difference(from last: Terminal.Frame?, _ next: Terminal.Frame, _ theme: Theme) -> String? {
    if let unknown = terminal.unknown.first {
      return "It does not support \(unknown.debugDescription)."
    }
    if terminal.isDrawnOutsideUpdate { return "Something was drawn outside of a synchronized update." }
    if terminal.modes.contains(2026) { return "A synchronized update was not ended." }
    let shown = terminal.modes.contains(25) ? terminal.cursor : nil
    if shown != next.cursor { return "Its cursor is \(shown.words), not \(next.cursor.words)." }
    let changed = last.map { next.rows(differingFrom: $0) } ?? Set(0..<next.size.rows)
    defer { terminal.touched = [] }
    for row in terminal.touched.union(changed).sorted() {
      for column in 0..<next.size.columns {
        let cell = terminal.cells[row][column]
        let character = next.character(column, row)
        guard cell.character == character else {
          return
            "It has \(String(cell.character).debugDescription) at \(column),\(row), not \(String(character).debugDescription)."
        }
        let sequence = sequence(of: next.style(column, row), theme)
        guard cell.style == sequence else {
          return "It has the style \(cell.style) at \(column),\(row), not \(sequence)."
        }
      }
    }
    return nil
  }

  private mutating func sequence(of style: Style, _ theme: Theme) -> String {
    if let known = sequences[style] { return known }
    let sequence = String(theme.select(style).dropFirst(2).dropLast())
    sequences[style] = sequence
    return sequence
  }
}
