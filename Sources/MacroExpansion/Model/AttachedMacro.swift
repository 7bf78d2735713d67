/// A macro of this plug-in.
enum AttachedMacro: String {
  case casePathable = "CasePathableMacro"
  case bindableFields = "BindableFieldsMacro"
  case unimplemented = "UnimplementedMacro"
  case screens = "ScreensMacro"

  /// The name of its attribute, which is also the name of the protocol that it implements, if there is one.
  var name: String {
    switch self {
    case .casePathable: "CasePathable"
    case .bindableFields: "BindableFields"
    case .unimplemented: "Unimplemented"
    case .screens: "Screens"
    }
  }

  /// Whether it adds a conformance to a protocol.
  var hasConformance: Bool {
    switch self {
    case .casePathable, .bindableFields: true
    case .unimplemented, .screens: false
    }
  }

  /// The keyword of the declarations to which it can be attached.
  var keyword: String {
    switch self {
    case .casePathable, .screens: "enum"
    case .bindableFields, .unimplemented: "struct"
    }
  }
}
