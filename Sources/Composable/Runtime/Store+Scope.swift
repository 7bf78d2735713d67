extension Store {
  /// Returns a store of a part of the state and the actions for it.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// ```
  ///
  /// The store for two paths is made once: the same paths return the same store as long as anybody holds it. The scoped
  /// store keeps working as long as anybody holds it, and keeps the root running.
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: The case that carries the part's actions.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let id = ScopeID(state: state, action: action)
    if let store: Store<ChildState, ChildAction> = children.store(id) { return store }
    let embed = Action.cases[keyPath: action].embed
    let send = link.send
    return scoped(id, to: state) { send(embed($0)) }
  }

  /// Returns a store of a part of the state, with the same actions.
  ///
  /// ```swift
  /// let settings = store.scope(state: \.settings)
  /// ```
  ///
  /// - Parameter state: The path to the part.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    let id = ScopeID(state: state, action: nil)
    return children.store(id) ?? scoped(id, to: state, send: link.send)
  }

  /// Makes and keeps the store of a part that is always there.
  @inlinable
  func scoped<ChildState, ChildAction>(
    _ id: ScopeID, to state: KeyPath<State, ChildState>, send: @escaping @MainActor (ChildAction) -> StoreTask
  ) -> Store<ChildState, ChildAction> {
    let part = StatePart(state)
    let visit = link.visit
    let link = StoreLink<ChildState, ChildAction>(
      watchers: link.watchers,
      place: link.place?.place(of: part),
      visit: { visitor in visit { part.visit(in: &$0, visitor) } },
      send: send)
    let store = Store<ChildState, ChildAction>(core: nil, link: link, life: life)
    // What the cache gives out is released here, when it is no longer in use.
    _ = children.keep(store, id)
    return store
  }
}
