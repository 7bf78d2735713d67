/// A problem that keeps the macro from writing something, with its position.
struct Finding {
  /// The kind of a problem. `FindingMessage` has the texts.
  enum Problem {
    case wrongKind(kind: String, name: String)
    case privateType(name: String)
    case noncopyable(name: String)
    case sameBaseName(CaseDeclaration, first: CaseDeclaration)
    case takenName(case: String)
    case handWritten(member: String)
    case hiddenRoot(name: String)
    case hiddenType(name: String)
    case autoclosure(case: String)
    case unreadable(case: String)
    case conditionalField(name: String)
    case pattern
    case noValue(of: String, name: String)
    case screenPayload(case: String)
    case explicitlyNonisolated(name: String)
    case isolated(name: String, attribute: String)
    case wrapperOrder(name: String)
  }

  /// The effect of a problem on the expansion. The finding should be the only error, not the first of many errors in
  /// the expansion.
  enum Consequence {
    /// The case gets no path; the others do.
    case caseHasNoPath
    /// The members are written, but not the conformance.
    case noConformance
    /// Nothing is written.
    case nothingIsWritten
    /// Everything is written.
    case everythingIsWritten
  }

  var macro: AttachedMacro
  var problem: Problem

  /// The UTF-8 offset in the scanned text.
  var offset: Int

  var consequence: Consequence {
    switch problem {
    case .sameBaseName, .autoclosure, .unreadable: macro == .screens ? .nothingIsWritten : .caseHasNoPath
    case .privateType: .noConformance
    case .wrongKind, .noncopyable, .takenName, .handWritten, .hiddenRoot, .hiddenType, .conditionalField, .pattern,
      .noValue, .screenPayload, .isolated, .wrapperOrder:
      .nothingIsWritten
    case .explicitlyNonisolated: .everythingIsWritten
    }
  }
}
