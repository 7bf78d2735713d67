/// The bytes between `ESC [` and the byte that ends the sequence.
struct ControlSequence: Equatable {
  /// The parameter bytes; more than any key of the game has are dropped.
  private var bytes: [UInt8] = []

  /// Whether there is no byte yet.
  var isEmpty: Bool { bytes.isEmpty }

  func adding(_ byte: UInt8) -> Self {
    var copy = self
    if copy.bytes.count < 32 { copy.bytes.append(byte) }
    return copy
  }

  func isStartOfPaste(endedBy final: UInt8) -> Bool { final == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key of the sequence; nil when it is not known.
  func key(endedBy final: UInt8) -> Key? {
    // `ESC [ < …`, `ESC [ ? …` are mouse reports and answers, never keys.
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let modifiers = Key.Modifiers(rawValue: max(0, number(at: 1, default: 1) - 1) & 7)
    switch final {
    case UInt8(ascii: "~"): return Self.numbered[number(at: 0, default: 0)].map { Key($0, modifiers) }
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return unicodeKey(modifiers)
    default: return ApplicationKeys.cursor[final].map { Key($0, modifiers) }
    }
  }

  /// `ESC [ code ; modifiers u`, which some terminals send for keys that have no other form.
  private func unicodeKey(_ modifiers: Key.Modifiers) -> Key? {
    let number = number(at: 0, default: 0)
    guard let scalar = Unicode.Scalar(UInt32(clamping: number)) else { return nil }
    switch number {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 127: return Key(.backspace, modifiers)
    case 32...: return Key(.character(Character(scalar)), modifiers)
    default: return nil
    }
  }

  private var numbers: [Int?] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      // `1:2` carries a detail after the colon that no key here needs.
      Int(String(decoding: part.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
    }
  }

  private func number(at index: Int, default value: Int) -> Int {
    let numbers = numbers
    return index < numbers.count ? numbers[index] ?? value : value
  }

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
