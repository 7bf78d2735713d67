import ComposableTerminal

extension Terminal.Key {
  /// The bytes that terminals send for a key, in kitty's encoding if there is no older one.
  ///
  /// - ⎋ and ⌥[ are told from the beginning of a longer key by the pause after them.
  /// - A key that no keyboard has is sent as a similar one: a letter with shift is the capital letter. If there is no
  ///   similar one, there are no bytes.
  package var bytes: [UInt8] {
    switch code {
    case .character(let character): bytes(of: character)
    case .enter: plain([0x0D], number: 13)
    case .tab: modifiers == .shift ? Array("\u{1B}[Z".utf8) : plain([0x09], number: 9)
    case .backspace: plain([0x7F], number: 127)
    case .escape: modifiers.isEmpty ? [0x1B] : kitty(27)
    case .up: letter("A")
    case .down: letter("B")
    case .right: letter("C")
    case .left: letter("D")
    case .home: letter("H")
    case .end: letter("F")
    case .insert: tilde(2)
    case .delete: tilde(3)
    case .pageUp: tilde(5)
    case .pageDown: tilde(6)
    case .function(let number): function(number)
    }
  }

  private func bytes(of character: Character) -> [UInt8] {
    // A newline or a tab in a text is the key of that name.
    if character.isNewline { return Terminal.Key(.enter, modifiers).bytes }
    if character == "\t" { return Terminal.Key(.tab, modifiers).bytes }
    let text = Array(String(character).utf8)
    if modifiers.isEmpty { return text }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return text }
    if modifiers.subtracting(.option) == .control, let byte = Self.controlByte(scalar) {
      return modifiers.contains(.option) ? [0x1B, byte] : [byte]
    }
    return modifiers == .option && scalar.isASCII ? [0x1B] + text : kitty(Int(scalar.value))
  }

  /// Returns the byte of a character with control; nil if that byte is another key.
  private static func controlByte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case " ": 0
    case "h", "i", "j", "m": nil
    case "a"..."z": UInt8(scalar.value) - 0x60
    case "\\", "]", "^", "_": UInt8(scalar.value) - 0x40
    default: nil
    }
  }

  private func plain(_ bytes: [UInt8], number: Int) -> [UInt8] {
    if modifiers.isEmpty { return bytes }
    return modifiers == .option ? [0x1B] + bytes : kitty(number)
  }

  /// The modifiers as terminals encode them: their bits plus one.
  private var parameter: Int { (modifiers.rawValue & 7) + 1 }

  private func kitty(_ number: Int) -> [UInt8] { Array("\u{1B}[\(number);\(parameter)u".utf8) }

  private func letter(_ letter: String) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(letter)" : "\u{1B}[1;\(parameter)\(letter)").utf8)
  }

  private func tilde(_ number: Int) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
  }

  private func function(_ number: Int) -> [UInt8] {
    switch number {
    case 1...4 where modifiers.isEmpty: Array("\u{1B}O\(["P", "Q", "R", "S"][number - 1])".utf8)
    case 1...4: letter(["P", "Q", "R", "S"][number - 1])
    case 5: tilde(15)
    case 6...10: tilde(number + 11)
    case 11, 12: tilde(number + 12)
    case 13...35: kitty(57363 + number)
    default: []
    }
  }
}
