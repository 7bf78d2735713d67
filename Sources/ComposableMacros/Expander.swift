/// Answers requests for expansions: what connects the wire, the scanner and the writers.
enum Expander {
  /// The answer to one request.
  ///
  /// Findings are reported with the conformance, where there is one. The compiler asks for that one always, for the
  /// members only when something looks at them: reported there, a finding that leaves no members would be lost.
  static func expand(_ request: Request.Expansion) -> Answer {
    guard let macro = AttachedMacro(rawValue: request.macro.typeName) else {
      return .expansion(
        source: nil, diagnostics: [diagnostic("this plug-in has no macro '\(request.macro.typeName)'", in: request)])
    }
    var context: [String] = []
    for declaration in request.lexicalContext ?? [] { context.append(declaration.source) }
    let result = DeclarationScanner.scan(request.declSyntax.source, for: macro, context: context)
    switch request.macroRole {
    case "member":
      return .expansion(
        source: members(for: result, of: macro),
        diagnostics: macro.hasConformance ? [] : diagnostics(of: result, in: request))
    case "extension":
      return .expansion(
        source: conformance(for: result, of: macro, request), diagnostics: diagnostics(of: result, in: request))
    default:
      return .expansion(
        source: nil, diagnostics: [diagnostic("'@\(macro.name)' has no role '\(request.macroRole)'", in: request)])
    }
  }

  private static func members(for result: DeclarationScanner.Result, of macro: AttachedMacro) -> String {
    guard let declaration = result.declaration, !result.lead(to: .nothingIsWritten) else { return "" }
    switch macro {
    case .casePathable: return CasesWriter.members(of: declaration)
    case .bindableFields: return FieldsWriter.members(of: declaration)
    case .unimplemented: return UnimplementedWriter.members(of: declaration)
    case .screens: return ScreensWriter.members(of: declaration)
    }
  }

  /// Nothing when the type declares the conformance itself, or when a finding says that it cannot be.
  private static func conformance(
    for result: DeclarationScanner.Result, of macro: AttachedMacro, _ request: Request.Expansion
  ) -> String {
    let isNeeded = request.conformanceListSyntax?.source.isEmpty == false
    guard let declaration = result.declaration, let type = request.extendedTypeSyntax?.source, isNeeded,
      !result.lead(to: .nothingIsWritten), !result.lead(to: .noConformance)
    else { return "" }
    return ConformanceWriter.conformance(of: declaration, type: type, to: macro)
  }

  private static func diagnostics(
    of result: DeclarationScanner.Result, in request: Request.Expansion
  ) -> [Answer.Diagnostic] {
    var diagnostics: [Answer.Diagnostic] = []
    for finding in result.findings { diagnostics.append(diagnostic(finding.message, at: finding.offset, in: request)) }
    return diagnostics
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

extension DeclarationScanner.Result {
  fileprivate func lead(to consequence: Finding.Consequence) -> Bool {
    for finding in findings where finding.consequence == consequence { return true }
    return false
  }
}
