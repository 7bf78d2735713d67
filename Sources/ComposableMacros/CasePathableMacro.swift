/// The macro: what stands between the wire, the scanner and the writer.
enum CasePathableMacro {
  static let typeName = "CasePathableMacro"

  /// The answer to one request.
  ///
  /// Findings are told with the conformance. The compiler asks for that one always, for the members only when
  /// something looks at them: told there, a finding that leaves no members would be lost.
  static func expand(_ request: Request.Expansion) -> Answer {
    guard request.macro.typeName == typeName else {
      return .expansion(
        source: nil, diagnostics: [diagnostic("this plug-in has no macro '\(request.macro.typeName)'", in: request)])
    }
    let result = EnumScanner.scan(request.declSyntax.source, context: request.lexicalContext?.map(\.source) ?? [])
    switch request.macroRole {
    case "member":
      return .expansion(source: members(for: result), diagnostics: [])
    case "extension":
      let diagnostics = result.findings.map { diagnostic($0.message, at: $0.offset, in: request) }
      return .expansion(source: conformance(for: result, request), diagnostics: diagnostics)
    default:
      return .expansion(
        source: nil, diagnostics: [diagnostic("'@CasePathable' has no role '\(request.macroRole)'", in: request)])
    }
  }

  private static func members(for result: EnumScanner.Result) -> String {
    guard let declaration = result.declaration, !result.lead(to: .nothingIsWritten) else { return "" }
    return CasesWriter.members(of: declaration)
  }

  /// Nothing when the enum declares the conformance itself, or when a finding says that it cannot be.
  private static func conformance(for result: EnumScanner.Result, _ request: Request.Expansion) -> String {
    let isNeeded = request.conformanceListSyntax?.source.isEmpty == false
    guard let declaration = result.declaration, let type = request.extendedTypeSyntax?.source, isNeeded,
      !result.lead(to: .nothingIsWritten), !result.lead(to: .noConformance)
    else { return "" }
    return CasesWriter.conformance(of: declaration, type: type)
  }

  private static func diagnostic(
    _ message: String, at offset: Int = 0, in request: Request.Expansion
  ) -> Answer.Diagnostic {
    let location = request.declSyntax.location
    return Answer.Diagnostic(
      message: message,
      position: .init(fileName: location?.fileName ?? "", offset: (location?.offset ?? 0) + offset))
  }
}

extension EnumScanner.Result {
  fileprivate func lead(to consequence: Finding.Consequence) -> Bool {
    findings.contains { $0.consequence == consequence }
  }
}
