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
    let isPresent = { (state: inout State) in
      var isPresent = false
      visitPart(&state) { _ in isPresent = true }
      return isPresent
    }
    let id = ScopeKey(state: part, action: action, mayBeAbsent: true)
    if source.notifier.isTracking { unsafe observe(id.part) { unsafe ObservedPresence(isPresent, at: $0) } }
    var isThere = false
    source.visit { isThere = isPresent(&$0) }
    if !isThere {
      _ = children.forget(id)
      return nil
    }
    if let store: Store<ChildState, ChildAction> = children.store(id) { return store }
    var value: BoxedValue<ChildState>?
    source.visit { state in visitPart(&state) { value = BoxedValue(&$0) } }
    guard let last = value else { return nil }
    let location = source.location
    let send = source.send
    let embed = Action.cases[keyPath: action].embed
    let source = ScopeSource<ChildState, ChildAction>(
      notifier: source.notifier,
      location: StateLocation { visitor in
        location.visit { state in
          // `update` may release a value whose `deinit` changes the state. So the state is not used after it.
          visitPart(&state) { last.update(to: &$0) }
          visitor(&last.value)
        }
      },
      send: { send(embed($0)) })
    let store = Store<ChildState, ChildAction>(core: nil, source: source, lifetime: lifetime)
    _ = children.keep(store, id) {
      var isThere = false
      return location.visit { isThere = isPresent(&$0) } && isThere
    }
    return store
  }
}

/// Whether an optional part was present when it was read.
private final class ObservedPresence<State>: ObservedPart {
  private let isPresent: (inout State) -> Bool
  private let wasPresent: Bool

  /// - Parameter state: The address of a `State`, as in `hasChanged(at:)`. So assuming that type is safe.
  init(_ isPresent: @escaping (inout State) -> Bool, at state: UnsafeMutableRawPointer) {
    self.isPresent = isPresent
    wasPresent = unsafe isPresent(&state.assumingMemoryBound(to: State.self).pointee)
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    unsafe isPresent(&state.assumingMemoryBound(to: State.self).pointee) != wasPresent
  }
}
