extension Finding {
  /// The problem and its fix.
  var message: String {
    switch problem {
    case .wrongKind(let kind, let name):
      "'@\(macro.name)' \(purpose), but '\(name)' is \(Self.article(kind)) \(kind): remove the attribute, or write "
        + "'\(macro.keyword) \(name)'"
    case .privateType(let name):
      "no extension can make '\(name)' conform to '\(macro.name)', because an enclosing type keeps it private: write "
        + "'\(macro.keyword) \(name): \(macro.name)', or 'fileprivate' instead of 'private'"
    case .noncopyable(let name): noncopyable(name)
    case .sameBaseName(let second, let first):
      "'\(second.fullName)' and '\(first.fullName)' would both have the path '\\.\(first.name)': rename one of them"
    case .takenName(let name):
      "'@\(macro.name)' generates a declaration with the name '\(name)': rename the case, for example to "
        + "'\(name.lowercased())_'"
    case .handWritten(let member):
      "'@\(macro.name)' generates '\(member)': remove the declaration, or remove the attribute"
        + (macro.hasConformance ? " and write ': \(macro.name)' after the \(macro.keyword)'s name" : "")
    case .hiddenRoot(let name):
      "this '\(name)' hides the enum '\(name)' from the paths inside it: rename one of them"
    case .hiddenType(let name):
      "'@Screens' generates \(Self.article(name.lowercased())) '\(name)', which hides this one: rename this one, or use "
        + "a 'typealias' of it that is declared outside the enum"
    case .autoclosure(let name):
      "a path cannot hold an '@autoclosure': write 'case \(name)(() -> …)' and pass a closure"
    case .unreadable(let name):
      "'@\(macro.name)' cannot read the payload of '\(name)': declare a 'typealias' for its type, and use that"
    case .conditionalField(let name):
      macro == .screens
        ? "'@Screens' cannot generate a parameter inside '#if': move '\(name)' out of it"
        : "'@Unimplemented' cannot generate an argument inside '#if': give '\(name)' a value, or write 'static var "
          + "unimplemented'"
    case .pattern:
      "'@Unimplemented' cannot generate the arguments of a pattern: declare each property by itself"
    case .noValue(let type, let name):
      "no '\(type)' fails a test when it is used: give '\(name)' a value, or make it a closure that returns one"
    case .screenPayload(let name):
      "a screen carries its state and its action, without labels: write 'case \(name)(Feature, FeatureAction)', 'case "
        + "\(name)(Feature)' for a screen that sends nothing, or 'case \(name)' for a screen without a state"
    case .explicitlyNonisolated(let name):
      "'@BindableFields' already makes '\(name)' nonisolated, and Swift does not compile '@BindableState' in a type with "
        + "that word: remove 'nonisolated'"
    case .isolated(let name, let attribute):
      "'@BindableFields' makes '\(name)' nonisolated, because a reducer changes a state on any actor: remove "
        + "'\(attribute)'"
    case .wrapperOrder(let name):
      "the '$' of a field belongs to its first wrapper: write '@BindableState @Redacted var \(name)'"
    }
  }

  private var purpose: String {
    switch macro {
    case .casePathable: "generates paths to the cases of an enum"
    case .bindableFields: "names the fields of a struct"
    case .unimplemented: "generates a value of a struct"
    case .screens: "generates the state and the action of an enum of screens"
    }
  }

  private func noncopyable(_ name: String) -> String {
    switch macro {
    case .casePathable:
      "a path copies payloads, but '\(name)' is '~Copyable': remove '~Copyable', or remove '@CasePathable' and switch "
        + "over the enum"
    case .bindableFields:
      "a bindable field is copied, but '\(name)' is '~Copyable': remove '~Copyable', or remove '@BindableFields'"
    case .unimplemented:
      "an environment is copied, but '\(name)' is '~Copyable': remove '~Copyable', or remove '@Unimplemented'"
    case .screens:
      "the state of a screen is copied, but '\(name)' is '~Copyable': remove '~Copyable', or remove '@Screens'"
    }
  }

  private static func article(_ noun: String) -> String {
    for vowel in ["a", "e", "i", "o"] where noun.hasPrefix(vowel) { return "an" }
    return "a"
  }
}
