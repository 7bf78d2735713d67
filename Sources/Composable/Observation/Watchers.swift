public import Synchronization

/// The functions to call after a drain, for values read under observation and for sequences of states.
///
/// While nothing watches, a drain asks ``isWatching`` and that is all.
@MainActor
@usableFromInline
final class Watchers {
  /// Called after a drain; false removes the watcher.
  typealias Notify = @MainActor () -> Bool

  /// In the order they came. One that was removed stays in its place, empty, until there are many of them: so removing
  /// costs the same however many there are.
  private var watchers: [Watcher] = []
  /// The number of those that are not empty.
  private(set) var count = 0
  @usableFromInline let probe: TrackingProbe
  // Atomic only because it is asked after each action, and a plain variable would be checked for exclusive access.
  @usableFromInline let flag = Atomic(false)

  @inlinable var isWatching: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }

  @usableFromInline
  nonisolated convenience init() { self.init(probe: TrackingProbe()) }

  /// - Parameter probe: Finds out whether a read is observed. Tests pass one that notices nothing.
  nonisolated init(probe: TrackingProbe) { self.probe = probe }

  /// Adds a watcher; `end` is called when the store ends before the watcher was removed.
  @discardableResult
  func add(_ notify: @escaping Notify, end: @escaping @MainActor () -> Void = {}) -> Watcher {
    let watcher = Watcher(notify: notify, end: end)
    watchers.append(watcher)
    count += 1
    isWatching = true
    return watcher
  }

  /// Notifies all, in the order they were added. One that is added meanwhile knows the newest state already, and one
  /// that is removed meanwhile is not called.
  @usableFromInline
  func notify() {
    for watcher in watchers where watcher.notify?() == false { remove(watcher) }
  }

  /// Removes a watcher; does nothing when it has been removed.
  func remove(_ watcher: Watcher) {
    guard let notify = watcher.clear() else { return }
    count -= 1
    isWatching = count > 0
    if watchers.count > 2 * count + 16 { watchers.removeAll { $0.notify == nil } }
    // Only now is released what the watcher held: a `deinit` in it may come back to the store, and to here.
    withExtendedLifetime(notify) {}
  }

  func end() {
    let watchers = watchers
    self.watchers = []
    count = 0
    isWatching = false
    for watcher in watchers {
      let end = watcher.end
      _ = watcher.clear()
      end?()
    }
  }

  /// Whether a read at this moment is being observed.
  @inlinable var isTracking: Bool { probe.isTracking }
}

/// A function that is called after each drain, until it is removed.
@MainActor
final class Watcher {
  /// Both nil once it was removed.
  var notify: Watchers.Notify?
  var end: (@MainActor () -> Void)?

  init(notify: @escaping Watchers.Notify, end: @escaping @MainActor () -> Void) {
    self.notify = notify
    self.end = end
  }

  /// Returns the function, for the caller to release when nothing of the store is being changed.
  func clear() -> Watchers.Notify? {
    end = nil
    return notify.take()
  }
}

extension Store {
  /// Calls a function after each drain, also after those that changed nothing, until it returns false. It takes no part
  /// of the state, so nothing is copied for it.
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
