import Composable

/// Holds the steps of one move against the rules.
final class CheckObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let goals: [CheckGoal<State>]
  private(set) var broken: BrokenRule?
  /// The goals that were reached, by their offsets.
  private(set) var reached: Set<Int> = []
  /// The state before each step, and its time, by the index of the step.
  private(set) var statesBefore: [Int: (state: State, time: Duration)] = [:]
  private let now: () -> Duration

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - goals: What they expect.
  ///   - now: Reads the clock of the store.
  init(_ rules: CheckRules<State, Action>, _ goals: [CheckGoal<State>], now: @escaping () -> Duration) {
    self.rules = rules
    self.goals = goals
    self.now = now
  }

  var keepsStateBefore: Bool { true }

  /// Looks at a state before any step.
  func look(at state: State) {
    if !rules.invariant(state) { broken = broken ?? .invariant }
    for (index, goal) in goals.enumerated() where !reached.contains(index) && goal.isReached(state) {
      reached.insert(index)
    }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    let after = step.after
    if let before = step.before {
      statesBefore[step.index] = (before, now())
      if broken == nil, !rules.step(before, step.action, after) { broken = .step }
    }
    look(at: after)
  }
}
