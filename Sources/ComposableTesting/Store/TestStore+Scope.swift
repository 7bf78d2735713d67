import Composable
internal import ValueText

extension TestStore {
  /// A store for a part of the state and the actions of that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// counter.send(.increment) { $0.count = 1 }
  /// ```
  ///
  /// It is a view of the same test: the actions go through the whole feature, and effects, clock, environment and
  /// exhaustivity are shared. It asserts only the part, and ignores other changes of the state. A received action of another
  /// part is a wrong one.
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: The case of the part's actions.
  public func scope<S: Equatable, A: Sendable>(
    state: KeyPath<State, S>, action: KeyPath<Action.Cases, CasePath<Action, A>>
  ) -> TestStore<S, A, Environment> where Action: CasePathable {
    let path = Action.cases[keyPath: action]
    return scope(state: state, embed: path.embed, extract: path.extract)
  }

  /// A store for a part of the state and the actions of that part.
  ///
  /// ```swift
  /// let row = store.scope(state: \.rows[0], action: { .row(id: 1, action: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: Turns an action of the part into one of the feature: a case with the part's action in its payload.
  public func scope<S: Equatable, A: Sendable>(
    state: KeyPath<State, S>, action: @escaping (A) -> Action
  ) -> TestStore<S, A, Environment> {
    scope(state: state, embed: action, extract: { whole in Self.payload(of: whole, embed: action) })
  }

  private func scope<S: Equatable, A: Sendable>(
    state: KeyPath<State, S>, embed: @escaping (A) -> Action, extract: @escaping (Action) -> A?
  ) -> TestStore<S, A, Environment> {
    let part = view.part(state: { $0[keyPath: state] }, embed: embed, extract: extract)
    return TestStore<S, A, Environment>(test: test, view: part, box: box)
  }

  /// The part's action in an action; nil when `embed` does not make the action from it.
  ///
  /// This searches the payload for a value of the right type. Embedding it must give an equal action or, where there is no
  /// `==`, one with the same text. So the id of a row counts, too.
  private static func payload<A>(of whole: Action, embed: (A) -> Action) -> A? {
    guard let payload = Mirror(reflecting: whole).children.first?.value else { return nil }
    let parts = [payload] + Mirror(reflecting: payload).children.map(\.value)
    for case let part as A in parts where isSame(embed(part), whole) { return part }
    return nil
  }

  private static func isSame(_ lhs: Action, _ rhs: Action) -> Bool {
    ValueEquality.isEqual(lhs, rhs) ?? (ValueDump.text(lhs) == ValueDump.text(rhs))
  }
}
