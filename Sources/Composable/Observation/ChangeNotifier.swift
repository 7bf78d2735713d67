public import Synchronization

/// The functions to call after a drain, for values read under observation and for sequences of states.
///
/// While nothing watches, a drain asks ``isWatching`` and that is all.
@MainActor
@usableFromInline
final class ChangeNotifier {
  /// Called after a drain; false removes the subscription.
  typealias Notify = @MainActor () -> Bool

  /// In the order they came. One that was removed stays in its place, empty, until there are many of them: so removing
  /// costs the same however many there are.
  private var subscriptions: [ChangeSubscription] = []
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

  /// Adds a subscription. `end` is called when the store ends before the subscription was removed.
  @discardableResult
  func add(_ notify: @escaping Notify, end: @escaping @MainActor () -> Void = {}) -> ChangeSubscription {
    let subscription = ChangeSubscription(notify: notify, end: end)
    subscriptions.append(subscription)
    count += 1
    isWatching = true
    return subscription
  }

  /// Notifies all, in the order they were added. One that is added meanwhile knows the newest state already, and one
  /// that is removed meanwhile is not called.
  @usableFromInline
  func notify() {
    for subscription in subscriptions where subscription.notify?() == false { remove(subscription) }
  }

  /// Removes a subscription; does nothing when it has been removed.
  func remove(_ subscription: ChangeSubscription) {
    guard let notify = subscription.clear() else { return }
    count -= 1
    isWatching = count > 0
    if subscriptions.count > 2 * count + 16 { subscriptions.removeAll { $0.notify == nil } }
    // Only now is released what the subscription held: a `deinit` in it may come back to the store, and to here.
    withExtendedLifetime(notify) {}
  }

  func end() {
    let subscriptions = subscriptions
    self.subscriptions = []
    count = 0
    isWatching = false
    for subscription in subscriptions {
      let end = subscription.end
      _ = subscription.clear()
      end?()
    }
  }

  /// Whether a read at this moment is being observed.
  @inlinable var isTracking: Bool { probe.isTracking }
}

/// A function that is called after each drain, until it is removed.
@MainActor
final class ChangeSubscription {
  /// Both nil once it was removed.
  var notify: ChangeNotifier.Notify?
  var end: (@MainActor () -> Void)?

  init(notify: @escaping ChangeNotifier.Notify, end: @escaping @MainActor () -> Void) {
    self.notify = notify
    self.end = end
  }

  /// Returns the function, for the caller to release when nothing of the store is being changed.
  func clear() -> ChangeNotifier.Notify? {
    end = nil
    return notify.take()
  }
}

extension Store {
  /// Calls a function after each drain, also after those that changed nothing, until it returns false. It takes no part
  /// of the state, so nothing is copied for it.
  package func watch(_ notify: @escaping @MainActor () -> Bool) -> SubscriptionToken {
    SubscriptionToken(notifier: link.notifier, subscription: link.notifier.add(notify))
  }
}

/// Ends a subscription to a store.
@MainActor
package struct SubscriptionToken {
  let notifier: ChangeNotifier
  let subscription: ChangeSubscription

  /// Ends it.
  package func end() { notifier.remove(subscription) }
}
