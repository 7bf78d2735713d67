/// The facts about a type that the writers need.
struct TypeDeclaration {
  /// The name as in the source, with its backticks.
  var name: String

  /// `public` or `package`; nil if members are as visible as the type without an access level.
  var access: String?

  /// Whether the type, or one that contains it, has a generic parameter with a constraint.
  var isConstrained = false

  /// The inherited types as in the source: `Equatable, Codable`.
  var inherited = ""

  /// The `@available(…)` attributes of the type.
  var availability: [String] = []

  /// The cases or fields in source order, inside their `#if` conditions.
  var members: [Member] = []

  /// Whether a case has the name of the enum. Inside `Cases`, that name then means the case's path.
  var hasCaseOfItsName = false

  /// The `Root` of a `case binding(BindingAction<Root>)` whose `var binding` has to be written.
  var bindingRoot: String?

  /// The access level followed by a space, or an empty string.
  var accessPrefix: String { access.map { $0 + " " } ?? "" }

  /// The name without its backticks.
  var plainName: String { name.plainName }
}

extension String {
  /// The name without its backticks.
  var plainName: String {
    var name = ""
    for character in self where character != "`" { name.append(character) }
    return name
  }

  /// Returns the text without some characters at its ends.
  func dropping(first: Int, last: Int) -> String {
    var text = ""
    var position = 0
    let end = count - last
    for character in self {
      if position >= first, position < end { text.append(character) }
      position += 1
    }
    return text
  }
}
