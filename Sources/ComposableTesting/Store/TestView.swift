import Composable

/// How a ``TestStore`` sees the feature that is tested: all of it, or a part of its state and the actions of that part.
struct TestView<State, Action: Sendable> {
  let state: () -> State
  let send: (Action, SourceLocation) -> SentStep<State>
  /// What a `receive` finds that expects an action.
  let arrival: ((Action) -> Bool) -> Arrival<State, Action>
  /// How many actions are to be received before the first that matches.
  let firstIndex: ((Action) -> Bool) -> Int?
  /// Receives an action that a failure has named and that is no longer in the line; false when there is none that matches.
  let receiveNamed: ((Action) -> Bool) -> Bool
  /// Notes that a failure has named an action that did not come.
  let miss: (@escaping (Action) -> Bool) -> Void

  /// The view of a part.
  func part<S, A>(
    state part: @escaping (State) -> S, embed: @escaping (A) -> Action, extract: @escaping (Action) -> A?
  ) -> TestView<S, A> {
    TestView<S, A>(
      state: { part(state()) },
      send: { action, location in
        let step = send(embed(action), location)
        return SentStep(
          before: part(step.before), after: part(step.after), root: step.root, losesWrite: step.losesWrite)
      },
      arrival: { matches in
        arrival { extract($0).map(matches) ?? false }.part(state: part, extract: extract)
      },
      firstIndex: { matches in firstIndex { extract($0).map(matches) ?? false } },
      receiveNamed: { matches in receiveNamed { extract($0).map(matches) ?? false } },
      miss: { matches in miss { extract($0).map(matches) ?? false } })
  }
}

extension Arrival {
  /// What a store of a part finds.
  fileprivate func part<S, A>(state part: (State) -> S, extract: (Action) -> A?) -> Arrival<S, A> {
    func received(_ other: ReceivedAction<Action>) -> ReceivedAction<A> {
      ReceivedAction(action: other.action.flatMap(extract), wholeAction: other.wholeAction)
    }
    switch self {
    case .next(let step):
      // What matches is an action of the part.
      guard let action = extract(step.action) else { return .nothing }
      return .next(
        ReceivedStep(
          before: part(step.before), after: part(step.after), action: action, losesWrite: step.losesWrite))
    case .later(let others, let count): return .later(others: others.map(received), count: count)
    case .another(let other, let count): return .another(received(other), count: count)
    case .nothing: return .nothing
    }
  }
}
