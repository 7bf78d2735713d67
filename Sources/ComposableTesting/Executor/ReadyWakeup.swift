/// A wake-up that is due on a clock and can be chosen next.
struct ReadyWakeup: Sendable {
  /// The label of the sleeping task, or the number of the waiting effect.
  let label: String
  /// Resumes the task, which is enqueued at the executor; or makes the call of a wait, which is done when `wake`
  /// returns.
  let wake: @Sendable () -> Void
}
