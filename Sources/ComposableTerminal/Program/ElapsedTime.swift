/// The time of a clock since a moment.
struct ElapsedTime: Sendable {
  /// The time since then.
  let now: @Sendable () -> Duration
  /// Waits for a while.
  let sleep: @Sendable (Duration) async throws -> Void

  /// The time since now.
  init(of clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
