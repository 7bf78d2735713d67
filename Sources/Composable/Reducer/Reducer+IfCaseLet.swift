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
  public func ifCaseLet<S, A, E>(
    state: KeyPath<S.Cases, CasePath<S, State>> & Sendable,
    action: KeyPath<A.Cases, CasePath<A, Action>> & Sendable,
    environment: @escaping @Sendable (E) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<S, A, E> where S: CasePathable, A: CasePathable {
    let reduce = reduce
    let statePath = S.cases[keyPath: state]
    let path = A.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: action), mayBeAbsent: true,
      reach: { state, _, visitor in statePath.reach(state, visitor) })
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<S, A, E> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      let effect = statePath.modify(&parent) { child in
        let effect = reduce(&child, action, environment(outer))
        if effect.isNone { return Effect<A>.none }
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
  func reach(_ root: StateRef, _ visitor: (StateRef) -> Void) {
    guard let value = extract(root.pointer(to: Root.self).pointee) else { return }
    withUnsafePointer(to: value) { visitor(StateRef($0)) }
  }
}
