/// A macro of this plug-in.
enum AttachedMacro: String {
  case casePathable = "CasePathableMacro"
  case bindableFields = "BindableFieldsMacro"

  /// The protocol that it writes the members of, and what its attribute is called.
  var name: String {
    switch self {
    case .casePathable: "CasePathable"
    case .bindableFields: "BindableFields"
    }
  }

  /// The keyword of the declarations that it can be attached to.
  var keyword: String {
    switch self {
    case .casePathable: "enum"
    case .bindableFields: "struct"
    }
  }
}
