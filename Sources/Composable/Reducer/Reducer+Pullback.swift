extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on a child.
  ///
  /// ```swift
  /// counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter)
  /// ```
  ///
  /// - Other actions do not touch the child's state.
  /// - If the child is `Identifiable`, its effects end when its id changes.
  /// - The child has cancellation ids of its own: see ``Effect/cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: Returns the child's environment, made from the parent's.
  @inlinable
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let part = StatePart(state)
    let path = ParentAction.cases[keyPath: action]
    // In all combinators the functions are captured, and not the path: that would be 7 % of a nested send.
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      at: .paths(state: state, action: action), mayBeAbsent: false, visit: { part.visit(in: &$0, $1) })
    return Reducer<ParentState, ParentAction, ParentEnvironment>(of: self, at: position) { reduce in
      { parent, action, outer in
        guard let action = extract(action) else { return .none }
        return part.modify(&parent) { child in
          let effect = reduce(&child, action, environment(outer))
          if effect.isNone { return .none }
          return position.lift(effect, of: &child, embed)
        }
      }
    }
  }

  /// Returns a reducer of a larger state that runs this reducer on a part of it, with the same actions and environment.
  ///
  /// ```swift
  /// sortingReducer.pullback(state: \.list)
  /// ```
  ///
  /// The part shares the cancellation ids of the whole. If it is `Identifiable`, its effects end when its id changes.
  ///
  /// - Parameter state: The path to the part.
  @inlinable
  public func pullback<ParentState>(
    state: any WritableKeyPath<ParentState, State> & Sendable
  ) -> Reducer<ParentState, Action, Environment> {
    let part = StatePart(state)
    let position = ChildPosition(
      at: .paths(state: state, action: state), mayBeAbsent: false, hasOwnIDs: false,
      visit: { part.visit(in: &$0, $1) })
    return Reducer<ParentState, Action, Environment>(of: self, at: position) { reduce in
      { whole, action, environment in
        part.modify(&whole) { state in
          let effect = reduce(&state, action, environment)
          if effect.isNone { return effect }
          return position.lift(effect, of: &state) { $0 }
        }
      }
    }
  }

  /// Returns this reducer for a larger environment.
  ///
  /// ```swift
  /// searchReducer.pullback(environment: { (app: AppEnvironment) in app.search })
  /// ```
  ///
  /// - Parameter environment: Returns the reducer's environment, made from the larger one.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    Reducer<State, Action, ParentEnvironment>(calling: self) { reduce in
      { state, action, outer in reduce(&state, action, environment(outer)) }
    }
  }

  /// Returns this reducer for a larger environment, from which its state selects a part: for example, the files of its
  /// folder.
  ///
  /// ```swift
  /// rowReducer
  ///   .pullback(environment: { row, app in app.files(in: row.folder) })
  ///   .forEach(state: \.rows, action: \.row, environment: { (app: AppEnvironment) in app })
  /// ```
  ///
  /// - Parameter environment: Returns the reducer's environment, made from its state before the action and the larger
  ///   environment.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (State, ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    // Without notes of children: they may have captured the environment, and with it this state.
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(state, outer))
    }
  }
}

extension Reducer {
  /// Unavailable: tells users of an array to use an ``IdentifiedArray``.
  @available(
    *, unavailable,
    message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
  )
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID>(
    state: any WritableKeyPath<ParentState, [State]> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: rows are an array.")
  }

  /// Unavailable: tells users of an optional child to use `presented` or `optional`.
  @available(
    *, unavailable,
    message: "the child is optional: write 'presented', or 'optional()' before 'pullback'"
  )
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: the child is optional.")
  }

  /// Unavailable: tells users of an action without a binding case to conform it to ``BindableAction``.
  @available(
    *, unavailable,
    message:
      "the action is not BindableAction: write 'enum Action: BindableAction', with a 'case binding(BindingAction<State>)'"
  )
  public func binding() -> Self {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: the action is not BindableAction.")
  }
}
