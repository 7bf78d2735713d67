/// A wake-up that can be chosen next, on a clock that is being advanced.
struct ReadyWakeup: Sendable {
  /// The label of the sleeping task, or the number of the waiting effect.
  let label: String
  /// Whether the time of its deadline has come. Otherwise it is within the jitter, and comes first if it is chosen.
  let isDue: Bool
  /// Whether the test may come before it: it is not due; it resumes a body, which goes on later than its sleep ends; or
  /// another sleeper has woken at the same time.
  let mayWait: Bool
  /// Resumes the task, which is enqueued at the executor; or makes the call of a wait, which is done when `wake`
  /// returns.
  let wake: @Sendable () -> Void
}
