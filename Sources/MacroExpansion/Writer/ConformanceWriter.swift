/// Writes the extension that adds the conformance to the protocol of a macro.
enum ConformanceWriter {
  /// Returns the extension. It is empty, since the members are in the type. `type` is spelled as by the compiler:
  /// `Outer.Inner`.
  static func conformance(of declaration: TypeDeclaration, type: String, to macro: AttachedMacro) -> String {
    var attributes = ""
    for attribute in declaration.availability { attributes += attribute + "\n" }
    return "\(attributes)extension \(type): nonisolated Composable.\(macro.name) {}"
  }
}
