#if DEBUG
  /// The types of actions for which some reducer performs binding actions, in this process.
  ///
  /// Kept by type, and not by store: a write that a reducer holds back, or that finds its child gone, is not lost because
  /// of a missing `.binding()`.
  @usableFromInline
  enum BindingReducers {
    private static let actions = Locked<Set<ObjectIdentifier>>([])

    @usableFromInline
    static func add(_ action: Any.Type) { actions.withLock { _ = $0.insert(ObjectIdentifier(action)) } }

    static func contains(_ action: Any.Type) -> Bool {
      actions.withLock { $0.contains(ObjectIdentifier(action)) }
    }
  }
#endif
