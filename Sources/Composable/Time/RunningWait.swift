/// The wait of an effect, in the scheduler of its clock or as a call of a callback clock: a delay, a timer, or the
/// pause before a body runs again.
///
/// Unchecked because only the driver uses it, in the driver's isolation.
@usableFromInline
package final class RunningWait: @unchecked Sendable {
  /// The source of the time: a callback clock, or the scheduler of another clock.
  private enum Time {
    case callback(any CallbackClock)
    case scheduler(ClockScheduler)

    var now: Duration {
      switch self {
      case .callback(let clock): clock.offset
      case .scheduler(let scheduler): scheduler.now
      }
    }
  }

  /// The ticks of a timer. In an object, because most waits have none.
  private final class Ticks {
    /// The time from one tick to the next.
    let interval: Duration
    /// The number of ticks after which a timer whose ticks follow each other without a pause is stopped; nil for others.
    let limit: Int?
    let tick: () -> Void
    private var count = 0

    init(every interval: Duration, limit: Int?, _ tick: @escaping () -> Void) {
      self.interval = interval
      self.limit = limit
      self.tick = tick
    }

    /// Counts a tick. Returns false if there may not be another one.
    func next() -> Bool {
      count += 1
      return limit.map { count <= $0 } ?? true
    }
  }

  /// The number of ticks after which a timer that never pauses is stopped. More than any test needs; tests of the limit
  /// lower it.
  @TaskLocal package static var tickLimit = 10_000

  /// The time at which the wait is due, on its clock.
  package private(set) var deadline = Duration.zero
  /// The number of the wait among the waits of its clock. A timer keeps its first number, and with it its rank.
  package internal(set) var rank: Int?
  /// The index in the heap; nil if the wait is not in it.
  var index: Int?
  private let waits: WaitScheduler
  /// The number of the effect that waits.
  private let effect: Int
  private let time: Time
  private var callNumber: Int?
  /// The ticks of a timer; nil for other waits, and once it is over or canceled.
  private var ticks: Ticks?
  /// Nil once the wait is over or canceled.
  private var ended: (((any Error)?) -> Void)?

  /// The clock, if it is a callback clock.
  package var callingClock: (any CallbackClock)? { if case .callback(let clock) = time { clock } else { nil } }

  /// Begins a wait for a duration, or a timer.
  ///
  /// - Parameters:
  ///   - waits: The waits of the driver.
  ///   - effect: The number of the effect.
  ///   - clock: The clock.
  ///   - duration: The time until the first deadline. A negative duration counts as zero.
  ///   - interval: The time from one deadline to the next; nil for a wait that ends at the first.
  ///   - tick: Called at each deadline of a timer.
  ///   - ended: Called when the wait is over, unless it was canceled, with the error of a clock that cannot sleep.
  package init(
    _ waits: WaitScheduler, of effect: Int, on clock: any Clock<Duration>, for duration: Duration,
    every interval: Duration? = nil,
    tick: @escaping () -> Void = {}, ended: @escaping ((any Error)?) -> Void
  ) {
    self.waits = waits
    self.effect = effect
    if let scheduler = waits.scheduler(forStateless: clock) {
      time = .scheduler(scheduler)
    } else if let clock = clock as? any CallbackClock {
      time = .callback(clock)
    } else {
      time = .scheduler(waits.scheduler(for: clock))
    }
    if let interval {
      ticks = Ticks(every: interval, limit: clock is ImmediateClock ? Self.tickLimit : nil, tick)
    }
    self.ended = ended
    deadline = time.now.saturatingAdd(max(.zero, duration))
    register()
  }

  /// Cancels the wait. No function is called any more.
  @usableFromInline
  package func cancel() {
    ticks = nil
    ended = nil
    switch time {
    case .callback(let clock): if let callNumber { clock.cancelCall(callNumber) }
    case .scheduler(let scheduler):
      guard index != nil else { return }
      scheduler.remove(self)
      if scheduler.isEmpty { waits.noteEmptied(scheduler) }
    }
  }

  private func register() {
    switch time {
    case .callback(let clock):
      let enter = waits.enter
      let number = clock.call(at: deadline, rank: rank, effect: effect, store: waits.store) { [weak self] in
        enter { [weak self] in self?.reachDeadline(nil) }
      }
      callNumber = number
      rank = rank ?? number
    case .scheduler(let scheduler):
      scheduler.insert(self)
    }
  }

  /// Handles the deadline: ticks, or ends the wait.
  ///
  /// - Parameter error: The error of a clock that cannot sleep; nil if the deadline was reached.
  func reachDeadline(_ error: (any Error)?) {
    guard let ended else { return }
    guard let ticks, error == nil, ticks.next() else {
      let limit = ticks?.limit
      cancel()
      return ended(error ?? limit.map { TimerNeverPauses(ticks: $0) })
    }
    ticks.tick()
    if self.ended == nil { return }
    let interval = ticks.interval
    deadline = deadline.saturatingAdd(interval)
    let now = time.now
    let late = now.saturatingSubtract(deadline)
    // Ticks that were missed are skipped, except for the last one.
    if late >= interval { deadline = now - late.remainder(of: interval) }
    register()
  }
}

extension EffectBody {
  /// Begins the wait of a leaf that only waits; returns nil for other leaves.
  ///
  /// - Parameters:
  ///   - waits: The waits of the driver.
  ///   - effect: The number of the effect.
  ///   - emit: Called with the action of each tick of a timer.
  ///   - ended: Called when the wait is over, unless it was canceled, with the error of a clock that cannot sleep.
  package func beginWait(
    _ waits: WaitScheduler, of effect: Int, emit: @escaping (Action) -> Void, ended: @escaping ((any Error)?) -> Void
  ) -> RunningWait? {
    guard let wait else { return nil }
    switch wait.kind {
    case .pause(let duration):
      return RunningWait(waits, of: effect, on: wait.clock, for: duration, ended: ended)
    case .sleep(let remaining):
      return RunningWait(waits, of: effect, on: wait.clock, for: remaining(), ended: ended)
    case .timer(let interval, let tick):
      return RunningWait(waits, of: effect, on: wait.clock, for: interval, every: interval, tick: { emit(tick()) }) {
        error in
        guard let error = error as? TimerNeverPauses else { return ended(error) }
        Misuse.timerNeverPauses(timer: "\(self.label)", ticks: error.ticks, effect: self.location).report()
        ended(nil)
      }
    }
  }
}

/// The error that stops a timer on a clock on which no time passes.
private struct TimerNeverPauses: Error {
  let ticks: Int
}

extension RunningWait: HeapMember {
  /// Waits with equal deadlines keep the order of their ranks.
  func isBefore(_ other: RunningWait) -> Bool {
    (deadline, rank ?? .max) < (other.deadline, other.rank ?? .max)
  }
}
