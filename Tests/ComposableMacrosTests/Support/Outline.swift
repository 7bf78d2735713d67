@testable import MacroExpansion

/// A model as short text, for readable tables of sources.
enum Outline {
  /// The cases of a text that declares an enum: `row(id: ID, Action)`, `#if DEBUG`, `#endif`.
  static func of(_ source: String, context: [String] = []) -> [String] {
    EnumScanner.scan(source, context: context).declaration.map { lines($0.members) } ?? ["no enum"]
  }

  /// The fields of a text that declares a struct: `$text`, `size`, `#if DEBUG`, `#endif`.
  static func fields(of source: String, context: [String] = []) -> [String] {
    StructScanner.scan(source, context: context).declaration.map { lines($0.members) } ?? ["no struct"]
  }

  /// The cases of a text that are outside all conditions.
  static func cases(of source: String) -> [CaseDeclaration] {
    (EnumScanner.scan(source).declaration?.members ?? []).compactMap { member in
      if case .path(let path) = member { path } else { nil }
    }
  }

  private static func lines(_ members: [Member]) -> [String] {
    members.flatMap { member in
      switch member {
      case .path(let path): [line(path)]
      case .field(let field): [(field.isBindable ? "$" : "") + field.name]
      case .conditional(let clauses): clauses.flatMap { [$0.condition] + lines($0.members) } + ["#endif"]
      }
    }
  }

  private static func line(_ path: CaseDeclaration) -> String {
    let payload = path.payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type }
    return payload.isEmpty ? path.name : "\(path.name)(\(payload.joined(separator: ", ")))"
  }
}

/// Reads an enum for `@CasePathable`.
enum EnumScanner {
  static func scan(_ source: String, context: [String] = []) -> DeclarationScanner.Result {
    DeclarationScanner.scan(source, for: .casePathable, context: context)
  }
}

/// Reads a struct for `@BindableFields`.
enum StructScanner {
  static func scan(_ source: String, context: [String] = []) -> DeclarationScanner.Result {
    DeclarationScanner.scan(source, for: .bindableFields, context: context)
  }
}
