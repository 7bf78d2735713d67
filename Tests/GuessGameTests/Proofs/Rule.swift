import Testing

/// A rule with its name. A check is given many rules in one closure, and would not say which of them is broken.
struct Rule<Subject>: Sendable {
  let name: String
  let holds: @Sendable (Subject) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Subject) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// Whether all rules hold; the name of the first that does not is an issue.
func hold<Subject>(_ rules: [Rule<Subject>], for subject: Subject) -> Bool {
  guard let broken = rules.first(where: { !$0.holds(subject) }) else { return true }
  Issue.record("The rule \"\(broken.name)\" is broken.")
  return false
}

/// An action, and what it did.
struct Step<State, Action> {
  let before: State
  let action: Action
  let after: State
}
