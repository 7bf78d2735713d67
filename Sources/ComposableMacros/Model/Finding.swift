/// Something in the source that has no path, and where it stands.
struct Finding: Equatable {
  /// What is wrong. The words are in `FindingMessage`.
  enum Problem: Equatable {
    case notAnEnum(kind: String, name: String)
    case privateType(name: String)
    case noncopyable(enum: String)
    case sameBaseName(CaseDeclaration, first: CaseDeclaration)
    case takenName(case: String)
    case handWritten(member: String)
    case hiddenRoot(name: String)
    case autoclosure(case: String)
    case unreadable(case: String)
  }

  /// What becomes of the paths. One finding should be the only error, not the first of many in the expansion.
  enum Consequence {
    /// The case has no path; the others do.
    case caseHasNoPath
    /// The members are written, the conformance is not.
    case noConformance
    /// Nothing is written.
    case nothingIsWritten
  }

  var problem: Problem

  /// The UTF-8 offset in the scanned text.
  var offset: Int

  var consequence: Consequence {
    switch problem {
    case .sameBaseName, .autoclosure, .unreadable: .caseHasNoPath
    case .privateType: .noConformance
    case .notAnEnum, .noncopyable, .takenName, .handWritten, .hiddenRoot: .nothingIsWritten
    }
  }
}
