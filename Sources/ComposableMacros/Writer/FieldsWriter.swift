/// Writes the names of a struct's fields, as a user would by hand.
enum FieldsWriter {
  /// The member that goes into the struct.
  static func members(of declaration: TypeDeclaration) -> String {
    let access = declaration.access.map { $0 + " " } ?? ""
    let start = [
      "/// The names of the fields.",
      "\(access)nonisolated static func bindableFields(_ fields: inout Composable.BindableFieldList<Self>) {",
    ]
    return (start + declaration.members.flatMap(lines).map { "  " + $0 } + ["}"]).joined(separator: "\n")
  }

  private static func lines(of member: Member) -> [String] {
    switch member {
    case .path: []
    case .field(let field): [line(of: field)]
    case .conditional(let clauses):
      clauses.flatMap { clause in [clause.condition] + clause.members.flatMap(lines) } + ["#endif"]
    }
  }

  private static func line(of field: FieldDeclaration) -> String {
    let name = "\"\(field.name.plainName)\""
    // The projected value has no backticks: `$default`.
    if !field.isBindable { return "fields.stored(\(name), \\.\(field.name))" }
    return "fields.bindable(\(name), \\.$\(field.name.plainName), \\.\(field.name))"
  }
}
