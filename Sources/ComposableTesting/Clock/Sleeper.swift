/// A task that sleeps on a ``TestClock``, or a function that it calls at a time.
struct Sleeper {
  /// What happens at the deadline.
  enum Wake {
    case resume(CheckedContinuation<Void, any Error>)
    case call(@Sendable () -> Void)
  }

  let number: Int
  let deadline: TestClock.Instant
  /// The order among those of one deadline.
  let rank: Int
  let wake: Wake
  /// Chooses the next of a number of sleepers that are due at the same time.
  let choose: (@Sendable (Int) -> Int)?
  /// Runs everything that the wake-up causes.
  let drain: (@Sendable () -> Void)?
}
