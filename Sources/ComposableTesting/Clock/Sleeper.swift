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
  /// The store whose effect sleeps; nil outside of one.
  let store: ClockedStore?
  /// The number of the effect, or of the task in it, in an exploration.
  let label: String
}
