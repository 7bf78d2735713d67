/// Writes names as Swift source.
enum SourceName {
  /// Returns a name for a declaration, in backticks if it is a keyword or a sentence. Characters that are not allowed
  /// in backticks become blanks.
  static func declared(_ name: String) -> String {
    if isPlain(name) { return keywords.contains(name) ? "`\(name)`" : name }
    let words = words(name)
    // A name in backticks must not consist of operators alone, and `$` names are reserved for the compiler.
    let isWord = words.unicodeScalars.contains { $0.properties.isXIDContinue } && !words.hasPrefix("$")
    return isWord ? "`\(words)`" : words.isEmpty ? "`recorded`" : "`recorded \(words)`"
  }

  /// Returns the parts of a text that are allowed in backticks, separated by one blank.
  private static func words(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var isWordAhead = false
    for scalar in text.unicodeScalars {
      guard scalar != " ", isAllowedInBackticks(scalar) else {
        isWordAhead = !words.isEmpty
        continue
      }
      if isWordAhead { words.append(" ") }
      isWordAhead = false
      words.append(scalar)
    }
    return String(words)
  }

  /// Returns a name for use after a dot, where all but a few keywords are allowed.
  static func member(_ reflected: String) -> String { quoted(reflected, unless: ["init", "self", "Type", "Protocol"]) }

  /// Returns the label of an argument.
  static func label(_ reflected: String) -> String { quoted(reflected, unless: ["inout", "let", "var"]) }

  /// Returns a name that came from reflection, in backticks where needed. Reflection shows a name that is a sentence in
  /// backticks and with no-break spaces.
  private static func quoted(_ reflected: String, unless words: [String]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in reflected.unicodeScalars where scalar != "`" { scalars.append(scalar == "\u{A0}" ? " " : scalar) }
    let name = String(scalars)
    return words.contains(name) || !isPlain(name) ? "`\(name)`" : name
  }

  /// Returns the type of a value as the source of its module writes it, with the types that contain it:
  /// `Settings.Theme`, `Box<Int>`. Nil for a type declared in a function, which has no name outside.
  static func type(of value: Any) -> String? { type(String(reflecting: Swift.type(of: value))) }

  /// Returns the source of a type for its name in the runtime, which begins with the module and has
  /// `(unknown context at $…)` for each private context. The name of a type in a function has two of these in a row.
  private static func type(_ reflected: String) -> String? {
    var rest = reflected[...]
    var source = ""
    var isModule = true
    while let next = rest.first {
      if rest.hasPrefix("(unknown context"), let end = rest.firstRange(of: ").") {
        rest = rest[end.upperBound...]
        if rest.hasPrefix("(unknown context") { return nil }
      } else if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") {
        rest = rest[end.upperBound...]
      } else if next == "`" {
        let name = rest.dropFirst().prefix { $0 != "`" }
        rest = rest.dropFirst(name.count + 2)
        source += quoted(String(name), unless: [String(name)])
        isModule = false
      } else if isPlain(String(next)) {
        let name = rest.prefix { isPlain("_\($0)") }
        rest = rest.dropFirst(name.count)
        if isModule, rest.first == "." {
          rest = rest.dropFirst()
        } else {
          source +=
            source.last == "." || keywords.contains(String(name)) && !typeWords.contains(String(name))
            ? declared(String(name)) : String(name)
        }
        isModule = false
      } else {
        source.append(next)
        rest = rest.dropFirst()
        isModule = next != "."
      }
    }
    return source
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return name != "_" && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  private static func isAllowedInBackticks(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "`" || scalar == "\\" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
      return false
    default: return true
    }
  }

  /// The keywords that can be part of a type.
  private static let typeWords = ["Any", "inout", "throws", "Self"]

  private static let keywords = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
