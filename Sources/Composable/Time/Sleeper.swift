/// Wakes a ``ClockScheduler`` up at a time on its clock.
package protocol Sleeper {
  /// The time on the clock since a first reading.
  var now: Duration { get }

  /// Calls `woke` in the driver's isolation when a time is reached, with the error of a clock that cannot sleep.
  ///
  /// - Returns: A function that cancels the sleep, in the driver's isolation. `woke` may be called nevertheless.
  func sleep(until deadline: Duration, woke: @escaping @Sendable ((any Error)?) -> Void) -> () -> Void
}

/// Sleeps in tasks of the driver, one for each sleep, on any clock.
struct TaskSleeper<C: Clock<Duration>>: Sleeper {
  /// The instant from which the time is measured. Read from the clock only when it is needed, because a clock may report
  /// that it is read.
  ///
  /// Unchecked because it is set once, by the driver, before the first sleep begins; sleeps only read it.
  private final class Origin: @unchecked Sendable {
    var instant: C.Instant?
  }

  private let clock: C
  private let start: WaitScheduler.StartSleep
  private let origin = Origin()

  init(_ clock: C, start: @escaping WaitScheduler.StartSleep) {
    self.clock = clock
    self.start = start
  }

  var now: Duration {
    let now = clock.now
    if let start = origin.instant { return start.duration(to: now) }
    origin.instant = now
    return .zero
  }

  func sleep(until deadline: Duration, woke: @escaping @Sendable ((any Error)?) -> Void) -> () -> Void {
    let task = start(
      { [clock, origin] in
        guard let start = origin.instant else { return }
        try await clock.sleep(until: start.advanced(by: deadline), tolerance: nil)
      }, woke)
    return task.cancel
  }
}
