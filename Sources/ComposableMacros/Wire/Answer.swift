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
