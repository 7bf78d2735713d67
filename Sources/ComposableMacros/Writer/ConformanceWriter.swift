/// Writes the extension that makes a type conform to the protocol of a macro.
enum ConformanceWriter {
  /// The extension, empty: the members are in the type. The type is as the compiler spells it: `Outer.Inner`.
  static func conformance(of declaration: TypeDeclaration, type: String, to macro: AttachedMacro) -> String {
    var attributes = ""
    for attribute in declaration.availability { attributes += attribute + "\n" }
    return "\(attributes)extension \(type): nonisolated Composable.\(macro.name) {}"
  }
}
