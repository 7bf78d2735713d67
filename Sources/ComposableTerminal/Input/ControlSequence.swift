/// The bytes between `ESC [`, or `ESC O`, and the final byte of a control sequence.
struct ControlSequence: Equatable {
  /// Whether it began with `ESC O`.
  var isSingle = false
  /// The bytes, cut off at the length of the longest sequence with a meaning.
  private var bytes: [UInt8] = []
  private var isTooLong = false

  private static let longest = 48

  init(isSingle: Bool = false) { self.isSingle = isSingle }

  /// Whether there is no byte yet.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the bytes are one number.
  var isNumber: Bool { !isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) } }

  mutating func add(_ byte: UInt8) {
    if bytes.count < Self.longest { bytes.append(byte) } else { isTooLong = true }
  }

  func isStartOfPaste(endedBy final: UInt8) -> Bool { final == UInt8(ascii: "~") && number(0) == 200 }

  /// Returns the event of the sequence; nil if it has none.
  func event(endedBy final: UInt8, _ dialect: KeyDialect) -> TerminalEvent? {
    guard !isTooLong else { return nil }
    if isSingle { return singleKey(final).map(TerminalEvent.key) }
    if bytes.first == UInt8(ascii: "<") { return mouse(final) }
    if isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") { return .focus(final == UInt8(ascii: "I")) }
    // Other markers, as in `ESC [ ? …`, and bytes below the digits belong to replies of the terminal.
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    return key(final, dialect).map(TerminalEvent.key)
  }

  /// Returns the reply to a query; nil if the sequence is none.
  func reply(endedBy final: UInt8) -> TerminalReply? { isTooLong ? nil : TerminalReply(bytes, endedBy: final) }

  // MARK: - Keys

  private func key(_ final: UInt8, _ dialect: KeyDialect) -> Terminal.Key? {
    guard let modifiers = modifiers(at: 1), number(1, detail: 1) != Self.released else { return nil }
    let first = number(0) ?? 0
    switch final {
    case UInt8(ascii: "~") where first == Self.otherKey:
      return number(2).flatMap { NumberedKeys.unicode($0, modifiers) }
    case UInt8(ascii: "~"): return dialect.numbered(first).map { Terminal.Key($0.code, modifiers.union($0.modifiers)) }
    case UInt8(ascii: "u"): return reportedKey(first, modifiers)
    case UInt8(ascii: "Z"): return Terminal.Key(.tab, modifiers.union(.shift))
    // With two numbers of any size, `R` is a reply with the cursor's position.
    case UInt8(ascii: "R") where !isEmpty && first != 1: return nil
    case UInt8(ascii: "a")...UInt8(ascii: "d") where isEmpty:
      return ApplicationKeys.named[final - 0x20].map { Terminal.Key($0, .shift) }
    default:
      if isNumber, let more = Self.finalModifiers[final] {
        return dialect.numbered(first).map { Terminal.Key($0.code, $0.modifiers.union(more)) }
      }
      return ApplicationKeys.named[final].map { Terminal.Key($0, modifiers) }
    }
  }

  /// The modifiers of rxvt's final bytes, in place of `~`.
  private static let finalModifiers: [UInt8: Terminal.Key.Modifiers] = [
    UInt8(ascii: "$"): .shift, UInt8(ascii: "^"): .control, UInt8(ascii: "@"): [.control, .shift],
  ]

  /// Returns the key of `ESC O modifiers letter`, or of the same with `1;` before the modifiers.
  private func singleKey(_ final: UInt8) -> Terminal.Key? {
    guard let modifiers = modifiers(at: isNumber ? 0 : 1), let key = ApplicationKeys.key(final) else { return nil }
    // A character includes its shift.
    if case .character = key.code { return Terminal.Key(key.code, modifiers.subtracting(.shift)) }
    return Terminal.Key(key.code, modifiers)
  }

  /// Returns the key of `ESC [ scalar : with shift : on a Latin keyboard ; modifiers u`.
  ///
  /// A shortcut on a keyboard of another script is that of the key's place on a Latin keyboard: с on a Russian keyboard,
  /// with control, is ^C.
  private func reportedKey(_ scalar: Int, _ modifiers: Terminal.Key.Modifiers) -> Terminal.Key? {
    let isShortcut = !modifiers.isDisjoint(with: [.control, .option])
    if isShortcut, !Self.isLatin(scalar), let place = number(0, detail: 2), (0x21...0x7E).contains(place) {
      return NumberedKeys.unicode(place, modifiers)
    }
    let shifted = modifiers.contains(.shift) ? number(0, detail: 1) : nil
    return NumberedKeys.unicode(shifted ?? scalar, modifiers)
  }

  /// Whether a scalar is in one of the blocks of Latin letters, symbols, or keys without a character.
  private static func isLatin(_ scalar: Int) -> Bool {
    scalar < 0x250 || (0x1E00...0x1EFF).contains(scalar) || (0xE000...0xF8FF).contains(scalar)
  }

  /// The modifiers, which the sequence encodes as their bits plus one; nil for modifiers with which no key has a
  /// meaning here.
  private func modifiers(at index: Int) -> Terminal.Key.Modifiers? {
    let bits = max(0, (number(index) ?? 1) - 1)
    // 8 and 16 are super and hyper, which belong to the window manager. The higher bits are locks, and are ignored.
    return bits & 24 == 0 ? Terminal.Key.Modifiers(rawValue: bits & 7) : nil
  }

  /// The kind of event, after the colon, for the release of a key.
  private static let released = 3
  /// `ESC [ 27 ; modifiers ; scalar ~` is xterm's form for keys that have no other one.
  private static let otherKey = 27

  // MARK: - Mouse

  /// Returns the event of `ESC [ < button ; column ; row M`, or of the same with `m` for a release.
  private func mouse(_ final: UInt8) -> TerminalEvent? {
    guard [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(final), let bits = number(0), let column = number(1),
      let row = number(2), (0...255).contains(bits), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row)
    else { return nil }
    let position = Terminal.Position(column: column - 1, row: row - 1)
    var button = Self.buttons[bits & 3 | (bits & 0xC0) >> 4]
    if bits & 0xC6 == 0x44 { button = bits & 1 == 0 ? .shiftWheelUp : .shiftWheelDown }
    if bits & 32 != 0 { return bits & 0xC3 < 3 ? .drag(position) : nil }
    guard final == UInt8(ascii: "M") else { return bits & 0xC0 == 0 ? .release(position) : nil }
    return button.map { .press($0, position) }
  }

  /// The buttons, by the two low and the two high bits of their number.
  private static let buttons: [Terminal.MouseButton?] =
    [.left, .middle, .right, nil, .wheelUp, .wheelDown, .wheelLeft, .wheelRight] + Array(repeating: nil, count: 8)

  // MARK: - Numbers

  /// Returns the number at an index, or its detail after a colon; nil if it is absent or not a number.
  private func number(_ index: Int, detail: Int = 0) -> Int? {
    let digits = bytes.first == UInt8(ascii: "<") ? bytes.dropFirst() : bytes[...]
    let parts = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard index < parts.count else { return nil }
    let details = parts[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return detail < details.count ? Int(String(decoding: details[detail], as: UTF8.self)) : nil
  }
}

