extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on a presented child, such as a sheet or a dialog.
  ///
  /// ```swift
  /// // var sheet: Sheet?
  /// // case sheet(PresentationAction<SheetAction>)
  /// sheetReducer.presented(state: \.sheet, action: \.sheet, environment: \.sheet)
  /// ```
  ///
  /// - The parent presents the child by setting its state. `.sheet(.dismiss)` sets the state to nil, if it is not nil
  ///   already.
  /// - The child dismisses itself by returning ``Effect/dismiss``, which sends that action. To pass a result to the
  ///   parent, it sends an action of its own first: the reducers after this one see the state without the child.
  /// - As with ``optional(fileID:line:)``, the effects of a dismissed child end, and an action for an absent child is
  ///   reported.
  ///
  /// Combine it *before* the reducer that sets the state to nil.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state while it is presented.
  ///   - action: The case that carries the child's actions and its dismissal.
  ///   - environment: Returns the child's environment, made from the parent's.
  @inlinable
  public func presented<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, PresentationAction<Action>>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let part = StatePart(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      at: .paths(state: state, action: action), mayBeAbsent: true,
      visit: { part.visitPresent(in: &$0, $1) })
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment>(of: self, at: position) { reduce in
      { parent, action, outer in
        guard let action = extract(action) else { return .none }
        return part.modify(&parent) { state in
          guard case .presented(let action) = action else {
            state = nil
            return .none
          }
          var isAnswered = false
          let effect = state.modify { child in
            var effect = reduce(&child, action, environment(outer))
            if effect.isNone { return Effect<ParentAction>.none }
            isAnswered = effect.takeAnswer()
            return position.lift(effect, of: &child, dismissal: embed(.dismiss)) { embed(.presented($0)) }
          }
          if isAnswered { state = nil }
          return effect ?? .ignoring(action, of: State.self, .notPresented, at: location)
        }
      }
    }
  }
}
