/// One case of an enum.
struct CaseDeclaration: Equatable {
  /// The name as the source spells it, with its backticks.
  var name: String
  var payload: [Payload] = []

  /// The `@available(…)` attributes of the case.
  var availability: [String] = []

  /// The lines of the doc comment, with their slashes.
  var documentation: [String] = []

  /// The name without its backticks.
  var plainName: String { name.plainName }

  /// The name with its labels: `row(id:action:)`.
  var fullName: String {
    payload.isEmpty ? name : "\(name)(\(payload.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
