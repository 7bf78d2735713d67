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
  /// exhaustivity are shared. It asserts only the part, and ignores other changes to the state. A received action of another
  /// part counts as wrong.
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
