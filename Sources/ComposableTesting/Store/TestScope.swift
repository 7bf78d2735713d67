/// The access of a ``TestStore`` to the tested feature: to all of it, or to a part of its state and the actions of the
/// part.
struct TestScope<State: Equatable, Action: Sendable> {
  let test: TestRun
  let state: () -> State
  let send: (Action, SourceLocation) -> SentStep<State>
  // The conditions of these functions get nil for the dismissal of the feature.

  /// Finds the action that a `receive` expects among the pending actions.
  let match: ((Action?) -> Bool) -> ActionMatch<State, Action>
  /// The number of pending actions before the first that matches; nil if none matches.
  let firstIndex: ((Action?) -> Bool) -> Int?
  /// Receives a matching action that a failure has removed. Returns false if there is none.
  let receiveReported: ((Action?) -> Bool) -> Bool
  /// Notes that a failure has named an action that did not come.
  let reportMissing: (@escaping (Action?) -> Bool) -> Void
  /// Returns the engine of the whole feature; nil for a part.
  var whole: () -> TestEngine<State, Action>? = { nil }

  /// Returns the access to a part.
  func part<ChildState: Equatable, ChildAction>(
    state part: @escaping (State) -> ChildState, embed: @escaping (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?
  ) -> TestScope<ChildState, ChildAction> {
    /// Returns whether an action of the whole matches: one of the part, or the dismissal, which is that of the whole.
    func matches(_ action: Action?, _ matches: (ChildAction?) -> Bool) -> Bool {
      guard let action else { return matches(nil) }
      return extract(action).map(matches) ?? false
    }
    return TestScope<ChildState, ChildAction>(
      test: test,
      state: { part(state()) },
      send: { action, location in
        let step = send(embed(action), location)
        return SentStep(
          before: part(step.before), after: part(step.after), root: step.root)
      },
      match: { wanted in match { matches($0, wanted) }.part(state: part, extract: extract) },
      firstIndex: { wanted in firstIndex { matches($0, wanted) } },
      receiveReported: { wanted in receiveReported { matches($0, wanted) } },
      reportMissing: { wanted in reportMissing { matches($0, wanted) } })
  }
}

extension TestScope {
  /// Creates the access to a whole feature.
  ///
  /// - Parameters:
  ///   - first: The engine before the first restart.
  ///   - test: The run of the engine.
  init(_ first: TestEngine<State, Action>, of test: TestRun) {
    self.init(
      test: test,
      state: { first.current.state },
      send: { first.current.send($0, at: $1) },
      match: { first.current.match($0) },
      firstIndex: { first.current.firstIndex($0) },
      receiveReported: { first.current.receiveReported($0) },
      reportMissing: { first.current.reportMissing($0) },
      whole: { first.current })
  }
}
