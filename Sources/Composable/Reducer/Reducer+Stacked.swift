extension Reducer {
  /// The reducer of the elements of a stack, screens that are pushed and popped, as one of the parent that has the stack.
  ///
  /// ```swift
  /// // var path: Stack<Screen> = []
  /// // case path(StackAction<Screen, ScreenAction>)
  /// screenReducer.stacked(state: \.path, action: \.path, environment: \.screens)
  /// ```
  ///
  /// - `.path(.push(screen))` puts an element on top, `.path(.pop(from: id))` removes one and all above it; without an
  ///   element with this id it changes nothing. The parent may push and pop in its state, too.
  /// - An element that wants to go returns ``Effect/dismiss``, which pops it. What the parent wants to keep, the element sends
  ///   before in an action of its own: the reducers after this one see the stack without it.
  /// - The effects of an element that goes end, and an action for an element that is not there is reported.
  /// - Screens of several kinds are an enum, with ``ifCaseLet(state:action:environment:fileID:line:)`` for each case.
  ///
  /// Combine it *before* the reducer that pops.
  ///
  /// - Parameters:
  ///   - state: Where the stack is.
  ///   - action: The case that carries the elements' actions and the changes of the stack.
  ///   - environment: The elements' environment, made of the parent's.
  @inlinable
  public func stacked<S, A, E>(
    state: WritableKeyPath<S, Stack<State>> & Sendable,
    action: KeyPath<A.Cases, CasePath<A, StackAction<State, Action>>> & Sendable,
    environment: @escaping @Sendable (E) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<S, A, E> where A: CasePathable {
    let reduce = identified().reduce
    let lens = StateLens(state)
    let path = A.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let place = RowPlace(
      CombinatorID(state: state, action: action), lens: lens, read: { stack, id in stack[id: id] }, version: nil)
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<S, A, E> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      return lens.modify(&parent) { stack in
        switch action {
        case .push(let element): stack.push(element)
        case .pop(let id): stack.pop(from: id)
        case .element(let id, let action):
          let effect = stack.modify(id: id) { element in
            let effect = reduce(&element, action, environment(outer))
            return effect.isNone ? effect : effect.unbound(from: &element)
          }
          guard let effect else {
            Misuse.reportAbsence(.id("\(id)"), of: State.self, for: action, at: location)
            break
          }
          if effect.isNone { break }
          return place.lift(
            effect, ofRow: id, action: { embed(.element(id: id, action: $0)) }, dismissal: embed(.pop(from: id)))
        }
        return .none
      }
    }
  }
}
