/// Writes the names of a struct's fields as a user would by hand.
enum FieldsWriter {
  /// Returns the member of the struct.
  static func members(of declaration: TypeDeclaration) -> String {
    let access = declaration.accessPrefix
    var lines = [
      "/// The names of the fields.",
      "\(access)nonisolated static func bindableFields(_ fields: inout Composable.BindableFieldList<Self>) {",
    ]
    for member in declaration.members { append(member, to: &lines) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func append(_ member: Member, to lines: inout [String]) {
    switch member {
    case .path: break
    case .field(let field): lines.append("  " + line(of: field))
    case .conditional(let clauses):
      for clause in clauses {
        lines.append("  " + clause.condition)
        for member in clause.members { append(member, to: &lines) }
      }
      lines.append("  #endif")
    }
  }

  private static func line(of field: FieldDeclaration) -> String {
    let name = "\"\(field.name.plainName)\""
    // The name of a projected value has no backticks: `$default`.
    let kind = field.isRedacted ? "redacted" : field.isBindable ? "bindable" : "stored"
    let state = field.isBindable ? ", \\.$\(field.name.plainName)" : ""
    return "fields.\(kind)(\(name)\(state), \\.\(field.name))"
  }
}