/// The bytes between the start and the end of a bracketed paste.
struct Paste: Equatable {
  /// The limit of a paste; the rest of a longer text is dropped.
  static let longest = 1 << 20

  private var bytes: [UInt8] = []
  private var isCut = false

  /// Reads the next byte. Returns the events of the paste at its end, nil before.
  ///
  /// ^C ends a paste whose end was lost, and discards it.
  mutating func feed(_ byte: UInt8) -> [TerminalEvent]? {
    if byte == 0x03 { return [.key(.control("c"))] }
    bytes.append(byte)
    if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "u"), let last = lastSequence {
      if last == Self.end { return [.paste(text)] }
      var sequence = ControlSequence()
      for byte in last.dropFirst(2).dropLast() { sequence.add(byte) }
      if sequence.event(endedBy: byte, KeyDialect()) == .key(.control("c")) { return [.key(.control("c"))] }
    }
    // Rarely, because each cut moves the bytes behind it; and never through an end sequence that is incomplete.
    if bytes.count > Self.longest + Self.slack {
      bytes.removeSubrange(Self.longest..<bytes.count - Self.kept)
      isCut = true
    }
    return nil
  }

  /// The bytes from the last `ESC [` on, if a key sequence can be so long.
  private var lastSequence: ArraySlice<UInt8>? {
    let tail = bytes.suffix(Self.kept)
    return tail.lastIndex(of: 0x1B).map { tail[$0...] }.flatMap { $0.dropFirst().first == UInt8(ascii: "[") ? $0 : nil }
  }

  /// The text with `\n` as the only newline. Terminals send the byte of the enter key for each.
  private var text: String {
    var text = bytes.dropLast(Self.end.count)
    if isCut || text.count > Self.longest {
      // The last character may be incomplete, and is dropped then.
      text = text.prefix(Self.longest)
      while let last = text.last, last & 0xC0 == 0x80 { text = text.dropLast() }
      if let last = text.last, last >= 0xC0 { text = text.dropLast() }
    }
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count)
    var isAfterReturn = false
    for byte in text {
      if byte != 0x0A || !isAfterReturn { lines.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private static let end = Array("\u{1B}[201~".utf8)[...]
  private static let slack = 4096
  /// The number of bytes kept at the end: more than any sequence that ends a paste.
  private static let kept = 48
}
