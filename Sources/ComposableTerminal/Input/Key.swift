extension Terminal {
  /// A key, with the modifiers that were held down.
  ///
  /// A key that types a character is written as a literal, `"q"`; other keys by name, `.escape`, `.control("c")`,
  /// `.shift(.tab)`. A character includes its shift: ⇧q is `"Q"`, and ^⇧1 is `.control("!")`. Shift is a modifier of a
  /// letter only together with control, and the letter is lowercase then.
  ///
  /// Some terminals send the same bytes for several keys, such as ^I and tab, or ^J and enter. On a keyboard of another
  /// script, a letter with control or option is the key of its place on a Latin keyboard, where the terminal reports it:
  /// ^C of a Russian keyboard is `.control("c")`.
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
      /// A key that moves by more than one row or column.
      case home, end, pageUp, pageDown
      /// A function key, counted from 1.
      case function(Int)
    }

    /// The modifiers, with the bits that terminals use.
    public struct Modifiers: OptionSet, Hashable, Sendable {
      /// One bit for each modifier.
      public let rawValue: Int
      /// The shift key. It is part of the character itself, except of a letter with control.
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

    /// Returns the key that types a character.
    public static func character(_ character: Character) -> Self { Self(.character(character)) }

    /// Returns a function key, counted from 1.
    public static func function(_ number: Int) -> Self { Self(.function(number)) }

    /// Returns a key with control: `.control("c")` is ^C.
    public static func control(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.control)) }

    /// Returns a key with option.
    public static func option(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.option)) }

    /// Returns a key with shift; for keys that type no character.
    public static func shift(_ key: Self) -> Self { Self(key.code, key.modifiers.union(.shift)) }
  }
}

extension Terminal.Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types the character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }

  /// The enter or return key.
  public static let enter = Self(.enter)
  /// The tab key.
  public static let tab = Self(.tab)
  /// The escape key.
  public static let escape = Self(.escape)
  /// The key that erases the character before the cursor.
  public static let backspace = Self(.backspace)
  /// The insert key.
  public static let insert = Self(.insert)
  /// The key that erases the character after the cursor.
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

extension Terminal.Key: CustomStringConvertible, Codable {
  /// The name of the key, which ``init(name:)`` reads: `q`, `space`, `page up`, `control+shift+tab`.
  public var name: String {
    @inline(never) get {
      var name = ""
      for (modifier, prefix) in Self.prefixes where modifiers.contains(modifier) { name += prefix }
      return name + code.name
    }
  }

  /// Creates the key with a name; nil if no key has it.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    for (modifier, prefix) in Self.prefixes where rest.hasPrefix(prefix) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    guard let code = Code(name: rest) else { return nil }
    self.init(code, modifiers)
  }

  /// The name of the key.
  public var description: String { name }

  private static let prefixes: [(Modifiers, String)] = [
    (.control, "control+"), (.option, "option+"), (.shift, "shift+"),
  ]

  // Encoded by name, so that a recorded session can be read and written by hand.

  /// Decodes a key from its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let key = Self(name: name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown key '\(name)'")
    }
    self = key
  }

  /// Encodes the name of the key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension Terminal.Key.Code {
  fileprivate var name: String {
    switch self {
    case .character(let character) where character != " ": String(character)
    case .function(let number): "f\(number)"
    default: Self.named.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: Substring) {
    if let first = name.first, name.dropFirst().isEmpty {
      self = .character(first)
    } else if let named = Self.named.first(where: { $0.name == name }) {
      self = named.code
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...99).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let named: [(code: Self, name: String)] = [
    (.enter, "enter"), (.tab, "tab"), (.escape, "escape"), (.backspace, "backspace"), (.insert, "insert"),
    (.delete, "delete"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"),
    (.end, "end"), (.pageUp, "page up"), (.pageDown, "page down"), (.character(" "), "space"),
  ]
}
