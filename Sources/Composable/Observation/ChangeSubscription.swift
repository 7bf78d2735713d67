/// A function that is called after each drain, until it is removed.
///
/// Unchecked because only its store uses it, in the store's isolation, as ``StoreCore`` explains.
final class ChangeSubscription: @unchecked Sendable {
  /// The store's home, if the subscription is to be removed from elsewhere.
  let home: (any Actor)?
  // Both are nil once the subscription is removed.
  // Each drain reads `notify` of every subscription. In release builds its accesses are not checked for overlaps: each
  // takes or copies a function, and calls no other code.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe var notify: ChangeNotifier.Notify?
  var end: (() -> Void)?

  init(notify: @escaping ChangeNotifier.Notify, home: (any Actor)?, end: @escaping () -> Void) {
    self.home = home
    self.notify = notify
    self.end = end
  }

  /// Empties the subscription. Returns the function, which the caller releases when nothing of the store is being
  /// changed.
  func clear() -> ChangeNotifier.Notify? {
    end = nil
    return notify.take()
  }
}
