/// What a check asks of each state, and of each step.
struct CheckRules<State, Action> {
  let invariant: (State) -> Bool
  let end: (State, [InFlight]) -> Bool
  let step: (_ before: State, Action, _ after: State) -> Bool
  /// In the order of their names.
  let goals: [(name: String, isReached: (State) -> Bool)]
}
