/// What the writers need to know of a type.
struct TypeDeclaration: Equatable {
  /// The name as the source spells it, with its backticks.
  var name: String

  /// `public` or `package`; nil where a member needs no word to be as visible as the type.
  var access: String?

  /// True when the type, or one around it, has a generic parameter with a constraint.
  var isConstrained = false

  /// The `@available(…)` attributes of the type.
  var availability: [String] = []

  /// The cases or fields in source order, inside the conditions that surround them.
  var members: [Member] = []

  /// True when a case is named like the enum: inside `Cases` that name is the case's path.
  var hasCaseOfItsName = false

  /// The `Root` of a `case binding(BindingAction<Root>)` that still lacks its `var binding`.
  var bindingRoot: String?

  /// The name without its backticks.
  var plainName: String { name.plainName }
}

/// One part of a type's body that matters to what is written.
enum Member: Equatable {
  case path(CaseDeclaration)
  case field(FieldDeclaration)
  case conditional([Clause])
}

/// One branch of an `#if … #endif`.
struct Clause: Equatable {
  /// `#if DEBUG`, `#elseif os(Linux)` or `#else`.
  var condition: String
  var members: [Member]
}

/// One case of an enum.
struct CaseDeclaration: Equatable {
  /// The name as the source spells it, with its backticks.
  var name: String
  var payload: [Payload] = []

  /// The `@available(…)` attributes of the case.
  var availability: [String] = []

  /// The lines of the doc comment, with their slashes.
  var documentation: [String] = []

  /// The name without its backticks.
  var plainName: String { name.plainName }

  /// The name with its labels: `row(id:action:)`.
  var fullName: String {
    payload.isEmpty ? name : "\(name)(\(payload.map { "\($0.label ?? "_"):" }.joined()))"
  }
}

/// One value that a case carries.
struct Payload: Equatable {
  var label: String?
  var type: String
}

/// One stored property of a struct that can be written.
struct FieldDeclaration: Equatable {
  /// The name as the source spells it, with its backticks.
  var name: String

  /// True for a `@BindableState var`.
  var isBindable: Bool
}

extension String {
  /// A name without its backticks.
  var plainName: String { filter { $0 != "`" } }
}
