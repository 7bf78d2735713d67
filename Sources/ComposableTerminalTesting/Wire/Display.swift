import ComposableTerminal

/// An emulated terminal that receives each frame as bytes, and compares its screen with the frame.
struct Display {
  private(set) var terminal = VirtualTerminal(Terminal.Size(columns: 0, rows: 0))
  private(set) var frame: Terminal.Frame?
  /// The bytes since ``begin()``.
  private(set) var bytes: [UInt8] = []
  /// Changes the bytes before the terminal receives them; only for tests of this library.
  var wire: ([UInt8]) -> [UInt8] = { $0 }
  /// The escape parameters of each style.
  private var sequences: [Style: String] = [:]
  private var theme: Theme?
  private var isWrong = false

  /// Starts to collect bytes.
  mutating func begin() { bytes = [] }

  /// Shows a frame, whole if `isWhole`. Returns the first difference between terminal and frame; nil if there is none.
  ///
  /// Only the first difference is returned, since it stays on the screen.
  mutating func show(_ next: Terminal.Frame, _ theme: Theme, isWhole: Bool = false) -> String? {
    // As `TerminalSnapshot` does: after a change of the theme, the frame is drawn whole.
    let theme = next.theme(in: theme)
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
        let link = theme.hasLinks ? next.style(column, row).link : nil
        guard cell.link == link else {
          return "It has the link \(cell.link ?? "none") at \(column),\(row), not \(link ?? "none")."
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
