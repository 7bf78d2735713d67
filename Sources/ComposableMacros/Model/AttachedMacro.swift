/// A macro of this plug-in.
enum AttachedMacro: String {
  case casePathable = "CasePathableMacro"
  case bindableFields = "BindableFieldsMacro"
  case unimplemented = "UnimplementedMacro"
  case screens = "ScreensMacro"

  /// What its attribute is called, and the protocol that it writes the members of, if there is one.
  var name: String {
    switch self {
    case .casePathable: "CasePathable"
    case .bindableFields: "BindableFields"
    case .unimplemented: "Unimplemented"
    case .screens: "Screens"
    }
  }

  /// Whether it makes the type conform to a protocol.
  var hasConformance: Bool {
    switch self {
    case .casePathable, .bindableFields: true
    case .unimplemented, .screens: false
    }
  }

  /// The keyword of the declarations that it can be attached to.
  var keyword: String {
    switch self {
    case .casePathable, .screens: "enum"
    case .bindableFields, .unimplemented: "struct"
    }
  }
}
