extension Reducer {
  /// Turns the reducer of a child into one of its parent.
  ///
  /// ```swift
  /// counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter)
  /// ```
  ///
  /// - Actions that are not the child's never touch the child's state.
  /// - When the child is `Identifiable`, its effects end when its id changes.
  /// - Its cancellation ids are its own: see ``Effect/cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: The child's environment, made from the parent's.
  @inlinable
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let reduce = reduce
    let lens = StateLens(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: action), mayBeAbsent: false,
      reach: { state, _, visitor in lens.reach(state, visitor) })
    return Reducer<ParentState, ParentAction, ParentEnvironment> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      return lens.modify(&parent) { child in
        let effect = reduce(&child, action, environment(outer))
        if effect.isNone { return .none }
        return position.lift(effect, of: &child, embed)
      }
    }
  }

  /// Turns the reducer of a part of the state into one of the whole, which has the same actions and environment.
  ///
  /// ```swift
  /// sortingReducer.pullback(state: \.list)
  /// ```
  ///
  /// The part is not a child of its own: its cancellation ids are those of the whole. When it is `Identifiable`, its effects end when
  /// its id changes.
  ///
  /// - Parameter state: The path to the part.
  @inlinable
  public func pullback<ParentState>(
    state: any WritableKeyPath<ParentState, State> & Sendable
  ) -> Reducer<ParentState, Action, Environment> {
    let reduce = reduce
    let lens = StateLens(state)
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: state), mayBeAbsent: false, hasOwnIDs: false,
      reach: { state, _, visitor in lens.reach(state, visitor) })
    return Reducer<ParentState, Action, Environment> { whole, action, environment in
      lens.modify(&whole) { part in
        let effect = reduce(&part, action, environment)
        if effect.isNone { return effect }
        return position.lift(effect, of: &part) { $0 }
      }
    }
  }

  /// The same reducer in a larger environment.
  ///
  /// ```swift
  /// searchReducer.pullback(environment: { (app: AppEnvironment) in app.search })
  /// ```
  ///
  /// - Parameter environment: The reducer's environment, made from the larger one.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(outer))
    }
  }

  /// The same reducer in a larger environment, of which it gets a part that depends on its own state: that of its account, or of its row.
  ///
  /// ```swift
  /// rowReducer
  ///   .pullback(environment: { row, app in app.files(in: row.folder) })
  ///   .forEach(state: \.rows, action: \.row, environment: { (app: AppEnvironment) in app })
  /// ```
  ///
  /// - Parameter environment: The reducer's environment, made from its state before the action, and from the larger environment.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (State, ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(state, outer))
    }
  }
}
