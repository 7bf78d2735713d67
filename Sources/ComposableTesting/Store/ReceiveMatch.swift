/// How the action that a `receive` expects compares with the actions that wait to be received.
enum ReceiveMatch<State, Action> {
  /// The expected action is the first that was not reported.
  case next(ReceivedStep<State, Action>)
  /// The expected action comes after `others`, which were not reported. It is the last of the first `count` that wait.
  case later(others: [ReceivedAction<Action>], count: Int)
  /// The expected action does not wait. `other` is the first that was not reported, the last of the first `count` that wait.
  case other(ReceivedAction<Action>, count: Int)
  case none
}

extension ReceiveMatch {
  /// The match as a store that is scoped to a part finds it.
  func part<ChildState, ChildAction>(state part: (State) -> ChildState, extract: (Action) -> ChildAction?)
    -> ReceiveMatch<ChildState, ChildAction>
  {
    func received(_ other: ReceivedAction<Action>) -> ReceivedAction<ChildAction> {
      ReceivedAction(action: other.action.flatMap(extract), wholeAction: other.wholeAction)
    }
    switch self {
    case .next(let step):
      // Only an action of the part matches.
      guard let action = extract(step.action) else { return .none }
      return .next(
        ReceivedStep(before: part(step.before), after: part(step.after), action: action, losesWrite: step.losesWrite))
    case .later(let others, let count): return .later(others: others.map(received), count: count)
    case .other(let other, let count): return .other(received(other), count: count)
    case .none: return .none
    }
  }
}
