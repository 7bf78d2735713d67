import Testing

@testable import ComposableTerminal

/// The bytes that a terminal sends for each key, recorded from the terminal itself.
///
/// The terminal ran in an X server (foot in a Wayland compositor inside one) with a US keyboard, in the modes of
/// `TerminalModes.enterSequence`. The keys were pressed by the server, and a program logged the bytes.
struct Keyboard: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let dialect: KeyDialect
  let keys: [RecordedKey]

  /// Creates the keyboard of a table. Each row has a key, and its bytes with the modifiers of ``columns``: `·` for none.
  ///
  /// - Parameter term: The terminal's `TERM`.
  init(_ name: String, term: String, _ table: String) {
    testDescription = name
    dialect = KeyDialect(term: term)
    keys = table.split(separator: "\n").dropFirst().flatMap { row in
      let cells = row.split(separator: " ")
      return zip(Self.columns, cells.dropFirst()).filter { $0.1 != "·" }.map { modifiers, cell in
        RecordedKey(name: Self.name(cells[0], modifiers), bytes: Self.bytes(cell))
      }
    }
  }

  /// The modifiers of each column.
  static let columns: [Terminal.Key.Modifiers] = [
    [], .shift, .control, .option, [.control, .shift], [.option, .shift], [.control, .option],
  ]

  /// Returns the name that a key should arrive with. A row is named by its key, `page_up`, or by its characters: without
  /// and with shift, and that of its place on a Latin keyboard.
  private static func name(_ row: Substring, _ modifiers: Terminal.Key.Modifiers) -> String {
    let row = row.hasPrefix("pad:") ? row.dropFirst(4) : row
    let isNamed = row.count > 1 && row.allSatisfy { $0.isLowercase && $0.isASCII || $0.isNumber || $0 == "_" }
    if isNamed, row != "space" {
      return Terminal.Key(Terminal.Key(name: String(row).replacing("_", with: " "))?.code ?? .escape, modifiers).name
    }
    let characters = row == "space" ? [" ", " "] : Array(row)
    let plain = characters[0]
    let shifted = characters.count > 1 ? characters[1] : Character(plain.uppercased())
    let isShortcut = !modifiers.isDisjoint(with: [.control, .option])
    let place = isShortcut && characters.count > 2 ? characters[2] : plain
    guard modifiers.contains(.shift) else { return Terminal.Key(.character(place), modifiers).name }
    if modifiers.contains(.control), place.isCased || place == " " {
      return Terminal.Key(.character(place), modifiers).name
    }
    let isPlace = place != plain
    let character = isPlace ? Character(place.uppercased()) : shifted
    return Terminal.Key(.character(character), modifiers.subtracting(.shift)).name
  }

  /// Returns the bytes of a cell: `\e` is escape, `\7F` any byte, and everything else itself.
  private static func bytes(_ cell: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(cell.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if next == UInt8(ascii: "e") {
        bytes.append(0x1B)
      } else if let low = rest.popFirst() {
        bytes.append(UInt8(String(decoding: [next, low], as: UTF8.self), radix: 16) ?? 0)
      }
    }
    return bytes
  }
}

/// A key, and what a terminal sends for it.
struct RecordedKey: Hashable, Sendable {
  /// The name of the key that was pressed.
  let name: String
  let bytes: [UInt8]
}

extension Keyboard {
  /// The sequences that arrive as another key than the one that was pressed, though the terminal tells them apart, with
  /// the keys that send them and those that arrive.
  var mistaken: [String] {
    let senders = Dictionary(grouping: keys, by: \.bytes).mapValues { Set($0.map(\.name)) }
    return senders.compactMap { bytes, names in
      // Most terminals send an escape before a key with option, so keys that are the same are so with option, too.
      let same = bytes.first == 0x1B ? senders[Array(bytes.dropFirst())] ?? [] : []
      let arrived = received(bytes)
      let isRight = arrived.count == 1 && (names.contains(arrived[0]) || same.contains { option($0) == arrived[0] })
      return isRight ? nil : "\(names.sorted().joined(separator: ", ")) → \(arrived.joined(separator: ", "))"
    }
  }

  private func option(_ name: String) -> String {
    Terminal.Key(name: name).map { Terminal.Key.option($0).name } ?? ""
  }

  /// Returns the names of the keys that arrive for some bytes.
  func received(_ bytes: [UInt8]) -> [String] {
    var parser = KeyParser(dialect)
    return (bytes.flatMap { parser.feed($0) } + parser.flush()).map {
      if case .key(let key) = $0 { key.name } else { "\($0)" }
    }
  }
}
