/// What the writers need to know of a type.
struct TypeDeclaration {
  /// The name as the source spells it, with its backticks.
  var name: String

  /// `public` or `package`; nil where a member needs no word to be as visible as the type.
  var access: String?

  /// True when the type, or one around it, has a generic parameter with a constraint.
  var isConstrained = false

  /// The types that it inherits, as the source spells them: `Equatable, Codable`.
  var inherited = ""

  /// The `@available(…)` attributes of the type.
  var availability: [String] = []

  /// The cases or fields in source order, inside the conditions that surround them.
  var members: [Member] = []

  /// True when a case is named like the enum: inside `Cases` that name is the case's path.
  var hasCaseOfItsName = false

  /// The `Root` of a `case binding(BindingAction<Root>)` that still lacks its `var binding`.
  var bindingRoot: String?

  /// The access with a space behind it, to begin a member with; empty where none is needed.
  var accessPrefix: String { access.map { $0 + " " } ?? "" }

  /// The name without its backticks.
  var plainName: String { name.plainName }
}

extension String {
  /// A name without its backticks.
  var plainName: String {
    var name = ""
    for character in self where character != "`" { name.append(character) }
    return name
  }

  /// The text without some characters at its ends.
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
