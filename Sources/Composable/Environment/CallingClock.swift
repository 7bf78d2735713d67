/// A clock that calls functions at their deadlines, within the call that moves its time; nothing needs to sleep on it.
package protocol CallingClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Calls a function at a deadline, and returns the number of the call.
  ///
  /// - Parameters:
  ///   - deadline: The time of the call, since the clock's beginning.
  ///   - rank: The order among calls that are due together; nil to come last.
  ///   - choose: Chooses among the calls that are due together: given their count, it returns an index. Asked when this call is
  ///     the first of them.
  ///   - body: The function. It runs on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, choose: (@Sendable (Int) -> Int)?, _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Cancels a call, by its number.
  func cancelCall(_ number: Int)
}
