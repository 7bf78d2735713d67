/// Answers requests for expansions: scans the declaration and calls the writer of the macro.
enum Expander {
  /// Returns the answer to one request.
  ///
  /// Findings are reported with the conformance, if the macro adds one. The compiler always requests the conformance,
  /// but the members only when something looks them up: a finding reported with the members could be lost.
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

  /// Returns the extension with the conformance. Empty if the type declares the conformance itself, or a finding
  /// forbids it.
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
