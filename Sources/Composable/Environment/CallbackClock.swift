/// A clock that calls functions at their deadlines, within the call that moves its time. Its users need not sleep on
/// it.
package protocol CallbackClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Schedules the call of a function at a deadline, and returns a number by which to cancel it.
  ///
  /// - Parameters:
  ///   - deadline: The time of the call, since the clock's beginning.
  ///   - rank: The order among calls with the same deadline; nil to come last.
  ///   - effect: The number of the effect that waits.
  ///   - store: The store of that effect, if the orders of simultaneous calls are explored; otherwise nil.
  ///   - body: The function. It runs on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, effect: Int, store: (any AnyObject & Sendable)?,
    _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Cancels a scheduled call.
  func cancelCall(_ number: Int)
}
