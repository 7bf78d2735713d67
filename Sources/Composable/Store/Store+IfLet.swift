extension Store {
  /// Returns a store of an optional part of the state, or nil while the part is nil.
  ///
  /// ```swift
  /// if let sheet = store.ifLet(state: \.sheet, action: \.sheet) { show(sheet) }
  /// if let row = store.ifLet(state: \.rows[id: id], action: \.row[id: id]) { show(row) }
  /// ```
  ///
  /// - The call can be observed like a read: its observers are notified when the part appears or disappears.
  /// - The same paths return the same store as long as you keep it and the part is present.
  /// - A store that outlives its part keeps the last state that was read from it. Its actions are reduced as actions
  ///   for an absent state.
  /// - For a part that is always present, use ``scope(state:action:)``; for a case of an enum,
  ///   ``ifCaseLet(state:action:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the optional part.
  ///   - action: The case that carries the part's actions.
  public func ifLet<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    let part = StatePart(state)
    return present(state, action: action) { part.visitPresent(in: &$0, $1) }
  }

  /// Returns a store of the payload of a case of the state, or nil while the state is in another case.
  ///
  /// ```swift
  /// if let login = store.ifCaseLet(state: \.login, action: \.login) { show(login) }
  /// ```
  ///
  /// The store behaves like one of ``ifLet(state:action:)``. If the enum is a part of the state, scope to it first:
  /// `store.scope(state: \.screen).ifCaseLet(state: \.login, action: \.login)`.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case that carries the payload's actions.
  public func ifCaseLet<ChildState, ChildAction>(
    state: KeyPath<State.Cases, CasePath<State, ChildState>>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    let path = State.cases[keyPath: state]
    return present(state, action: action) { path.visit(in: &$0, $1) }
  }

  /// - Parameter visitPart: Passes the part of a state to a visitor, which only reads it, unless the part is absent.
  @usableFromInline
  func present<ChildState, ChildAction>(
    _ part: AnyKeyPath, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>,
    visitPart: @escaping (_ state: inout State, _ visitor: (inout ChildState) -> Void) -> Void
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    let id = ScopeKey(state: part, action: action, mayBeAbsent: true)
    let presence: StateLocation<Bool> = source.location.location { state, _, visitor in
      var isPresent = false
      visitPart(&state) { _ in isPresent = true }
      visitor(&isPresent)
    }
    if source.observed.isTracking { observe(id.part) { presence } }
    guard let isPresent = presence.value else { source.location.stop() }
    guard isPresent else {
      _ = children.forget(id)
      return nil
    }
    if let store: Store<ChildState, ChildAction> = children.store(id) { return store }
    var value: BoxedValue<ChildState>?
    source.visit { state in visitPart(&state) { value = BoxedValue(&$0) } }
    guard let last = value else { return nil }
    let send = source.send
    let embed = Action.cases[keyPath: action].embed
    let source = ScopeSource<ChildState, ChildAction>(
      observed: source.observed,
      location: source.location.location { state, isRead, visitor in
        var isPresent = false
        visitPart(&state) { part in
          isPresent = true
          if isRead { last.update(to: &part) } else { visitor(&part) }
        }
        // `update` may release a value whose `deinit` changes the state. So the state is not used after it.
        if isRead || !isPresent { visitor(&last.value) }
      },
      send: { send(embed($0)) })
    let store = Store<ChildState, ChildAction>(core: nil, source: source, lifetime: lifetime)
    _ = children.keep(store, id) { presence.value == true }
    return store
  }
}
