/// What tells one clock from another: waits on one clock stand in one line.
enum ClockIdentity: Hashable {
  case object(ObjectIdentifier)
  /// A clock without parts: all of its type are one.
  case type(ObjectIdentifier)
  case value(AnyHashable)

  /// The identity of a clock, or nil when it cannot be told. An object has to be kept as long as its identity is used.
  init?(_ clock: any Clock<Duration>) {
    func size<C>(of clock: C) -> Int { MemoryLayout<C>.size }
    func identity<H: Hashable>(of clock: H) -> Self { .value(AnyHashable(clock)) }
    if let clock = clock as? any SharingClock {
      self = .object(ObjectIdentifier(clock.shared))
    } else if Swift.type(of: clock) is AnyObject.Type {
      self = .object(ObjectIdentifier(clock as AnyObject))
    } else if size(of: clock) == 0 {
      self = .type(ObjectIdentifier(Swift.type(of: clock)))
    } else if let clock = clock as? any Hashable {
      self = identity(of: clock)
    } else {
      return nil
    }
  }
}

/// A clock whose copies share their time.
protocol SharingClock: Clock {
  /// What they share.
  var shared: AnyObject { get }
}

/// A clock that calls back, instead of being slept on: what waits for it happens in the call that moves its time.
package protocol CallingClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Calls a function when the time has come, and gives the number of the call.
  ///
  /// - Parameters:
  ///   - deadline: When, since the clock's beginning.
  ///   - rank: The order among calls that are due together; nil to come last.
  ///   - choose: Chooses among so many that are due together, when this is the first of them.
  ///   - body: Is called on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, choose: (@Sendable (Int) -> Int)?, _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Takes a call back.
  func cancelCall(_ number: Int)
}
