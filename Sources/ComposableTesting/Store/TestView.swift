import Composable

/// The view of a ``TestStore`` of the tested feature: all of it, or a part of its state and the actions of that part.
struct TestView<State, Action: Sendable> {
  let state: () -> State
  let send: (Action, SourceLocation) -> SentStep<State>
  /// Finds the action that a `receive` expects among those that wait.
  let match: ((Action) -> Bool) -> ReceiveMatch<State, Action>
  /// How many actions wait before the first that matches.
  let firstIndex: ((Action) -> Bool) -> Int?
  /// Receives a matching action that was removed with a failure; false when there is none.
  let receiveReported: ((Action) -> Bool) -> Bool
  /// Notes that a failure has named an action that did not come.
  let reportMissing: (@escaping (Action) -> Bool) -> Void

  /// The view of a part.
  func part<ChildState, ChildAction>(
    state part: @escaping (State) -> ChildState, embed: @escaping (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?
  ) -> TestView<ChildState, ChildAction> {
    TestView<ChildState, ChildAction>(
      state: { part(state()) },
      send: { action, location in
        let step = send(embed(action), location)
        return SentStep(
          before: part(step.before), after: part(step.after), root: step.root, losesWrite: step.losesWrite)
      },
      match: { matches in
        match { extract($0).map(matches) ?? false }.part(state: part, extract: extract)
      },
      firstIndex: { matches in firstIndex { extract($0).map(matches) ?? false } },
      receiveReported: { matches in receiveReported { extract($0).map(matches) ?? false } },
      reportMissing: { matches in reportMissing { extract($0).map(matches) ?? false } })
  }
}
