extension Terminal.Key {
  /// The key in words, as ``init(name:)`` reads them: `q`, `space`, `page up`, `control+shift+tab`.
  public var name: String {
    var name = ""
    for (modifier, prefix) in Self.prefixes where modifiers.contains(modifier) { name += prefix }
    return name + code.name
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

  private static let prefixes: [(Modifiers, String)] = [
    (.control, "control+"), (.option, "option+"), (.shift, "shift+"),
  ]
}

extension Terminal.Key: CustomStringConvertible {
  /// The name of the key.
  public var description: String { name }
}

// By its name, so that a recorded session can be read and written by hand.
extension Terminal.Key: Codable {
  /// Decodes the name of a key.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let key = Self(name: name) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no key is '\(name)'"))
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
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: Self.named.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: Substring) {
    if let first = name.first, name.dropFirst().isEmpty {
      self = .character(first)
    } else if name == "space" {
      self = .character(" ")
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
    (.end, "end"), (.pageUp, "page up"), (.pageDown, "page down"),
  ]
}
