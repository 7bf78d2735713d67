extension Terminal {
  /// A key that was pressed, with the modifiers that were held down.
  ///
  /// A character is written as a literal, `"q"`; other keys by name, `.escape`, `.control("c")`, `.shift(.tab)`. A
  /// character includes its shift: ⇧q is `"Q"`. With a character, shift is a modifier only together with control.
  public struct Key: Hashable, Sendable {
    /// The key itself, without modifiers.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Code: Hashable, Sendable {
      /// A key that types a character.
      case character(Character)
      /// A key that edits or confirms.
      case enter, tab, escape, backspace, insert, delete
      /// An arrow key.
      case up, down, left, right
      /// A key that moves far.
      case home, end, pageUp, pageDown
      /// A function key, counted from 1.
      case function(Int)
    }

    /// The modifiers, with the numbers that terminals give them.
    public struct Modifiers: OptionSet, Hashable, Sendable {
      /// One bit for each modifier.
      public let rawValue: Int
      /// The shift key. Part of the character itself, except with control.
      public static let shift = Self(rawValue: 1)
      /// The option key, called alt on other keyboards.
      public static let option = Self(rawValue: 2)
      /// The control key.
      public static let control = Self(rawValue: 4)

      /// Creates modifiers from the bits of a number.
      public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// The key itself.
    public var code: Code
    /// The modifiers that were held down.
    public var modifiers: Modifiers

    /// Creates a key with modifiers.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
      self.code = code
      self.modifiers = modifiers
    }

    /// The key that types a character.
    public static func character(_ character: Character) -> Self { Self(.character(character)) }

    /// A function key, counted from 1.
    public static func function(_ number: Int) -> Self { Self(.function(number)) }

    /// A key pressed with control: `.control("c")` is ^C.
    public static func control(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.control)) }

    /// A key pressed with option.
    public static func option(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.option)) }

    /// A key pressed with shift; for keys that type no character.
    public static func shift(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.shift)) }
  }
}

extension Terminal.Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types the character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}

extension Terminal.Key {
  /// The enter or return key.
  public static let enter = Self(.enter)
  /// The tab key.
  public static let tab = Self(.tab)
  /// The escape key.
  public static let escape = Self(.escape)
  /// The key that erases to the left.
  public static let backspace = Self(.backspace)
  /// The insert key.
  public static let insert = Self(.insert)
  /// The key that erases to the right.
  public static let delete = Self(.delete)
  /// The up arrow.
  public static let up = Self(.up)
  /// The down arrow.
  public static let down = Self(.down)
  /// The left arrow.
  public static let left = Self(.left)
  /// The right arrow.
  public static let right = Self(.right)
  /// The home key.
  public static let home = Self(.home)
  /// The end key.
  public static let end = Self(.end)
  /// The key that moves a page up.
  public static let pageUp = Self(.pageUp)
  /// The key that moves a page down.
  public static let pageDown = Self(.pageDown)
}
