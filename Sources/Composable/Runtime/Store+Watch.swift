extension Store {
  /// Calls a function after each drain, also after those that changed nothing, until it returns false. It takes no part of the
  /// state, so nothing is copied for it.
  package func watch(_ notify: @escaping @MainActor () -> Bool) -> StoreWatch {
    StoreWatch(watchers: link.watchers, watcher: link.watchers.add(notify))
  }
}

/// What ends a watch of a store.
@MainActor
package struct StoreWatch {
  let watchers: Watchers
  let watcher: Watcher

  /// Ends it.
  package func end() { watchers.remove(watcher) }
}
