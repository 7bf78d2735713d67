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

/// What the plug-in answers.
enum Answer: Equatable {
  case capability(protocolVersion: Int)
  case expansion(source: String?, diagnostics: [Diagnostic])
  case libraryRefused(diagnostics: [Diagnostic])

  /// A message about the source that the compiler shows at its place.
  struct Diagnostic: Equatable, Encodable {
    struct Position: Equatable, Encodable {
      var fileName: String
      var offset: Int
    }

    var message: String
    var severity = "error"
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }
}

extension Answer: Encodable {
  private enum Name: String, CodingKey {
    case getCapabilityResult, expandMacroResult, loadPluginLibraryResult
  }

  private struct CapabilityResult: Encodable {
    struct Capability: Encodable {
      var protocolVersion: Int
      var features: [String] = []
    }
    var capability: Capability
  }

  private struct ExpansionResult: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  private struct LibraryResult: Encodable {
    var loaded = false
    var diagnostics: [Diagnostic]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    switch self {
    case .capability(let version):
      try container.encode(
        CapabilityResult(capability: .init(protocolVersion: version)), forKey: .getCapabilityResult)
    case .expansion(let source, let diagnostics):
      try container.encode(
        ExpansionResult(expandedSource: source, diagnostics: diagnostics), forKey: .expandMacroResult)
    case .libraryRefused(let diagnostics):
      try container.encode(LibraryResult(diagnostics: diagnostics), forKey: .loadPluginLibraryResult)
    }
  }
}
