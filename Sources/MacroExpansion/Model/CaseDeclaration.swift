/// One case of an enum.
struct CaseDeclaration {
  /// The name as in the source, with its backticks.
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
    if payload.isEmpty { return name }
    var text = name + "("
    for value in payload { text += (value.label ?? "_") + ":" }
    return text + ")"
  }
}
