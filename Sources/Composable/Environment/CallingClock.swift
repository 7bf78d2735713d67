/// A clock that calls functions at their deadlines, within the call that moves its time; nothing needs to sleep on it.
package protocol CallingClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Calls a function at a deadline, and returns the number of the call.
  ///
  /// - Parameters:
  ///   - deadline: The time of the call, since the clock's beginning.
  ///   - rank: The order among calls that are due together; nil to come last.
  ///   - effect: The number of the effect that waits.
  ///   - store: The store of that effect, where the order of what is due together is to be tried out.
  ///   - body: The function. It runs on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, effect: Int, store: (any AnyObject & Sendable)?,
    _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Cancels a call, by its number.
  func cancelCall(_ number: Int)
}
