/// The bytes between `ESC [` and the byte that ends the sequence.
struct ControlSequence: Equatable {
  /// The bytes; no more than the longest sequence with a meaning has.
  private var bytes: [UInt8] = []
  private var isTooLong = false

  private static let longest = 48

  /// Whether there is no byte yet.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func add(_ byte: UInt8) {
    if bytes.count < Self.longest { bytes.append(byte) } else { isTooLong = true }
  }

  func isStartOfPaste(endedBy final: UInt8) -> Bool { final == UInt8(ascii: "~") && number(0) == 200 }

  /// The event of the sequence; nil when it has none.
  func event(endedBy final: UInt8) -> TerminalEvent? {
    guard !isTooLong else { return nil }
    if bytes.first == UInt8(ascii: "<") { return mouse(final) }
    if isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") { return .focus(final == UInt8(ascii: "I")) }
    // Other markers, as in `ESC [ ? …`, and bytes below the digits belong to answers of the terminal.
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    return key(final).map(TerminalEvent.key)
  }

  /// The answer of the sequence; nil when it is none.
  func answer(endedBy final: UInt8) -> TerminalReply? { isTooLong ? nil : TerminalReply(bytes, endedBy: final) }

  // MARK: - Keys

  private func key(_ final: UInt8) -> Terminal.Key? {
    guard let modifiers, number(1, detail: 1) != Self.released else { return nil }
    let first = number(0) ?? 0
    switch final {
    case UInt8(ascii: "~") where first == Self.otherKey:
      return number(2).flatMap { NumberedKeys.unicode($0, modifiers) }
    case UInt8(ascii: "~"): return NumberedKeys.special(first).map { Terminal.Key($0, modifiers) }
    case UInt8(ascii: "u"): return NumberedKeys.unicode(first, modifiers)
    case UInt8(ascii: "Z"): return Terminal.Key(.tab, modifiers.union(.shift))
    // With two numbers of any size, `R` answers where the cursor is.
    case UInt8(ascii: "R") where !isEmpty && first != 1: return nil
    default: return ApplicationKeys.named[final].map { Terminal.Key($0, modifiers) }
    }
  }

  /// The modifiers, which come as a number that is one higher; nil with a modifier beside which no key has a meaning
  /// here.
  private var modifiers: Terminal.Key.Modifiers? {
    let bits = max(0, (number(1) ?? 1) - 1)
    // 8 and 16 are super and hyper, which belong to the window manager. The locks above them change nothing.
    return bits & 24 == 0 ? Terminal.Key.Modifiers(rawValue: bits & 7) : nil
  }

  /// The kind of an event, behind the colon, when it tells that a key went up.
  private static let released = 3
  /// `ESC [ 27 ; modifiers ; scalar ~` is how xterm writes what has no form of its own.
  private static let otherKey = 27

  // MARK: - Mouse

  /// The event of `ESC [ < button ; column ; row M`, with `m` when the button went up.
  private func mouse(_ final: UInt8) -> TerminalEvent? {
    guard [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(final), let bits = number(0), let column = number(1),
      let row = number(2), (0...255).contains(bits), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row)
    else { return nil }
    let position = Terminal.Position(column: column - 1, row: row - 1)
    let button = Self.buttons[bits & 3 | (bits & 0xC0) >> 4]
    if bits & 32 != 0 { return bits & 0xC3 < 3 ? .drag(position) : nil }
    guard final == UInt8(ascii: "M") else { return bits & 0xC0 == 0 ? .release(position) : nil }
    return button.map { .press($0, position) }
  }

  /// The buttons by the two low and the two high bits of their number.
  private static let buttons: [Terminal.MouseButton?] =
    [.left, .middle, .right, nil, .wheelUp, .wheelDown, .wheelLeft, .wheelRight] + Array(repeating: nil, count: 8)

  // MARK: - Numbers

  /// The number at an index, or a detail of it behind a colon; nil when it is left out or none.
  private func number(_ index: Int, detail: Int = 0) -> Int? {
    let digits = bytes.first == UInt8(ascii: "<") ? bytes.dropFirst() : bytes[...]
    let parts = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard index < parts.count else { return nil }
    let details = parts[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return detail < details.count ? Int(String(decoding: details[detail], as: UTF8.self)) : nil
  }
}

/// The bytes between the brackets of a paste, and its end.
struct Paste: Equatable {
  /// Of a longer text only the beginning is kept.
  static let longest = 1 << 20

  private var bytes: [UInt8] = []
  private var isCut = false

  /// Reads the next byte; returns the events of the paste when it ends, nil before.
  ///
  /// ^C ends a paste whose end was lost. Nothing of it is kept then.
  mutating func feed(_ byte: UInt8) -> [TerminalEvent]? {
    if byte == 0x03 { return [.key(.control("c"))] }
    bytes.append(byte)
    if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "u") {
      if ends(with: Self.end) { return [.paste(text)] }
      if Self.interrupts.contains(where: ends) { return [.key(.control("c"))] }
    }
    // Cut seldom, because what is behind the cut moves; and never through a bracket that is just coming in.
    if bytes.count > Self.longest + Self.slack {
      bytes.removeSubrange(Self.longest..<bytes.count - Self.kept)
      isCut = true
    }
    return nil
  }

  private func ends(with sequence: [UInt8]) -> Bool { bytes.suffix(sequence.count) == sequence[...] }

  /// The text with one kind of line end. Terminals write the enter key for each.
  private var text: String {
    var text = bytes.dropLast(Self.end.count)
    if isCut || text.count > Self.longest {
      // The last character may be cut in two, and goes.
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

  private static let end = Array("\u{1B}[201~".utf8)
  private static let slack = 4096
  /// More than the longest sequence that ends a paste has.
  private static let kept = 16
  /// How terminals with longer names for keys write ^C.
  private static let interrupts = ["\u{1B}[99;5u", "\u{1B}[27;5;99~"].map { Array($0.utf8) }
}

/// A terminal's reply to a query. The program never sees it.
enum TerminalReply {
  /// The terminal can draw the parts of a cluster as one, and does not do so yet.
  case joinsClusters
  /// The answer to the last question.
  case end

  /// The answer of `ESC [ …`; nil when it is none.
  init?(_ bytes: [UInt8], endedBy final: UInt8) {
    switch (String(decoding: bytes, as: UTF8.self), final) {
    case ("?2027;2$", UInt8(ascii: "y")): self = .joinsClusters
    case (let text, UInt8(ascii: "c")) where text.first == "?": self = .end
    default: return nil
    }
  }

  // MARK: - Answers between `ESC ]` and its end

  /// The bytes of the longest answer that has a meaning.
  static let longest = 32

  /// The event of an answer; nil when it has none.
  static func event(_ bytes: [UInt8]) -> TerminalEvent? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return nil }
    let levels = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).compactMap(level)
    return levels.count == 3 ? .background(red: levels[0], green: levels[1], blue: levels[2]) : nil
  }

  /// One to four digits, of which the highest stand for full light.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
    return UInt8(value * 255 / (1 << (4 * digits.count) - 1))
  }
}
