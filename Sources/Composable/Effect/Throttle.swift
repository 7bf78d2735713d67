/// How effects under one id are held back to one per window.
///
/// The clock is the environment's and is asked only when a throttled effect is taken in.
@usableFromInline
struct Throttle: Sendable {
  @usableFromInline let id: EffectID
  @usableFromInline let latest: Bool
  @usableFromInline let location: CodeLocation
  /// A window that begins now.
  @usableFromInline let openWindow: @Sendable () -> ThrottleWindow

  @usableFromInline
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
@usableFromInline
struct ThrottleWindow: Sendable {
  @usableFromInline let isOpen: @Sendable () -> Bool
  @usableFromInline let sleepToEnd: nonisolated(nonsending) @Sendable () async throws -> Void
  @usableFromInline let duration: Duration
}
