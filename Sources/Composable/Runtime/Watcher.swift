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
