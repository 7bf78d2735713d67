/// Writes the paths of an enum, as a user would by hand.
struct CasesWriter {
  let declaration: EnumDeclaration

  /// The members that go into the enum: `Cases`, `cases` and, for a case that carries a binding, `binding`.
  static func members(of declaration: EnumDeclaration) -> String {
    CasesWriter(declaration: declaration).members
  }

  /// The extension that makes the enum `CasePathable`. The type is as the compiler spells it: `Outer.Inner`.
  static func conformance(of declaration: EnumDeclaration, type: String) -> String {
    let attributes = declaration.availability.map { $0 + "\n" }.joined()
    return "\(attributes)extension \(type): nonisolated Composable.CasePathable {}"
  }

  private var access: String { declaration.access.map { $0 + " " } ?? "" }

  private var members: String {
    var lines = [
      "/// The paths to the cases of `\(declaration.name)`.",
      "\(access)nonisolated struct Cases: Swift.Sendable {",
    ]
    for member in declaration.members { lines += self.lines(of: member).map { "  " + $0 } }
    lines += [
      "}",
      "",
      "/// The paths to all cases.",
      "\(access)nonisolated static var cases: Cases { .init() }",
    ]
    if let root = declaration.bindingRoot { lines += [""] + binding(root: root) }
    return lines.joined(separator: "\n")
  }

  private func lines(of member: Member) -> [String] {
    switch member {
    case .path(let path): lines(of: path)
    case .conditional(let clauses):
      clauses.flatMap { clause in [clause.condition] + clause.members.flatMap(lines) } + ["#endif"]
    }
  }

  private func lines(of path: CaseDeclaration) -> [String] {
    path.documentation + path.availability + [
      "\(access)var \(path.name): Composable.CasePath<\(declaration.name), \(path.valueType)> {",
      "  .init(embed: \(embed(path)), extract: \(path.extract))",
      "}",
    ]
  }

  /// A closure; for a payload that cannot exist the case's own function, as a closure that can never run is
  /// a warning.
  ///
  /// Always the function would not do: `Action.self` and `Action.Type` are something else, also in backticks,
  /// and where a case is named like its enum, the name means that case's path inside `Cases`.
  private func embed(_ path: CaseDeclaration) -> String {
    path.isUninhabited && !declaration.names.contains(declaration.name)
      ? "\(declaration.name).\(path.name)" : path.embed
  }

  private func binding(root: String) -> [String] {
    [
      "/// The change of one field, when this is a binding action.",
      "\(access)nonisolated var binding: Composable.BindingAction<\(root)>? {",
      "  if case .binding(let value) = self { value } else { nil }",
      "}",
    ]
  }
}

extension CaseDeclaration {
  /// `Void`, the type of the one payload, or a tuple of all.
  fileprivate var valueType: String {
    switch payload.count {
    case 0: "Void"
    case 1: payload[0].type
    default: "(\(payload.map(\.type).joined(separator: ", ")))"
    }
  }

  fileprivate var isUninhabited: Bool {
    payload.contains { ["Never", "Swift.Never"].contains($0.type) }
  }

  fileprivate var embed: String {
    payload.isEmpty ? "{ .\(name) }" : "{ .\(name)(\(arguments { payload.count == 1 ? "$0" : "$0.\($0)" })) }"
  }

  fileprivate var extract: String {
    switch payload.count {
    case 0: "{ if case .\(name) = $0 { () } else { nil } }"
    case 1: "{ if case .\(name)(\(arguments { _ in "let value" })) = $0 { value } else { nil } }"
    default: "{ if case .\(name)(\(arguments { "let value\($0)" })) = $0 { (\(values)) } else { nil } }"
    }
  }

  private var values: String { payload.indices.map { "value\($0)" }.joined(separator: ", ") }

  private func arguments(_ value: (Int) -> String) -> String {
    payload.enumerated().map { index, payload in
      (payload.label.map { $0 + ": " } ?? "") + value(index)
    }.joined(separator: ", ")
  }
}
