extension Reducer {
  /// Turns the reducer into one for state that may be absent.
  ///
  /// - When the state becomes nil, or a value with another id, the effects it started end, including those still
  ///   waiting. This is checked after each action: a value that is there before and after an action is the same child.
  /// - An action for a nil state changes nothing and is reported as a ``Misuse``.
  ///
  /// Combine it *before* the reducer that sets the state to nil.
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    let reduce = reduce
    let location = CodeLocation(fileID: fileID, line: line)
    let position = ChildPosition(
      of: State.self, at: .location(location, of: State.self), mayBeAbsent: true,
      reach: { state, _, visitor in state.visitWrapped(State.self, visitor) })
    return Reducer<State?, Action, Environment> { state, action, environment in
      let effect = state.modify { child in
        let effect = reduce(&child, action, environment)
        if effect.isNone { return effect }
        return position.lift(effect, of: &child) { $0 }
      }
      guard let effect else {
        Misuse.reportAbsence(.none, of: State.self, for: action, at: location)
        return .none
      }
      return effect
    }
  }
}

extension Reducer {
  /// Turns the reducer of a case's payload into one of the parent whose state has that case.
  ///
  /// - When the state changes to another case, or to a payload with another id, the effects it started end, including
  ///   those still waiting. This is checked after each action.
  /// - An action for another case changes nothing and is reported as a ``Misuse``.
  /// - The payload is changed in place.
  ///
  /// Combine it *before* the reducer that changes the case.
  ///
  /// - Parameters:
  ///   - state: The case of the parent's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: The child's environment, made from the parent's.
  @inlinable
  public func ifCaseLet<ParentState, ParentAction, ParentEnvironment>(
    state: any KeyPath<ParentState.Cases, CasePath<ParentState, State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment>
  where ParentState: CasePathable, ParentAction: CasePathable {
    let reduce = reduce
    let statePath = ParentState.cases[keyPath: state]
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: action), mayBeAbsent: true,
      reach: { state, _, visitor in statePath.reach(state, visitor) })
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      let effect = statePath.modify(&parent) { child in
        let effect = reduce(&child, action, environment(outer))
        if effect.isNone { return Effect<ParentAction>.none }
        return position.lift(effect, of: &child, embed)
      }
      guard let effect else {
        Misuse.reportAbsence(.otherCase, of: State.self, for: action, at: location)
        return .none
      }
      return effect
    }
  }
}

extension CasePath {
  /// Passes a copy of the payload of a root to a visitor, unless the root is in another case.
  @usableFromInline
  func reach(_ root: StatePointer, _ visitor: (StatePointer) -> Void) {
    guard let value = unsafe extract(root.pointer(to: Root.self).pointee) else { return }
    unsafe withUnsafePointer(to: value) { unsafe visitor(StatePointer($0)) }
  }
}

extension Optional {
  /// Changes the wrapped value in place, or gives nil when there is none.
  @inlinable
  mutating func modify<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard self != nil else { return nil }
    // `self` was tested in the line above; `if case .some(var value)` would copy.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
