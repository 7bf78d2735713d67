import Composable

/// How a ``TestStore`` sees the feature that is tested: all of it, or a part of its state and the actions of that part.
struct TestView<State, Action: Sendable> {
  let state: () -> State
  let send: (Action, SourceLocation) -> SentStep<State>
  /// Takes the first of the actions that wait to be received.
  let takeNext: () -> ReceivedStep<State, Action>?
  /// How many actions are to be received before the first that matches.
  let firstIndex: ((Action) -> Bool) -> Int?

  /// The view of a part.
  func part<S, A>(
    state part: @escaping (State) -> S, embed: @escaping (A) -> Action, extract: @escaping (Action) -> A?
  ) -> TestView<S, A> {
    TestView<S, A>(
      state: { part(state()) },
      send: { action, location in
        let step = send(embed(action), location)
        return SentStep(before: part(step.before), after: part(step.after), root: step.root)
      },
      takeNext: {
        takeNext().map { step in
          ReceivedStep(
            before: part(step.before), after: part(step.after), action: step.action.flatMap(extract),
            wholeAction: step.wholeAction)
        }
      },
      firstIndex: { matches in firstIndex { extract($0).map(matches) ?? false } })
  }
}
