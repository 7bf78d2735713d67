@testable import GuessCLI

/// An emulated terminal with all that the game needs: text, cursor, colours, clearing, modes.
///
/// Sequences that it does not know are kept in `unknown`, so that a test can expect none.
struct VirtualTerminal {
  struct Cell: Equatable {
    var character: Character = " "
    /// The parameters of the last selection of colours.
    var ink = "0"
  }

  private(set) var size: Size
  private(set) var cells: [[Cell]]
  private(set) var cursor = Position(column: 0, row: 0)
  private(set) var modes: Set<Int> = [25, 7]
  private(set) var unknown: [String] = []
  /// Text that was drawn while no synchronised update was open.
  private(set) var isDrawnOutsideUpdate = false
  private var ink = "0"
  private var pending: [Unicode.Scalar] = []

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// Writes text and performs its control sequences.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      if pending.isEmpty {
        if scalar == "\u{1B}" { pending = [scalar] } else { put(scalar) }
        continue
      }
      pending.append(scalar)
      guard pending.count > 2, (0x40...0x7E).contains(scalar.value) else {
        if pending.count == 2, scalar != "[" { unknown.append(take()) }
        continue
      }
      control(take())
    }
  }

  /// Changes the size; what is on the screen stays where it fits.
  mutating func resize(_ size: Size) {
    var new = VirtualTerminal(size)
    for row in 0..<min(size.rows, self.size.rows) {
      for column in 0..<min(size.columns, self.size.columns) { new.cells[row][column] = cells[row][column] }
    }
    cells = new.cells
    self.size = size
  }

  /// The characters, without the blanks at the ends of lines.
  var text: String {
    cells.map { row in
      let line = String(row.map(\.character).filter { $0 != "\0" })
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private mutating func take() -> String {
    defer { pending = [] }
    return String(String.UnicodeScalarView(pending))
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": cursor.column = 0
    case "\n": cursor.row = min(cursor.row + 1, size.rows - 1)
    default:
      let character = Character(scalar)
      guard cursor.row < size.rows, cursor.column < size.columns else { return }
      if !modes.contains(2026) { isDrawnOutsideUpdate = true }
      cells[cursor.row][cursor.column] = Cell(character: character, ink: ink)
      if character.columns == 2, cursor.column + 1 < size.columns {
        cells[cursor.row][cursor.column + 1] = Cell(character: "\0", ink: ink)
      }
      cursor.column += character.columns
    }
  }

  private mutating func control(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch sequence.last {
    case "H": cursor = Position(column: (numbers.last ?? 1) - 1, row: (numbers.first ?? 1) - 1)
    case "G": cursor.column = (numbers.first ?? 1) - 1
    case "m": ink = String(body)
    case "J" where body == "2":
      cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    case "h" where body.hasPrefix("?"): modes.formUnion(numbers)
    case "l" where body.hasPrefix("?"): modes.subtract(numbers)
    default: unknown.append(sequence)
    }
  }
}
