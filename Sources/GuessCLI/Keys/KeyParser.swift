/// Turns the bytes a terminal sends into keys, one byte at a time.
///
/// A pure machine: bytes in, keys out. A lone escape and the start of an arrow key look alike, so
/// the parser waits after an escape; the caller calls ``flush()`` when no byte followed for a while.
/// Sequences it does not know (focus, mouse, answers of the terminal) are skipped whole.
struct KeyParser {
  /// A state of the parser.
  private enum Position: Equatable {
    /// Between keys.
    case ground
    /// Inside a character of several bytes, `missing` of them to come.
    case character(bytes: [UInt8], missing: Int)
    /// After an escape: a key with alt, the start of a sequence, or the escape key itself.
    case escape
    /// After `ESC O`: keys of the application keypad.
    case single
    /// After `ESC [`, with the bytes since.
    case control(ControlSequence)
    /// Inside text between the terminal and a program (`ESC ]`, `ESC P` …), skipped to its end.
    case string(opener: UInt8, length: Int, endsOnBackslash: Bool)
    /// After `ESC [ [`: one more byte ends a function key of the Linux console.
    case function
    /// Between the brackets of a paste; `pasted` has its bytes so far.
    case paste
  }

  private var position = Position.ground

  /// Empty except inside a paste. Beside `position`, so that it grows in place.
  private var pasted: [UInt8] = []

  /// Whether bytes wait for more, so that ``flush()`` would decide about them.
  var isWaiting: Bool { position != .ground }

  /// Reads the next byte and returns the keys that it completes: none or one, seldom two.
  mutating func feed(_ byte: UInt8) -> [Key] {
    switch position {
    case .ground: return begin(byte)
    case .character(let bytes, let missing): return continueCharacter(bytes, missing, byte)
    case .escape: return afterEscape(byte)
    case .single:
      position = .ground
      guard byte >= 0x20 else { return begin(byte) }
      return ApplicationKeys.key(byte).map { [$0] } ?? []
    case .function:
      position = .ground
      return byte >= 0x20 ? [] : begin(byte)
    case .control(let sequence): return continueControl(sequence, byte)
    case .string(let opener, let length, let endsOnBackslash):
      return continueString(opener, length, endsOnBackslash, byte)
    case .paste: return continuePaste(byte)
    }
  }

  /// Returns the keys of the bytes that wait, when no more came for a while: a waiting escape is the escape key.
  ///
  /// A paste continues: a slow line may pause inside it. ^C ends a paste whose end was lost.
  mutating func flush() -> [Key] {
    switch position {
    case .ground, .paste: return []
    case .character:
      position = .ground
      return [.character(Self.replacement)]
    case .escape:
      position = .ground
      return [Key(.escape)]
    case .function:
      position = .ground
      return []
    case .single:
      position = .ground
      return [Key(.character("O"), .alt)]
    case .control(let sequence):
      position = .ground
      return sequence.isEmpty ? [Key(.character("["), .alt)] : []
    case .string(let opener, let length, _):
      position = .ground
      return length == 0 ? [Key(.character(Character(Unicode.Scalar(opener))), .alt)] : []
    }
  }

  // MARK: - One position each

  private mutating func begin(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B:
      position = .escape
      return []
    case 0x00...0x1F, 0x7F: return [Self.controlKey(byte)]
    case 0x20...0x7E: return [.character(Character(Unicode.Scalar(byte)))]
    case 0xC2...0xDF: position = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: position = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: position = .character(bytes: [byte], missing: 3)
    default: return [.character(Self.replacement)]
    }
    return []
  }

  private mutating func continueCharacter(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> [Key] {
    guard (0x80...0xBF).contains(byte) else {
      position = .ground
      return [.character(Self.replacement)] + begin(byte)
    }
    guard missing == 1 else {
      position = .character(bytes: bytes + [byte], missing: missing - 1)
      return []
    }
    position = .ground
    // Overlong forms and surrogates have the right lengths and are still no characters.
    return [.character(String(validating: bytes + [byte], as: UTF8.self)?.first ?? Self.replacement)]
  }

  private mutating func afterEscape(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: return [Key(.escape)]
    case UInt8(ascii: "["): position = .control(ControlSequence())
    case UInt8(ascii: "O"): position = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      position = .string(opener: byte, length: 0, endsOnBackslash: false)
    default:
      position = .ground
      return begin(byte).map { Key($0.code, $0.modifiers.union(.alt)) }
    }
    return []
  }

  private mutating func continueControl(_ sequence: ControlSequence, _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F:
      position = .control(sequence.adding(byte))
      return []
    case UInt8(ascii: "[") where sequence.isEmpty:
      position = .function
      return []
    case 0x40...0x7E:
      position = .ground
      if sequence.isStartOfPaste(endedBy: byte) {
        position = .paste
        return []
      }
      return sequence.key(endedBy: byte).map { [$0] } ?? []
    default:
      // A key in the middle of a broken sequence is still a key.
      position = .ground
      return byte < 0x80 ? begin(byte) : []
    }
  }

  private mutating func continueString(
    _ opener: UInt8, _ length: Int, _ endsOnBackslash: Bool, _ byte: UInt8
  ) -> [Key] {
    if byte == 0x03 {
      position = .ground
      return [.control("c")]
    }
    let isEnd = byte == 0x07 || byte == 0x18 || byte == 0x1A || (endsOnBackslash && byte == UInt8(ascii: "\\"))
    if isEnd || length >= Self.longestString {
      position = .ground
    } else {
      position = .string(opener: opener, length: length + 1, endsOnBackslash: byte == 0x1B)
    }
    return []
  }

  private mutating func continuePaste(_ byte: UInt8) -> [Key] {
    if byte == 0x03 {
      pasted = []
      position = .ground
      return [.control("c")]
    }
    pasted.append(byte)
    guard pasted.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] else {
      if pasted.count > Self.longestPaste {
        pasted.removeSubrange(Self.keptPaste..<pasted.count - Self.endOfPaste.count)
      }
      return []
    }
    let text = String(decoding: pasted.dropLast(Self.endOfPaste.count), as: UTF8.self)
    pasted = []
    position = .ground
    return [Key(.paste(text))]
  }

  // MARK: - Tables

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  private static let replacement: Character = "\u{FFFD}"
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  /// Longer than any answer of a terminal.
  private static let longestString = 4096
  /// A number is short: of a long paste only the beginning is kept, however long it gets.
  private static let longestPaste = 4096
  private static let keptPaste = 1024
}
