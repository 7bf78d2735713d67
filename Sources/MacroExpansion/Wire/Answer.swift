import JSONText

/// An answer of the plug-in.
enum Answer {
  case capability(protocolVersion: Int)
  case expansion(source: String?, diagnostics: [Diagnostic])
  case libraryRefused(diagnostics: [Diagnostic])

  /// An error that the compiler shows at its position in the source.
  struct Diagnostic {
    struct Position {
      var fileName: String
      var offset: Int
    }

    var message: String
    var position: Position
  }
}

extension Answer {
  /// The message: an object with one member, whose name is the kind of the message.
  var json: JSON {
    switch self {
    case .capability(let version):
      let capability = JSON.object([
        .init(name: "protocolVersion", value: .number("\(version)")), .init(name: "features", value: .array([])),
      ])
      return Self.message("getCapabilityResult", [.init(name: "capability", value: capability)])
    case .expansion(let source, let diagnostics):
      var members: [JSON.Member<JSON>] = []
      if let source { members.append(.init(name: "expandedSource", value: .string(source))) }
      members.append(Self.member(diagnostics))
      return Self.message("expandMacroResult", members)
    case .libraryRefused(let diagnostics):
      let loaded = JSON.Member<JSON>(name: "loaded", value: .bool(false))
      return Self.message("loadPluginLibraryResult", [loaded, Self.member(diagnostics)])
    }
  }

  private static func message(_ name: String, _ members: [JSON.Member<JSON>]) -> JSON {
    .object([.init(name: name, value: .object(members))])
  }

  private static func member(_ diagnostics: [Diagnostic]) -> JSON.Member<JSON> {
    var elements: [JSON] = []
    for diagnostic in diagnostics { elements.append(diagnostic.json) }
    return .init(name: "diagnostics", value: .array(elements))
  }
}

extension Answer.Diagnostic {
  /// All members that the compiler reads, including those that are always empty here.
  fileprivate var json: JSON {
    .object([
      .init(name: "message", value: .string(message)),
      .init(name: "severity", value: .string("error")),
      .init(
        name: "position",
        value: .object([
          .init(name: "fileName", value: .string(position.fileName)),
          .init(name: "offset", value: .number("\(position.offset)")),
        ])),
      .init(name: "highlights", value: .array([])),
      .init(name: "notes", value: .array([])),
      .init(name: "fixIts", value: .array([])),
    ])
  }
}
