extension Reducer {
  /// Turns the reducer of a stack's elements, such as screens that are pushed and popped, into one of the parent that has the stack.
  ///
  /// ```swift
  /// // var path: Stack<Screen> = []
  /// // case path(StackAction<Screen, ScreenAction>)
  /// screenReducer.stacked(state: \.path, action: \.path, environment: \.screens)
  /// ```
  ///
  /// - `.path(.push(screen))` puts an element on top, `.path(.pop(from: id))` removes one and all above it; if no
  ///   element has this id, it changes nothing. The parent may also push and pop in its state.
  /// - An element that wants to close returns ``Effect/dismiss``, which pops it. If the parent is to keep something, the
  ///   element sends it first, in an action of its own: the reducers after this one see the stack without it.
  /// - The effects of a removed element end, and an action for an absent element is reported.
  /// - For screens of several kinds, use an enum, with ``ifCaseLet(state:action:environment:fileID:line:)`` for each case.
  ///
  /// Combine it *before* the reducer that pops.
  ///
  /// - Parameters:
  ///   - state: The path to the stack.
  ///   - action: The case that carries the elements' actions and the changes to the stack.
  ///   - environment: The elements' environment, made from the parent's.
  @inlinable
  public func stacked<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, Stack<State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, StackAction<State, Action>>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let reduce = identified().reduce
    let lens = StateLens(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      ofRowsAt: .paths(state: state, action: action), in: lens, read: { stack, id in stack[id: id] }, version: nil)
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      #if DEBUG
        ChildActionWatch.notePerformed(StackAction<State, Action>.self)
      #endif
      return lens.modify(&parent) { stack in
        switch action {
        case .push(let element): stack.push(element)
        case .pop(let id): stack.pop(from: id)
        case .element(let id, let action):
          let effect = stack.modify(id: id) { element in
            let effect = reduce(&element, action, environment(outer))
            if effect.isNone { return Effect<ParentAction>.none }
            return position.lift(effect, of: &element, row: AnyHashable(id), dismissal: embed(.pop(from: id))) {
              embed(.element(id: id, action: $0))
            }
          }
          guard let effect else {
            Misuse.reportAbsence(.notInStack(id: "\(id)"), of: State.self, for: action, at: location)
            break
          }
          return effect
        }
        return .none
      }
    }
  }
}
