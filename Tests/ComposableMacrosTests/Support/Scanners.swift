@testable import ComposableMacros

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
