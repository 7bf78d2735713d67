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
