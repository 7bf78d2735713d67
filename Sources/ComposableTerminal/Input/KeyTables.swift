/// The keys that control sequences encode as numbers.
enum NumberedKeys {
  /// Returns the key of `ESC [ number ~`.
  static func special(_ number: Int) -> Terminal.Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The gaps between the numbers come from old terminals.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the key of `ESC [ number ; modifiers u`, whose number is a Unicode scalar; nil for modifier keys and
  /// others without a meaning here.
  static func unicode(_ number: Int, _ modifiers: Terminal.Key.Modifiers) -> Terminal.Key? {
    switch number {
    case 9: return Terminal.Key(.tab, modifiers)
    case 13: return Terminal.Key(.enter, modifiers)
    case 27: return Terminal.Key(.escape, modifiers)
    case 8, 127: return Terminal.Key(.backspace, modifiers)
    case 0xE000...0xF8FF: return pad(number, modifiers)
    case 0x20...0x7E, 0xA0...:
      return Unicode.Scalar(UInt32(clamping: number)).map { character(Character($0), modifiers) }
    default: return nil
    }
  }

  /// Creates the key of a character. The character includes its shift. With control, terminals disagree about the case
  /// of a letter, so it is lowercase, and shift is a modifier.
  private static func character(_ character: Character, _ modifiers: Terminal.Key.Modifiers) -> Terminal.Key {
    if modifiers.contains(.control) {
      let hasShift = character.isCased || character == " "
      return Terminal.Key(
        .character(single(character.lowercased(), character)), hasShift ? modifiers : modifiers.subtracting(.shift))
    }
    let isCapital = modifiers.contains(.shift)
    return Terminal.Key(
      .character(isCapital ? single(character.uppercased(), character) : character), modifiers.subtracting(.shift))
  }

  private static func single(_ text: String, _ character: Character) -> Character {
    text.count == 1 ? text.first ?? character : character
  }

  /// Returns the key of the number pad, or a higher function key, which the kitty protocol encodes as private-use
  /// scalars.
  private static func pad(_ number: Int, _ modifiers: Terminal.Key.Modifiers) -> Terminal.Key? {
    switch number {
    case 57376...57398: return Terminal.Key(.function(number - 57363), modifiers)
    case 57399...57413:
      return character(Array("0123456789./*-+")[number - 57399], modifiers.subtracting(.shift))
    case 57414: return Terminal.Key(.enter, modifiers)
    case 57415: return character("=", modifiers.subtracting(.shift))
    case 57417...57426:
      let codes: [Terminal.Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return Terminal.Key(codes[number - 57417], modifiers)
    default: return nil
    }
  }
}

/// The keys that end in a letter, after `ESC [` and after `ESC O`.
enum ApplicationKeys {
  /// The keys after both prefixes.
  static let named: [UInt8: Terminal.Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// Returns the key after `ESC O`: a named one, or one of the number pad (`p` is 0, `y` is 9).
  static func key(_ byte: UInt8) -> Terminal.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): "="
    // rxvt's arrows with control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): named[byte - 0x20].map { Terminal.Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: named[byte].map { Terminal.Key($0) }
    }
  }

  /// Returns the key after `ESC [ [`, a function key of the Linux console.
  static func consoleKey(_ byte: UInt8) -> Terminal.Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte) - 0x40) : nil
  }
}
