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
  func answer(endedBy final: UInt8) -> TerminalAnswer? { isTooLong ? nil : TerminalAnswer(bytes, endedBy: final) }

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

  /// The modifiers, which come as a number that is one higher; nil with a modifier beside which no key has a meaning here.
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
