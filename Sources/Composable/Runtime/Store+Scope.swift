extension Store {
  /// A store of a part of the state and the actions for it.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: AppAction.counter)
  /// ```
  ///
  /// The store of a state path and an action type is made once: the same path gives the same store as long as
  /// anybody holds it. So `action` has to be the same function for one path: the first one counts. Two children that share
  /// their state and differ in their actions need a state path each, for example a computed property. The
  /// scoped store works on as long as anybody holds it, and keeps the root running.
  ///
  /// - Parameters:
  ///   - state: Where the part is.
  ///   - action: Makes the parent's action of the child's.
  @inlinable
  public func scope<S, A>(
    state: KeyPath<State, S>, action: @escaping @Sendable (A) -> Action
  ) -> Store<S, A> {
    let id = ScopeID(path: state, action: A.self)
    if let store: Store<S, A> = children.store(id) { return store }
    let part = StatePart(state)
    let visit = link.visit
    let send = link.send
    let link = StoreLink<S, A>(
      watchers: link.watchers,
      visit: { visitor in visit { part.visit(in: &$0, visitor) } },
      send: { send(action($0)) })
    let store = Store<S, A>(link: link)
    // What the cache gives out is released here, when it is no longer in use.
    _ = children.keep(store, id)
    return store
  }

  /// A store of a part that may be absent; nil while it is.
  ///
  /// ```swift
  /// if let sheet = store.ifLet(state: \.sheet, action: AppAction.sheet) { … }
  /// if let row = store.ifLet(state: \.rows[id: id], action: { .row(id: id, action: $0) }) { … }
  /// ```
  ///
  /// The call can be observed like a read: it notifies when the part appears or goes. A store that is held longer than its
  /// part goes on showing the last state that was read from it; its actions meet the reducer of an absent state.
  ///
  /// - Parameters:
  ///   - state: Where the optional part is.
  ///   - action: Makes the parent's action of the child's.
  public func ifLet<S, A>(
    state: KeyPath<State, S?>, action: @escaping @Sendable (A) -> Action
  ) -> Store<S, A>? {
    let part = StatePart(state)
    if link.watchers.isTracking {
      observe(Presence(path: state)) { old in
        let wasThere = part.isPresent(in: &old)
        return { new in part.isPresent(in: &new) != wasThere }
      }
    }
    let id = ScopeID(path: state, action: A.self)
    var isThere = false
    link.visitPresent { isThere = part.isPresent(in: &$0) }
    if !isThere {
      _ = children.forget(id)
      return nil
    }
    if let store: Store<S, A> = children.store(id) { return store }
    var present: HeapValue<S>?
    link.visitPresent { part.visit(in: &$0) { present = HeapValue(&$0) } }
    guard let last = present else { return nil }
    let visit = link.visit
    let send = link.send
    let link = StoreLink<S, A>(
      watchers: link.watchers,
      visit: { visitor in
        visit { parent in
          part.visit(in: &parent) { state in
            // What is released by this may change the state. So from here on it is not looked at any more.
            last.update(from: &state)
            visitor(&last.value)
          }
        }
      },
      send: { send(action($0)) })
    let store = Store<S, A>(link: link)
    _ = children.keep(store, id) {
      var isThere = false
      return visit { isThere = part.isPresent(in: &$0) } && isThere
    }
    return store
  }
}

/// Whether the value at an optional path is there, as a thing to observe.
private struct Presence: Hashable {
  let path: AnyKeyPath
}
