import Composable

extension TestStore {
  /// Returns a store for a part of the state and the actions of that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// counter.send(.increment) { $0.count = 1 }
  /// let row = store.scope(state: \.rows[0], action: \.row[id: 1])
  /// ```
  ///
  /// It is a view of the same test: the actions go through the whole feature, and effects, clock, environment and
  /// exhaustivity are shared. It asserts only the part, and ignores other changes to the state. A received action of
  /// another part counts as wrong.
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

  /// Returns a store for a part of the state, with the same actions: it asserts only the part.
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
    return TestStore<ChildState, ChildAction, Environment>(test: test, view: part, box: box)
  }
}

extension TestStore {
  /// Reports failures where those of this store go.
  package var reporter: FailureReporter { test.reporter }

  /// Sends the next action of a series. ``check(_:name:source:_:at:)`` or ``accept(_:at:)`` ends it.
  package func send(_ action: Action, in series: inout ActionSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    let isExpected = test.begin(send: action, at: location)
    series.append(action, view.send(action, location), isExpected: isExpected)
  }

  /// Ends a series and asserts how the state changed from before its first action, exactly as `send` does for one.
  ///
  /// - Parameters:
  ///   - name: What was called, as failures name it.
  ///   - source: The call, as source.
  package func check(
    _ series: ActionSeries<State, Action>, name: String, source: String,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    if series.isExpected {
      let state = state
      let expectation = Expectation(
        step: .call(name: name, source: source, actions: series.actions), before: series.before ?? state,
        actual: series.after ?? state, exhaustivity: exhaustivity)
      report(verdict(expectation, update), at: location)
    }
    accept(series, at: location)
  }

  /// Ends a series without an assertion.
  package func accept(_ series: ActionSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    test.reportProblems(at: location)
  }
}

/// A series of actions with one assertion about all of them, such as the keys of a word.
package struct ActionSeries<State, Action> {
  /// The actions, in this order.
  package private(set) var actions: [Action] = []
  /// The state before the first.
  private(set) var before: State?
  /// The state after the last; nil when there is none.
  package private(set) var after: State?
  /// Whether nothing was reported that makes an assertion about the state a second mistake.
  package private(set) var isExpected = true

  /// A series without actions.
  package init() {}

  mutating func append(_ action: Action, _ step: SentStep<State>, isExpected: Bool) {
    if actions.isEmpty { before = step.before }
    after = step.after
    actions.append(action)
    self.isExpected = self.isExpected && isExpected && !step.losesWrite
  }
}
