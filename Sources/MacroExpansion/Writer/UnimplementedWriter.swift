/// Writes the value of an environment that fails a test on use, as a user would by hand.
enum UnimplementedWriter {
  /// Returns the member of the struct.
  static func members(of declaration: TypeDeclaration) -> String {
    let access = declaration.accessPrefix
    var arguments: [String] = []
    for member in declaration.members {
      guard case .field(let field) = member else { continue }
      let name = "\"\(declaration.plainName).\(field.name.plainName)\""
      arguments.append("    \(TypeScanner.argumentLabel(field.name)): \(value(of: field.type, called: name))")
    }
    var lines = ["/// Fails the test that touches it.", "\(access)static var unimplemented: Self {"]
    if arguments.isEmpty {
      lines.append("  Self()")
    } else {
      lines += ["  Self(", arguments.joined(separator: ",\n") + ")"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func value(of type: FieldType?, called name: String) -> String {
    guard let type else { return ".unimplemented" }
    if let closure = type.closure { return value(of: closure, called: name) }
    if type.text.hasSuffix("?") || type.text.hasSuffix("!") { return "nil" }
    if type.text.isClock { return "Composable.UnimplementedClock(\(name))" }
    for generator in ["RandomSource", "UUIDGenerator", "DateGenerator"] where type.text.isNamed(generator) {
      return ".unimplemented(\(name))"
    }
    return ".unimplemented"
  }

  /// Returns a closure that fails the test.
  ///
  /// A closure with parameters is an expression that ignores them. A generic function cannot take each parameter: one
  /// may be `inout`, noncopyable, a tuple, or a closure that does not escape, also behind a `typealias`.
  private static func value(of closure: ClosureType, called name: String) -> String {
    let placeholder = closure.effect.isEmpty && !closure.returnsClosure ? placeholder(for: closure.result) : nil
    let value = "Composable.unimplemented(\(name)\(placeholder.map { ", placeholder: " + $0 } ?? ""))"
    guard closure.parameterCount > 0 || closure.isExpressionOnly else { return value }
    let parameters =
      closure.parameterCount == 0
      ? "()" : [String](repeating: "_", count: closure.parameterCount).joined(separator: ", ")
    let (effect, attempt) = closure.effect.isEmpty ? ("", "") : (closure.effect + " ", "try ")
    return "{ \(parameters) \(effect)in \(attempt)(\(value) as () \(effect)-> \(closure.result))() }"
  }

  /// Returns the placeholder result of a closure that cannot throw. Nil if it returns nothing, or if its type has no
  /// obvious placeholder.
  private static func placeholder(for result: String) -> String? {
    if result.hasSuffix("?") { return "nil" }
    if result.hasPrefix("["), result.hasSuffix("]") { return result.isDictionary ? "[:]" : "[]" }
    if result.isOne(of: ["Int", "Int64", "UInt64", "Double", "Float"]) { return "0" }
    switch result {
    case "Bool": return "false"
    case "String": return "\"\""
    case "Duration": return ".zero"
    default: return nil
    }
  }
}

extension String {
  /// Whether it is the type of a clock: `any Clock<Duration>`.
  fileprivate var isClock: Bool {
    for name in ["any Clock", "any Swift.Clock", "any _Concurrency.Clock"] where hasPrefix(name + "<") || self == name {
      return true
    }
    return false
  }

  /// Whether it is a name, with or without a module.
  fileprivate func isNamed(_ name: String) -> Bool { self == name || hasSuffix("." + name) }

  /// Whether it is the type of a dictionary, with a colon directly between its brackets.
  fileprivate var isDictionary: Bool {
    var depth = 0
    for character in self {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 1 { return true }
    }
    return false
  }
}
