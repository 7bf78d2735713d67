import Foundation
import Testing

/// A rule with its name. A check gets many rules in one closure, and would not report which of them is broken.
struct Rule<Subject>: Sendable {
  let name: String
  let holds: @Sendable (Subject) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Subject) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// Whether all rules hold. The name of the first broken one is recorded as an issue.
func hold<Subject>(_ rules: [Rule<Subject>], for subject: Subject) -> Bool {
  guard let broken = rules.first(where: { !$0.holds(subject) }) else { return true }
  Issue.record("The rule \"\(broken.name)\" is broken.")
  return false
}

/// An action, and the states before and after it.
struct Step<State, Action> {
  let before: State
  let action: Action
  let after: State
}

/// Whether checks of large spaces run, which take minutes: with `COMPOSABLE_GAME_PROOFS=1`, as in `make soak-game`.
let checksLargeSpaces = ProcessInfo.processInfo.environment["COMPOSABLE_GAME_PROOFS"] != nil
