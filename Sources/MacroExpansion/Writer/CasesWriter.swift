/// Writes the case paths of an enum as a user would by hand.
struct CasesWriter {
  let declaration: TypeDeclaration

  /// Returns the members of the enum: `Cases`, `cases` and, for a case with a binding action, `binding`.
  static func members(of declaration: TypeDeclaration) -> String {
    CasesWriter(declaration: declaration).members
  }

  private var access: String { declaration.accessPrefix }

  private var members: String {
    var lines = [
      "/// The paths to the cases of `\(declaration.name)`.",
      "\(access)nonisolated struct Cases: Swift.Sendable {",
    ]
    for member in declaration.members { append(member, to: &lines) }
    lines += [
      "}",
      "",
      "/// The paths to all cases.",
      "\(access)nonisolated static var cases: Cases { .init() }",
    ]
    if let root = declaration.bindingRoot { lines += [""] + binding(root: root) }
    return lines.joined(separator: "\n")
  }

  /// Appends the indented lines of a member.
  private func append(_ member: Member, to lines: inout [String]) {
    switch member {
    case .path(let path): for line in self.lines(of: path) { lines.append("  " + line) }
    case .field: break
    case .conditional(let clauses):
      for clause in clauses {
        lines.append("  " + clause.condition)
        for member in clause.members { append(member, to: &lines) }
      }
      lines.append("  #endif")
    }
  }

  private func lines(of path: CaseDeclaration) -> [String] {
    let type = "Composable.CasePath<\(declaration.name), \(path.valueType)>"
    let extract = declaration.isConstrained ? "`extract \(path.plainName)`" : "{ \(path.extract(from: "$0")) }"
    let value = ".init(name: \"\(path.plainName)\", embed: \(embed(path)), extract: \(extract))"
    let member = ["\(access)var \(path.name): \(type) {", "  " + value, "}"]
    return path.documentation + path.availability + member + (declaration.isConstrained ? methods(of: path) : [])
  }

  /// Returns the function that creates a case: a closure, or the case itself where a closure would cause a warning.
  /// That is so for an uninhabited payload, since the closure could never run, and for constrained parameters.
  private func embed(_ path: CaseDeclaration) -> String {
    if path.payload.isEmpty, declaration.isConstrained { return "`embed \(path.plainName)`" }
    return (path.isUninhabited || declaration.isConstrained) && isFunction(path)
      ? "\(declaration.name).\(path.name)" : "{ \(path.embed("$0")) }"
  }

  /// Whether the case can be named as a function. `Action.self` and `Action.Type` mean something else, even in
  /// backticks, and the enum's name may be hidden.
  private func isFunction(_ path: CaseDeclaration) -> Bool {
    let isWord = path.plainName.isOne(of: ["self", "Self", "Type", "Protocol", "init"])
    return !path.payload.isEmpty && !isWord && !declaration.hasCaseOfItsName
  }

  /// Returns the methods that the path of a type with constrained parameters calls.
  ///
  /// A `@Sendable` closure would capture the conformance of a parameter, which causes a warning unless the conformance
  /// is known to be sendable. A method gets the conformance from `self`.
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
  /// `Void`, the type of the only payload, or a tuple of all payloads.
  fileprivate var valueType: String {
    switch payload.count {
    case 0: "Void"
    case 1: payload[0].type
    default: "(" + list { payload[$0].type } + ")"
    }
  }

  fileprivate var isUninhabited: Bool {
    for value in payload where value.type.isOne(of: ["Never", "Swift.Never"]) { return true }
    return false
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

  private var values: String { list { "value\($0)" } }

  private func arguments(_ value: (Int) -> String) -> String {
    list { (payload[$0].label.map { $0 + ": " } ?? "") + value($0) }
  }

  /// Returns a text for each value of the case, separated by commas.
  private func list(_ text: (Int) -> String) -> String {
    var list = ""
    for index in 0..<payload.count { list += (index > 0 ? ", " : "") + text(index) }
    return list
  }
}
