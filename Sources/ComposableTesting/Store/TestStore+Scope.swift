import Composable

extension TestStore {
  /// Returns a store for a part of the feature: a part of the state, and the actions of that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// counter.send(.increment) { $0.count = 1 }
  /// let row = store.scope(state: \.rows[0], action: \.row[id: 1])
  /// ```
  ///
  /// Both stores belong to the same test: actions go through the whole feature, and effects, clock, environment and
  /// exhaustivity are shared. The scoped store asserts only its part, and ignores other changes to the state. If it
  /// receives, and the next action belongs to another part, the test fails.
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: The case of the part's actions.
  public func scope<ChildState: Equatable, ChildAction: Sendable>(
    state: KeyPath<State, ChildState>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> TestStore<ChildState, ChildAction, Environment> where Action: CasePathable {
    let path = Action.cases[keyPath: action]
    return part(state: state, embed: path.embed, extract: path.extract)
  }

  /// Returns a store that asserts only a part of the state, with the same actions.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter)
  /// counter.send(.counter(.increment)) { $0.count = 1 }
  /// ```
  ///
  /// - Parameter state: The path to the part.
  public func scope<ChildState: Equatable>(
    state: KeyPath<State, ChildState>
  ) -> TestStore<ChildState, Action, Environment> {
    part(state: state, embed: { $0 }, extract: { $0 })
  }

  private func part<ChildState: Equatable, ChildAction: Sendable>(
    state: KeyPath<State, ChildState>, embed: @escaping (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?
  ) -> TestStore<ChildState, ChildAction, Environment> {
    let part = view.part(state: { $0[keyPath: state] }, embed: embed, extract: extract)
    return TestStore<ChildState, ChildAction, Environment>(view: part, box: box)
  }
}

extension TestStore {
  /// The reporter of this store's failures.
  package var reporter: FailureReporter { test.reporter }

  /// Sends the next action of a series. Call ``check(_:name:source:_:at:)`` or ``accept(_:at:)`` to end the series.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - series: The series, to which the action is added.
  ///   - location: The location of failures.
  package func send(_ action: Action, in series: inout ActionSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    let isExpected = begin(send: action, at: location)
    series.append(action, view.send(action, location), isExpected: isExpected)
  }

  /// Ends a series, and asserts how all its actions together change the state, as `send` does for one action.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - name: The call, as failures name it.
  ///   - source: The call, as source.
  ///   - update: Changes the state before the first action into the state after the last one.
  ///   - location: The location of failures.
  package func check(
    _ series: ActionSeries<State, Action>, name: String, source: String,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    if series.isExpected {
      let expectation = Expectation(
        step: .call(name: name, source: source, actions: series.actions), before: series.before ?? state,
        actual: series.after ?? state, exhaustivity: exhaustivity)
      report(verdict(expectation, update, at: location), at: location)
    }
    accept(series, at: location)
  }

  /// Ends a series without an assertion.
  package func accept(_ series: ActionSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    test.reportProblems(at: location)
  }
}
