extension Reducer {
  /// The reducer of a child as one of its parent.
  ///
  /// ```swift
  /// counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter)
  /// ```
  ///
  /// - Actions that are not the child's never touch the child's state.
  /// - When the child is `Identifiable`, its effects end when its id changes.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is.
  ///   - action: The case that carries the child's actions.
  ///   - environment: The child's environment, made of the parent's.
  @inlinable
  public func pullback<S, A, E>(
    state: WritableKeyPath<S, State> & Sendable,
    action: KeyPath<A.Cases, CasePath<A, Action>> & Sendable,
    environment: @escaping @Sendable (E) -> Environment
  ) -> Reducer<S, A, E> where A: CasePathable {
    let reduce = reduce
    let lens = StateLens(state)
    let path = A.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let place = ChildPlace<State>()
    return Reducer<S, A, E> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      return lens.modify(&parent) { child in
        let effect = reduce(&child, action, environment(outer))
        if effect.isNone { return .none }
        return place.lift(
          effect, of: &child, action: embed, endsWhenAbsent: false, reach: { lens.reach($0, $1) })
      }
    }
  }
}
