/// How effects under one id are held back to one per window.
///
/// The clock is the environment's and is asked only when a throttled effect is taken in.
@usableFromInline
struct Throttle: Sendable {
  let id: EffectID
  let latest: Bool
  let location: CodeLocation
  /// A window that begins now.
  let openWindow: @Sendable () -> ThrottleWindow

  init<C: Clock<Duration>>(id: EffectID, duration: Duration, clock: C, latest: Bool, at location: CodeLocation) {
    self.id = id
    self.latest = latest
    self.location = location
    openWindow = {
      let end = clock.now.advanced(by: duration)
      return ThrottleWindow(
        isOpen: { clock.now < end },
        sleepToEnd: { try await clock.sleep(until: end, tolerance: nil) },
        duration: duration)
    }
  }
}

/// A stretch of time in which a throttle lets nothing more start.
struct ThrottleWindow: Sendable {
  let isOpen: @Sendable () -> Bool
  let sleepToEnd: nonisolated(nonsending) @Sendable () async throws -> Void
  let duration: Duration
}
