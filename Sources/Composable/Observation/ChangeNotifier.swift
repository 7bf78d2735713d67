public import Synchronization

/// The change subscriptions of a store: functions to call after a drain, for values read under observation and for
/// sequences of states.
///
/// Without subscriptions, a drain only reads ``isWatching``.
///
/// Unchecked because only its store uses it, in the store's isolation, as ``StoreCore`` explains.
@usableFromInline
package final class ChangeNotifier: @unchecked Sendable {
  /// A function to call after a drain. It returns false to remove its subscription.
  typealias Notify = () -> Bool

  /// The subscriptions in the order of their addition. A removed one stays in the array, empty, until there are many of
  /// them: so removal takes constant time on average.
  private var subscriptions: [ChangeSubscription] = []
  /// The number of subscriptions that are not empty.
  private(set) var count = 0
  // Atomic only because it is read after each action: a plain variable would need a check of exclusive access each
  // time.
  @usableFromInline let flag = Atomic(false)

  @inlinable var isWatching: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }

  @usableFromInline
  init() {}

  /// Adds a subscription.
  ///
  /// - Parameters:
  ///   - notify: Called after each drain.
  ///   - home: The store's home, if the subscription is to be removed from elsewhere.
  ///   - end: Called if the store ends before the subscription is removed.
  @discardableResult
  func add(
    _ notify: @escaping Notify, home: (any Actor)? = nil, end: @escaping () -> Void = {}
  ) -> ChangeSubscription {
    let subscription = ChangeSubscription(notify: notify, home: home, end: end)
    subscriptions.append(subscription)
    count += 1
    isWatching = true
    return subscription
  }

  /// Calls all subscriptions, in the order of their addition. One that is added meanwhile already knows the newest
  /// state and is not called, and neither is one that is removed meanwhile.
  @usableFromInline
  func notify() {
    for subscription in subscriptions where subscription.notify?() == false { remove(subscription) }
  }

  /// Removes a subscription; does nothing if it is already removed.
  func remove(_ subscription: ChangeSubscription) {
    guard let notify = subscription.clear() else { return }
    count -= 1
    isWatching = count > 0
    if subscriptions.count > 2 * count + 16 { subscriptions.removeAll { $0.notify == nil } }
    // The subscription's function is released only now: a `deinit` of an object that it holds may call back into the
    // store and into this notifier.
    withExtendedLifetime(notify) {}
  }

  /// Ends all subscriptions, because the store has ended.
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
}
