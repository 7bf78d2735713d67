/// One key the player pressed, or one piece of text they pasted.
struct Key: Hashable, Sendable {
  /// The key, without the keys held down beside it.
  enum Code: Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, insert, delete
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// Pasted text, whole: terminals mark it with brackets.
    case paste(String)
  }

  /// The keys held down with it, as terminals number them (their parameter minus one).
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let shift = Self(rawValue: 1)
    static let alt = Self(rawValue: 2)
    static let control = Self(rawValue: 4)
  }

  var code: Code
  var modifiers: Modifiers = []

  init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character typed alone.
  static func character(_ character: Character) -> Self { Self(.character(character)) }

  /// A letter with the control key: `.control("c")` is ^C.
  static func control(_ character: Character) -> Self { Self(.character(character), .control) }
}
