extension Reducer {
  /// Returns a reducer of an optional state that runs this reducer while the state is not nil.
  ///
  /// ```swift
  /// struct Player { var seconds = 0 }
  /// enum PlayerAction { case secondPassed }
  /// let playerReducer: Reducer<Player, PlayerAction, Void> = Reducer { state, _, _ in
  ///   state.seconds += 1
  ///   return .none
  /// }
  ///
  /// struct App { var player: Player? }
  /// @CasePathable enum AppAction { case player(PlayerAction), stopTapped }
  /// let appReducer: Reducer<App, AppAction, Void> = .combine(
  ///   playerReducer.optional().pullback(state: \.player, action: \.player),
  ///   Reducer { state, action, _ in
  ///     if case .stopTapped = action { state.player = nil }
  ///     return .none
  ///   })
  /// ```
  ///
  /// - When the state becomes nil, or its `id` changes, the effects it started end, including those that wait. This is
  ///   checked after each action: a value without an `id` that is present before and after an action is the same child.
  /// - An action for a nil state changes nothing and is reported as a ``Misuse``.
  ///
  /// Combine it *before* the reducer that sets the state to nil, as above. For a child that dismisses itself, such as a
  /// sheet, use ``presented(state:action:environment:fileID:line:)``.
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    let location = CodeLocation(fileID: fileID, line: line)
    let position = ChildPosition(
      at: .location(location, of: State.self), mayBeAbsent: true,
      visit: { (state: inout State?, visitor) in _ = state.modify(visitor) })
    return Reducer<State?, Action, Environment>(of: self, at: position) { reduce in
      { state, action, environment in
        let effect = state.modify { child in
          let effect = reduce(&child, action, environment)
          if effect.isNone { return effect }
          return position.lift(effect, of: &child) { $0 }
        }
        return effect ?? .ignoring(action, of: State.self, .none, at: location)
      }
    }
  }
}

extension Reducer {
  /// Returns a reducer of an enum that runs this reducer on the payload of one case.
  ///
  /// ```swift
  /// struct Login { var name = "" }
  /// enum LoginAction { case nameChanged(String) }
  /// let loginReducer: Reducer<Login, LoginAction, Void> = .empty
  ///
  /// @CasePathable enum Root { case login(Login), home }
  /// @CasePathable enum RootAction { case login(LoginAction) }
  /// let rootReducer: Reducer<Root, RootAction, Void> =
  ///   loginReducer.ifCaseLet(state: \.login, action: \.login, environment: { $0 })
  /// ```
  ///
  /// - When the state changes to another case, or the payload's `id` changes, the effects of the payload end, including
  ///   those that wait. This is checked after each action.
  /// - An action for another case changes nothing and is reported as a ``Misuse``.
  /// - The payload is changed in place.
  ///
  /// Combine it *before* the reducer that changes the case.
  ///
  /// - Parameters:
  ///   - state: The case of the parent's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: Returns the child's environment, made from the parent's.
  @inlinable
  public func ifCaseLet<ParentState, ParentAction, ParentEnvironment>(
    state: any KeyPath<ParentState.Cases, CasePath<ParentState, State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment>
  where ParentState: CasePathable, ParentAction: CasePathable {
    let statePath = ParentState.cases[keyPath: state]
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      at: .paths(state: state, action: action), mayBeAbsent: true,
      visit: { statePath.visit(in: &$0, $1) })
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment>(of: self, at: position) { reduce in
      { parent, action, outer in
        guard let action = extract(action) else { return .none }
        let effect = statePath.modify(&parent) { child in
          let effect = reduce(&child, action, environment(outer))
          if effect.isNone { return Effect<ParentAction>.none }
          return position.lift(effect, of: &child, embed)
        }
        return effect ?? .ignoring(action, of: State.self, .otherCase, at: location)
      }
    }
  }
}
