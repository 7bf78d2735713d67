/// What the compiler asks. Only what this plug-in uses is decoded.
enum Request: Equatable {
  case capability(protocolVersion: Int)
  case expand(Expansion)
  case loadLibrary

  /// A message that this plug-in does not know, by its name.
  case unknown(String)

  /// One attached macro at one declaration, in one role.
  struct Expansion: Equatable, Decodable {
    struct Macro: Equatable, Decodable {
      var typeName: String
    }

    var macro: Macro
    var macroRole: String
    var declSyntax: Source
    var extendedTypeSyntax: Source?
    var conformanceListSyntax: Source?
    var lexicalContext: [Source]?
  }

  /// A piece of source text and where it comes from.
  struct Source: Equatable, Decodable {
    struct Location: Equatable, Decodable {
      var fileName: String
      var offset: Int
    }

    var source: String
    var location: Location?
  }
}

extension Request: Decodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Capability: Decodable {
    struct Version: Decodable { var protocolVersion: Int }
    var capability: Version?
  }

  /// A message is an object with one member, named like the message.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first else {
      self = .unknown("")
      return
    }
    switch key.stringValue {
    case "getCapability":
      let capability = try container.decode(Capability.self, forKey: key).capability
      self = .capability(protocolVersion: capability?.protocolVersion ?? 1)
    case "expandAttachedMacro": self = .expand(try container.decode(Expansion.self, forKey: key))
    case "loadPluginLibrary": self = .loadLibrary
    default: self = .unknown(key.stringValue)
    }
  }
}
