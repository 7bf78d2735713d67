/// The differences between terminals in the bytes of keys, by the name of the terminal and its settings.
///
/// It resolves only sequences that mean different keys in different terminals; the parser accepts all others from every
/// terminal.
package struct KeyDialect: Equatable, Sendable {
  /// Whether the backspace key sends ^H. Otherwise ^H is a key of its own.
  let erasesWithControlH: Bool
  /// Whether the terminal is st, which sends the sequences of other keys unless its arrows and its number pad are in
  /// application mode: F1 for delete.
  let needsApplicationMode: Bool
  /// Whether arrows in the form of application mode, which the terminal was told to leave, are PuTTY's arrows with
  /// control. Other terminals, as those in Emacs, have only this form.
  let hasControlArrows: Bool
  /// The user's locale.
  let language: String
  /// The number of the function key that, with shift, is sent as F13; nil where F13 is a key.
  private let shiftedThirteen: Int?

  /// Creates the dialect of a terminal.
  ///
  /// - Parameters:
  ///   - term: The value of `TERM`.
  ///   - erase: The character that the terminal's settings name for erasing, as `stty erase` does: the one that the
  ///     backspace key sends.
  ///   - language: The user's locale, which tells keyboards apart that terminals do not name.
  package init(term: String = "", erase: UInt8 = 0x7F, language: String = "") {
    func begins(_ names: String...) -> Bool { names.contains { term.hasPrefix($0) } }
    self.language = language
    erasesWithControlH = erase == 0x08
    needsApplicationMode = term == "st" || begins("st-", "stterm")
    hasControlArrows = begins("xterm", "putty")
    // PuTTY's name is `xterm`; xterm itself has another sequence for F13.
    shiftedThirteen = term == "xterm" || begins("rxvt", "putty") ? 3 : begins("linux") ? 1 : nil
  }

  /// Returns whether a terminal, by its `TERM`, prints sequences that it does not know, so that no mode can be set.
  static func isPlain(_ term: String) -> Bool {
    ["linux", "vt", "ansi", "dumb", "cons", "sun"].contains { term.hasPrefix($0) } || term.isEmpty
  }

  /// Returns the key of `ESC [ number ~`.
  func numbered(_ number: Int) -> Terminal.Key? {
    guard let code = NumberedKeys.special(number) else { return nil }
    if case .function(let number) = code, number > 12, let shiftedThirteen {
      return .shift(.function(number - 13 + shiftedThirteen))
    }
    return Terminal.Key(code)
  }

  /// Returns the key of `ESC O byte`.
  func single(_ byte: UInt8) -> Terminal.Key? {
    guard let key = ApplicationKeys.key(byte) else { return nil }
    // st's number pad types its digits as such.
    if needsApplicationMode, let arrow = Self.padArrows[byte] { return Terminal.Key(arrow) }
    return hasControlArrows && (UInt8(ascii: "A")...UInt8(ascii: "D")).contains(byte) ? .control(key) : key
  }

  private static let padArrows: [UInt8: Terminal.Key.Code] = [
    UInt8(ascii: "x"): .up, UInt8(ascii: "r"): .down, UInt8(ascii: "t"): .left, UInt8(ascii: "v"): .right,
  ]
}
