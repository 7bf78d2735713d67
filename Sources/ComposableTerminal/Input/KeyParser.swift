/// Parses the bytes that a terminal sends into events, one byte at a time.
///
/// It is a pure state machine. A lone escape and the start of an arrow key look alike, so the parser waits after an
/// escape, and the caller calls ``flush()`` when no byte follows for a while.
///
/// - Sequences without a meaning here are skipped whole, however long they are. None of their bytes become keys.
/// - It holds few bytes: those of one short sequence, or of one paste up to ``Paste/longest``.
/// - ^C is recognized in every state.
/// - Two escapes before a key are the key with option, as rxvt and PuTTY send it; before anything else, the first is the
///   escape key.
package struct KeyParser {
  /// A state of the parser.
  private enum Position: Equatable {
    /// Between two keys.
    case ground
    /// Inside a character of several bytes, of which `missing` are still to come.
    case character(bytes: [UInt8], missing: Int, hasOption: Bool = false)
    /// After an escape: a key with option, the start of a sequence, or the escape key itself.
    case escape
    /// After two escapes: the escape key twice, or option and the start of a sequence.
    case twoEscapes
    /// After `ESC O`: keys of the application keypad.
    case single
    /// After `ESC [`, with the bytes since.
    case control(ControlSequence)
    /// Inside a string sequence (`ESC ]`, `ESC P` …), which is skipped to its end.
    case string(opener: UInt8, isAfterEscape: Bool)
    /// After `ESC [ [`: one more byte ends a function key of the Linux console.
    case function
    /// Inside the three bytes of an old mouse report, of which `missing` are still to come.
    case mouse(missing: Int)
    /// Inside a bracketed paste.
    case paste
  }

  private var position = Position.ground
  /// Whether the sequence of `position` came after two escapes, the first of which is still to be decided about.
  private var isAfterTwoEscapes = false
  private let dialect: KeyDialect

  /// Empty except inside a paste. Not a part of `position`, since it must grow in place.
  private var paste = Paste()

  /// The beginning of the current string sequence; empty outside one.
  private var replyBytes: [UInt8] = []
  /// The replies that were not taken: at most one of each kind.
  private var replies: [TerminalReply] = []

  /// Creates a parser for the keys of a terminal.
  package init(_ dialect: KeyDialect = KeyDialect()) { self.dialect = dialect }

  /// Whether a sequence is incomplete. Then ``flush()`` decides about it.
  package var isWaiting: Bool { position != .ground }

  /// Reads the next byte and returns the events that it completes: none or one, rarely two.
  package mutating func feed(_ byte: UInt8) -> [TerminalEvent] {
    var events = take(byte)
    if isAfterTwoEscapes { events = decide(events, byte) }
    if case .key(let key) = events.last, !key.modifiers.isEmpty {
      events[events.count - 1] = .key(LatinPlaces.shortcut(key, language: dialect.language))
    }
    return events
  }

  private mutating func take(_ byte: UInt8) -> [TerminalEvent] {
    switch position {
    case .ground: return begin(byte)
    case .character(let bytes, let missing, let hasOption): return continueCharacter(bytes, missing, hasOption, byte)
    case .escape: return afterEscape(byte)
    case .twoEscapes: return afterTwoEscapes(byte)
    case .single: return continueSingle(byte)
    case .control(let sequence): return continueControl(sequence, byte)
    case .string(let opener, let isAfterEscape): return continueString(opener, isAfterEscape, byte)
    case .function:
      position = .ground
      return byte < 0x20 ? begin(byte) : ApplicationKeys.consoleKey(byte).map { [.key($0)] } ?? []
    case .mouse(let missing):
      position = missing > 1 && byte >= 0x20 ? .mouse(missing: missing - 1) : .ground
      return byte < 0x20 ? begin(byte) : []
    case .paste:
      guard let events = paste.feed(byte) else { return [] }
      paste = Paste()
      position = .ground
      return events
    }
  }

  /// Decides about the first of two escapes once the sequence after them is over: it is option if that is a key, else
  /// the escape key. `byte` is the last one of the sequence; a control byte has ended it early.
  private mutating func decide(_ events: [TerminalEvent], _ byte: UInt8) -> [TerminalEvent] {
    switch position {
    case .single, .control, .function, .mouse: return events
    default: isAfterTwoEscapes = false
    }
    if byte >= 0x20, events.count == 1, case .key(let key) = events[0] { return [.key(.option(key))] }
    return [.key(.escape)] + events
  }

  /// Returns the events of an incomplete sequence, after no byte followed for a while: a waiting escape is the escape
  /// key.
  ///
  /// A paste is not ended, since a slow connection may pause inside it; ^C ends a paste whose end was lost.
  package mutating func flush() -> [TerminalEvent] {
    let last = position
    if last != .paste { position = .ground }
    let earlier: [TerminalEvent] = isAfterTwoEscapes ? [.key(.escape)] : []
    isAfterTwoEscapes = false
    switch last {
    case .ground, .paste: return []
    case .function, .mouse: return earlier
    case .character: return [.key(.character(Self.replacement))]
    case .escape: return [.key(.escape)]
    case .twoEscapes: return [.key(.escape), .key(.escape)]
    case .single: return earlier + [.key(.option("O"))]
    case .control(let sequence): return earlier + (sequence.isEmpty ? [.key(.option("["))] : [])
    case .string(let opener, let isAfterEscape):
      defer { replyBytes = [] }
      let isKey = replyBytes.isEmpty && !isAfterEscape
      return isKey ? [.key(.option(.character(Character(Unicode.Scalar(opener)))))] : []
    }
  }

  /// Takes the terminal's replies since the last call.
  mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  // MARK: - One position each

  private mutating func begin(_ byte: UInt8) -> [TerminalEvent] {
    switch byte {
    case 0x1B: position = .escape
    case 0x00...0x1F, 0x7F: return [.key(controlKey(byte))]
    case 0x20...0x7E: return [.key(.character(Character(Unicode.Scalar(byte))))]
    case 0xC2...0xDF: position = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: position = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: position = .character(bytes: [byte], missing: 3)
    default: return [.key(.character(Self.replacement))]
    }
    return []
  }

  private mutating func continueCharacter(
    _ bytes: [UInt8], _ missing: Int, _ hasOption: Bool, _ byte: UInt8
  ) -> [TerminalEvent] {
    guard (0x80...0xBF).contains(byte) else {
      position = .ground
      return [.key(.character(Self.replacement))] + begin(byte)
    }
    guard missing == 1 else {
      position = .character(bytes: bytes + [byte], missing: missing - 1, hasOption: hasOption)
      return []
    }
    position = .ground
    // The control characters from U+0080 on type nothing: a terminal may send them for keys with control and option.
    if bytes == [0xC2], byte < 0xA0 { return [] }
    // Overlong forms and surrogates have valid lengths, but are no characters.
    let key = Terminal.Key.character(String(validating: bytes + [byte], as: UTF8.self)?.first ?? Self.replacement)
    return [.key(hasOption ? .option(key) : key)]
  }

  private mutating func afterEscape(_ byte: UInt8) -> [TerminalEvent] {
    switch byte {
    case 0x1B: position = .twoEscapes
    case UInt8(ascii: "["): position = .control(ControlSequence())
    case UInt8(ascii: "O"): position = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      position = .string(opener: byte, isAfterEscape: false)
    default:
      position = .ground
      let events = begin(byte)
      if case .character(let bytes, let missing, _) = position {
        position = .character(bytes: bytes, missing: missing, hasOption: true)
      }
      return events.map { if case .key(let key) = $0 { .key(.option(key)) } else { $0 } }
    }
    return []
  }

  private mutating func afterTwoEscapes(_ byte: UInt8) -> [TerminalEvent] {
    switch byte {
    case 0x1B: return [.key(.escape)]
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAfterTwoEscapes = true
      return afterEscape(byte)
    default:
      position = .escape
      return [.key(.escape)] + afterEscape(byte)
    }
  }

  private mutating func continueSingle(_ byte: UInt8) -> [TerminalEvent] {
    position = .ground
    // Some terminals put modifiers between the `O` and the letter.
    if (0x30...0x3B).contains(byte) { return continueControl(ControlSequence(isSingle: true), byte) }
    return byte < 0x20 ? begin(byte) : dialect.single(byte).map { [.key($0)] } ?? []
  }

  private mutating func continueControl(_ sequence: ControlSequence, _ byte: UInt8) -> [TerminalEvent] {
    switch byte {
    // Elsewhere `$` is followed by a letter.
    case UInt8(ascii: "$") where sequence.isNumber:
      position = .ground
      return sequence.event(endedBy: byte, dialect).map { [$0] } ?? []
    case 0x20...0x3F:
      var longer = sequence
      longer.add(byte)
      position = .control(longer)
      return []
    case UInt8(ascii: "[") where sequence.isEmpty: position = .function
    case UInt8(ascii: "M") where sequence.isEmpty: position = .mouse(missing: 3)
    case 0x40...0x7E where sequence.isStartOfPaste(endedBy: byte): position = .paste
    case 0x40...0x7E:
      position = .ground
      if let reply = sequence.reply(endedBy: byte), !replies.contains(reply) { replies.append(reply) }
      return sequence.event(endedBy: byte, dialect).map { [$0] } ?? []
    default:
      // A control key inside a broken sequence is still a key.
      position = .ground
      return byte < 0x80 ? begin(byte) : []
    }
    return []
  }

  private mutating func continueString(_ opener: UInt8, _ isAfterEscape: Bool, _ byte: UInt8) -> [TerminalEvent] {
    let isEnd = byte == 0x07 || byte == 0x18 || byte == 0x1A || (isAfterEscape && byte == UInt8(ascii: "\\"))
    guard byte == 0x03 || isEnd || isAfterEscape else {
      position = .string(opener: opener, isAfterEscape: byte == 0x1B)
      // One byte more than the longest reply is kept, which shows that this is none.
      if byte != 0x1B, replyBytes.count <= TerminalReply.longest { replyBytes.append(byte) }
      return []
    }
    let complete = replyBytes
    replyBytes = []
    position = .ground
    if byte == 0x03 { return [.key(.control("c"))] }
    // An escape that does not end the string begins the next key.
    guard isEnd else { return afterEscape(byte) }
    let isCancelled = byte == 0x18 || byte == 0x1A
    guard opener == UInt8(ascii: "]"), !isCancelled, complete.count <= TerminalReply.longest else { return [] }
    return TerminalReply.event(complete).map { [$0] } ?? []
  }

  private func controlKey(_ byte: UInt8) -> Terminal.Key {
    switch byte {
    case 0x7F: .backspace
    case 0x08 where dialect.erasesWithControlH: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(.character(Character(Unicode.Scalar(byte + 0x60))))
    default: .control(.character(Character(Unicode.Scalar(byte + 0x40))))
    }
  }

  private static let replacement: Character = "\u{FFFD}"
}
