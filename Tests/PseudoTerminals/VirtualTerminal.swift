import ComposableTerminal

/// An emulated terminal with the functions that the programs of the tests use: text, cursor, colors, clearing, modes.
///
/// Sequences that it does not know are kept in `unknown`, so that a test can expect none.
package struct VirtualTerminal {
  package struct Cell: Equatable {
    package var character: Character = " "
    /// The parameters of the last selection of colors.
    package var ink = "0"
  }

  package private(set) var size: Terminal.Size
  package private(set) var cells: [[Cell]]
  package private(set) var cursor = Terminal.Position(column: 0, row: 0)
  package private(set) var modes: Set<Int> = [25, 7]
  package private(set) var unknown: [String] = []
  /// The levels of the keyboard that were pushed and not popped.
  package private(set) var keyboard: [Int] = []
  package private(set) var reportsOtherKeys = false
  /// Whether the number pad is in application mode.
  package private(set) var hasApplicationPad = false
  /// The modes that were saved, and whether they were on.
  private var saved: [Int: Bool] = [:]
  /// Whether the color of the background was requested.
  package private(set) var isAskedForBackground = false
  /// Whether the program requested a report of whether clusters are drawn as one.
  package private(set) var isAskedForClusters = false
  /// Text that was drawn while no synchronized update was open.
  package private(set) var isDrawnOutsideUpdate = false
  /// The title of the window.
  package private(set) var title: String?
  /// The copied texts, in their encoded form.
  package private(set) var copied: [String] = []
  /// The number of bells.
  package private(set) var bells = 0
  /// The terminal's own screen while a program uses its screen, and its cursor.
  private var other: (cells: [[Cell]], cursor: Terminal.Position)?
  /// The parameters and the address of the open link; nil for none.
  package private(set) var link: String?
  private var ink = "0"
  private var pending: [Unicode.Scalar] = []
  /// The width of a character.
  private let columns: (Character) -> Int

  package init(_ size: Terminal.Size, columns: @escaping (Character) -> Int = Self.columns(of:)) {
    self.size = size
    self.columns = columns
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// Writes text and performs its control sequences.
  package mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      if pending.isEmpty {
        if scalar == "\u{1B}" { pending = [scalar] } else { put(scalar) }
        continue
      }
      pending.append(scalar)
      switch pending[1] {
      // The start of another sequence ends an incomplete one.
      case "[" where scalar == "\u{1B}": pending = [scalar]
      case "[": if pending.count > 2, (0x40...0x7E).contains(scalar.value) { control(take()) }
      case "]": if scalar == "\u{7}" || scalar == "\\" && pending[pending.count - 2] == "\u{1B}" { question(take()) }
      case "\\": _ = take()
      case "=", ">": hasApplicationPad = take().hasSuffix("=")
      default: unknown.append(take())
      }
    }
  }

  /// Changes the size. The cells of the screen stay where they fit.
  package mutating func resize(_ size: Terminal.Size) {
    var new = VirtualTerminal(size, columns: columns)
    for row in 0..<min(size.rows, self.size.rows) {
      for column in 0..<min(size.columns, self.size.columns) { new.cells[row][column] = cells[row][column] }
    }
    cells = new.cells
    self.size = size
  }

  /// The characters, without trailing blanks of lines.
  package var text: String {
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
    case "\u{7}": bells += 1
    case "\n" where cursor.row == size.rows - 1:
      cells.removeFirst()
      cells.append(Array(repeating: Cell(), count: size.columns))
    case "\n": cursor.row += 1
    default:
      let character = Character(scalar)
      guard cursor.row < size.rows, cursor.column < size.columns else { return }
      if !modes.contains(2026) { isDrawnOutsideUpdate = true }
      cells[cursor.row][cursor.column] = Cell(character: character, ink: ink)
      if columns(character) == 2, cursor.column + 1 < size.columns {
        cells[cursor.row][cursor.column + 1] = Cell(character: "\0", ink: ink)
      }
      cursor.column += columns(character)
    }
  }

  /// The width in most terminals, without the rare cases.
  package static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private mutating func question(_ sequence: String) {
    let parts = sequence.dropFirst(2).split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let value = String(parts.last?.prefix { $0 != "\u{1B}" && $0 != "\u{7}" } ?? "")
    switch parts.first {
    case "11" where value == "?": isAskedForBackground = true
    case "2": title = value
    case "8": link = value == ";" ? nil : value
    case "52": copied.append(value)
    default: unknown.append(sequence)
    }
  }

  private mutating func takeBackOtherScreen() {
    guard let (cells, cursor) = other.take() else { return }
    let new = size
    // In its former size.
    size = Terminal.Size(columns: cells.first?.count ?? 0, rows: cells.count)
    (self.cells, self.cursor) = (cells, cursor)
    resize(new)
    self.cursor.row = min(cursor.row, max(0, new.rows - 1))
  }

  private mutating func control(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    let numbers = body.drop { "?<=>".contains($0) }.split(separator: ";").compactMap { Int($0) }
    // What was drawn for a larger screen comes after a resize, too.
    let isInside = cursor.row < size.rows && cursor.column < size.columns
    switch sequence.last {
    case "H": cursor = Terminal.Position(column: (numbers.last ?? 1) - 1, row: (numbers.first ?? 1) - 1)
    case "A": cursor.row = max(0, cursor.row - (numbers.first ?? 1))
    case "B": cursor.row = min(size.rows - 1, cursor.row + (numbers.first ?? 1))
    case "X":
      guard isInside else { break }
      for column in cursor.column..<min(size.columns, cursor.column + (numbers.first ?? 1)) {
        cells[cursor.row][column] = Cell(ink: ink)
      }
    case "J" where body.isEmpty:
      guard cursor.row < size.rows else { break }
      for column in min(cursor.column, size.columns - 1)..<size.columns { cells[cursor.row][column] = Cell() }
      for row in cells.indices.dropFirst(cursor.row + 1) {
        cells[row] = Array(repeating: Cell(), count: size.columns)
      }
    case "G": cursor.column = (numbers.first ?? 1) - 1
    case "m" where !body.hasPrefix(">"): ink = String(body)
    case "J" where body == "2":
      cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    case "u" where body.hasPrefix(">"): keyboard.append(numbers.first ?? 0)
    case "u" where body.hasPrefix("="): keyboard = keyboard.dropLast() + [numbers.first ?? 0]
    case "u" where body.hasPrefix("<"): _ = keyboard.popLast()
    case "m" where body.hasPrefix(">4"): reportsOtherKeys = numbers.count == 2
    // Saving and restoring the title of the window, and the type of the terminal.
    case "t" where body == "22;2" || body == "23;2", "c" where body.isEmpty: break
    case "p" where body == "?2027$": isAskedForClusters = true
    case "s" where body.hasPrefix("?"): for number in numbers { saved[number] = modes.contains(number) }
    case "r" where body.hasPrefix("?"):
      for number in numbers { if saved[number] == true { modes.insert(number) } else { modes.remove(number) } }
    case "h" where body.hasPrefix("?"):
      if numbers.contains(1049), !modes.contains(1049) { other = (cells, cursor) }
      modes.formUnion(numbers)
    case "l" where body.hasPrefix("?"):
      if numbers.contains(1049), modes.contains(1049) { takeBackOtherScreen() }
      modes.subtract(numbers)
    default: unknown.append(sequence)
    }
  }
}
