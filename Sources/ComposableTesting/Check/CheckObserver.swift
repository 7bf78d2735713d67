import Composable

/// Holds the steps of one move against the rules.
final class CheckObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private(set) var broken: BrokenRule?
  /// The goals that were reached, by their offsets.
  private(set) var goals: Set<Int> = []
  /// The state after each step, by the index of the step.
  private(set) var states: [Int: State] = [:]

  init(_ rules: CheckRules<State, Action>) { self.rules = rules }

  var keepsStateBefore: Bool { true }

  /// Looks at a state before any step.
  func look(at state: State) {
    if !rules.invariant(state) { broken = broken ?? .invariant }
    for (index, goal) in rules.goals.enumerated() where !goals.contains(index) && goal.isReached(state) {
      goals.insert(index)
    }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    let after = step.after
    states[step.index] = after
    if broken == nil, let before = step.before, !rules.step(before, step.action, after) { broken = .step }
    look(at: after)
  }
}
