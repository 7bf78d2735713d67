/// An effect that waits: a delay, a timer, or the pause before a body is run again.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation.
@usableFromInline
package final class RunningWait: @unchecked Sendable {
  /// Where it waits.
  private enum Time {
    case calling(any CallingClock)
    case line(ClockLine)

    var now: Duration {
      switch self {
      case .calling(let clock): clock.offset
      case .line(let line): line.now()
      }
    }
  }

  /// More than any test needs of a timer that never pauses. Tests of that make it smaller.
  @TaskLocal package static var tickLimit = 10_000

  private let waits: Waits
  private let time: Time
  /// Nil for a wait that ends at its deadline.
  private let interval: Duration?
  /// Whether ticks follow each other without a pause, so that only a limit ends them.
  private let neverPauses: Bool
  private let tickLimit = RunningWait.tickLimit
  private var tickCount = 0
  /// When it is due, in the time of its clock.
  package private(set) var deadline: Duration
  /// Its number among the waits of its clock. Of a timer the first one, so that it keeps its place.
  private var place: Int?
  private var callNumber: Int?
  private var wait: WaitInLine?
  // Both are nil when it is over.
  private var tick: (() -> Void)?
  private var ended: (((any Error)?) -> Void)?

  /// The clock, when it calls back.
  package var callingClock: (any CallingClock)? { if case .calling(let clock) = time { clock } else { nil } }

  /// Begins a wait of a duration, or of one interval after the other.
  ///
  /// - Parameters:
  ///   - duration: How long it is until the first deadline. Less than nothing counts as nothing.
  ///   - interval: How long it is from one deadline to the next; nil for a wait that ends at the first.
  ///   - tick: Is called at each deadline of a timer.
  ///   - ended: Is called when it is over and was not cancelled, with the error of a clock that cannot be slept on.
  package init(
    _ waits: Waits, on clock: any Clock<Duration>, for duration: Duration, every interval: Duration? = nil,
    tick: @escaping () -> Void = {}, ended: @escaping ((any Error)?) -> Void
  ) {
    self.waits = waits
    if let clock = clock as? any CallingClock {
      time = .calling(clock)
    } else {
      time = .line(waits.line(for: clock))
    }
    self.interval = interval
    neverPauses = clock is ImmediateClock
    self.tick = tick
    self.ended = ended
    deadline = time.now + max(.zero, duration)
    register()
  }

  /// Ends it at once. Nothing is called any more.
  @usableFromInline
  package func cancel() {
    tick = nil
    ended = nil
    switch time {
    case .calling(let clock): if let callNumber { clock.cancelCall(callNumber) }
    case .line(let line): if let wait { line.remove(wait) }
    }
  }

  private func register() {
    switch time {
    case .calling(let clock):
      let enter = waits.enter
      let number = clock.call(at: deadline, place: place, choose: waits.choose) { [weak self] in
        enter { [weak self] in self?.isDue(nil) }
      }
      callNumber = number
      place = place ?? number
    case .line(let line):
      let wait = line.insert(deadline, place: place) { [weak self] in self?.isDue($0) }
      self.wait = wait
      place = wait.place
    }
  }

  private func isDue(_ error: (any Error)?) {
    guard let tick, let ended else { return }
    tickCount += 1
    guard let interval, error == nil, !(neverPauses && tickCount > tickLimit) else {
      cancel()
      return ended(error ?? (interval == nil ? nil : TimerNeverPauses(ticks: tickLimit)))
    }
    tick()
    if self.ended == nil { return }
    deadline += interval
    let late = time.now - deadline
    if late >= interval {
      let missed = (late / interval).rounded(.down)
      // Beyond that a number of intervals is no longer exact, and in the end none at all.
      deadline = missed < 1e15 ? deadline + interval * Int(missed) : time.now
    }
    register()
  }
}

/// A timer on a clock that lets no time pass was ended.
package struct TimerNeverPauses: Error {
  let ticks: Int
}

extension EffectRun {
  /// Begins to wait, when that is all the leaf does; nil otherwise.
  ///
  /// - Parameters:
  ///   - waits: What the driver's effects wait for.
  ///   - emit: Takes the ticks of a timer.
  ///   - ended: Is told that it is over, with the error of a clock that cannot be slept on.
  package func beginWait(
    _ waits: Waits, emit: @escaping (Action) -> Void, ended: @escaping ((any Error)?) -> Void
  ) -> RunningWait? {
    guard let wait else { return nil }
    switch wait.kind {
    case .sleep(let remaining):
      return RunningWait(waits, on: wait.clock, for: remaining(), ended: ended)
    case .timer(let interval, let tick):
      return RunningWait(waits, on: wait.clock, for: interval, every: interval, tick: { emit(tick()) }) { error in
        guard let error = error as? TimerNeverPauses else { return ended(error) }
        Misuse.timerNeverPauses(timer: "\(self.label)", ticks: error.ticks, effect: self.location).report()
        ended(nil)
      }
    }
  }
}

/// Which of the retries of a body are left.
package struct RetriesLeft {
  private let retries: [EffectRetry]
  private var left: [Int]

  package init(_ retries: [EffectRetry]) {
    self.retries = retries
    left = retries.map(\.count)
  }

  /// Whether there is a next one.
  package var hasMore: Bool { left.contains { $0 > 0 } }

  /// The next one, after a failure; nil when there is none left. An outer one lets the inner ones begin anew.
  package mutating func next() -> EffectRetry? {
    guard let index = left.firstIndex(where: { $0 > 0 }) else { return nil }
    left[index] -= 1
    for inner in 0..<index { left[inner] = retries[inner].count }
    return retries[index]
  }
}
