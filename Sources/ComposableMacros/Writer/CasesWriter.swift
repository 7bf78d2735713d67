/// Writes the paths of an enum, as a user would by hand.
struct CasesWriter {
  let declaration: TypeDeclaration

  /// The members that go into the enum: `Cases`, `cases` and, for a case that carries a binding, `binding`.
  static func members(of declaration: TypeDeclaration) -> String {
    CasesWriter(declaration: declaration).members
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
    case .field: []
    case .conditional(let clauses):
      clauses.flatMap { clause in [clause.condition] + clause.members.flatMap(lines) } + ["#endif"]
    }
  }

  private func lines(of path: CaseDeclaration) -> [String] {
    let type = "Composable.CasePath<\(declaration.name), \(path.valueType)>"
    let extract = declaration.isConstrained ? "`extract \(path.plainName)`" : "{ \(path.extract(from: "$0")) }"
    let value = ".init(name: \"\(path.plainName)\", embed: \(embed(path)), extract: \(extract))"
    let member = ["\(access)var \(path.name): \(type) {", "  " + value, "}"]
    return path.documentation + path.availability + member + (declaration.isConstrained ? methods(of: path) : [])
  }

  /// How a case is made: a closure, or where a closure would be a warning, the case's own function. That is so
  /// for a payload that cannot exist, as such a closure can never run, and for constrained parameters.
  private func embed(_ path: CaseDeclaration) -> String {
    if path.payload.isEmpty, declaration.isConstrained { return "`embed \(path.plainName)`" }
    return (path.isUninhabited || declaration.isConstrained) && isFunction(path)
      ? "\(declaration.name).\(path.name)" : "{ \(path.embed("$0")) }"
  }

  /// False where the case cannot be named as a function: `Action.self` and `Action.Type` are something else,
  /// also in backticks, and the enum's name may be hidden.
  private func isFunction(_ path: CaseDeclaration) -> Bool {
    let isWord = ["self", "Self", "Type", "Protocol", "init"].contains(path.plainName)
    return !path.payload.isEmpty && !isWord && !declaration.hasCaseOfItsName
  }

  /// What the path of a type with constrained parameters calls.
  ///
  /// A `@Sendable` closure would have to capture what a parameter conforms by, and the compiler warns unless that
  /// is known to be sendable. A method has it from `self`.
  private func methods(of path: CaseDeclaration) -> [String] {
    let embed = [
      "@Sendable private func `embed \(path.plainName)`() -> \(declaration.name) {", "  .\(path.name)", "}",
    ]
    let extract = [
      "@Sendable private func `extract \(path.plainName)`(_ root: \(declaration.name)) -> (\(path.valueType))? {",
      "  \(path.extract(from: "root"))",
      "}",
    ]
    return (path.payload.isEmpty ? path.availability + embed : []) + path.availability + extract
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

  fileprivate func embed(_ value: String) -> String {
    payload.isEmpty ? ".\(name)" : ".\(name)(\(arguments { payload.count == 1 ? value : "\(value).\($0)" }))"
  }

  fileprivate func extract(from root: String) -> String {
    switch payload.count {
    case 0: "if case .\(name) = \(root) { () } else { nil }"
    case 1: "if case .\(name)(\(arguments { _ in "let value" })) = \(root) { value } else { nil }"
    default: "if case .\(name)(\(arguments { "let value\($0)" })) = \(root) { (\(values)) } else { nil }"
    }
  }

  private var values: String { payload.indices.map { "value\($0)" }.joined(separator: ", ") }

  private func arguments(_ value: (Int) -> String) -> String {
    payload.enumerated().map { index, payload in
      (payload.label.map { $0 + ": " } ?? "") + value(index)
    }.joined(separator: ", ")
  }
}
