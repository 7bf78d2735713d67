/// The screen of a terminal. It supports only the sequences that the game uses.
struct TerminalScreen {
  static let columns = 80
  static let rows = 24

  /// The number of completed synchronized updates.
  private(set) var frames = 0
  /// The number of bytes written to the screen.
  private(set) var byteCount = 0
  private var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
  private var column = 0
  private var row = 0
  /// The incomplete sequence or character at the end of the input.
  private var unread: [UInt8] = []

  var lines: [String] { cells.map { String($0) } }
  var text: String { lines.joined(separator: "\n") }

  mutating func show(_ bytes: ArraySlice<UInt8>) {
    byteCount += bytes.count
    unread += bytes
    var rest = unread[...]
    while let length = Self.length(of: rest) {
      take(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    unread = Array(rest)
  }

  /// Returns the length of the first character or sequence in bytes, or nil if it is incomplete.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    let length: Int
    switch first {
    case 0x1B:
      guard let second = bytes.dropFirst().first else { return nil }
      guard second == UInt8(ascii: "[") else { return 2 }
      return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 - bytes.startIndex + 1 }
    case 0xF0...: length = 4
    case 0xE0...: length = 3
    case 0xC0...: length = 2
    default: length = 1
    }
    return bytes.count < length ? nil : length
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch bytes.first {
    case 0x1B: control(text.dropFirst(2).dropLast(), text.last ?? " ")
    case UInt8(ascii: "\r"): column = 0
    case UInt8(ascii: "\n"): row = min(row + 1, Self.rows - 1)
    case .some(0x20...):
      if let character = text.first, column < Self.columns { cells[row][column] = character }
      column += 1
    default: break
    }
  }

  private mutating func control(_ parameters: Substring, _ name: Character) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
    switch name {
    case "H":
      row = min(max(1, numbers.first ?? 1), Self.rows) - 1
      column = min(max(1, numbers.dropFirst().first ?? 1), Self.columns) - 1
    case "G": column = min(max(1, numbers.first ?? 1), Self.columns) - 1
    case "J": cells = Array(repeating: Array(repeating: " ", count: Self.columns), count: Self.rows)
    case "l" where parameters == "?2026": frames += 1
    default: break
    }
  }
}
