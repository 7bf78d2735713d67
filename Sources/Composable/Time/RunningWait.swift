/// An effect that waits, in the line at its clock or for a call of it: a delay, a timer, or the pause before a body is
/// run again.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation.
@usableFromInline
package final class RunningWait: @unchecked Sendable {
  /// The clock, or the line at it.
  private enum Time {
    case calling(any CallbackClock)
    case line(ClockScheduler)

    var now: Duration {
      switch self {
      case .calling(let clock): clock.offset
      case .line(let line): line.now
      }
    }
  }

  /// More than any test needs of a timer that never pauses. Tests of that make it smaller.
  @TaskLocal package static var tickLimit = 10_000

  /// When it is due, in the time of its clock.
  package private(set) var deadline = Duration.zero
  /// Its number among the waits of its clock. Of a timer the first one, so that it keeps its rank.
  package internal(set) var rank: Int?
  /// Its index in the heap; nil when it is not there.
  var index: Int?
  private let waits: WaitScheduler
  /// The number of the effect that waits.
  private let effect: Int
  private let time: Time
  /// Nil for a wait that ends at its deadline.
  private let interval: Duration?
  /// Whether ticks follow each other without a pause, so that only a limit ends them.
  private let neverPauses: Bool
  private let tickLimit: Int
  private var tickCount = 0
  private var callNumber: Int?
  // Both are nil when it is over.
  private var tick: (() -> Void)?
  private var ended: (((any Error)?) -> Void)?

  /// The clock, when it calls back.
  package var callingClock: (any CallbackClock)? { if case .calling(let clock) = time { clock } else { nil } }

  /// Begins a wait of a duration, or of one interval after the other.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - duration: How long it is until the first deadline. Less than nothing counts as nothing.
  ///   - interval: How long it is from one deadline to the next; nil for a wait that ends at the first.
  ///   - tick: Is called at each deadline of a timer.
  ///   - ended: Is called when it is over and was not cancelled, with the error of a clock that cannot be slept on.
  package init(
    _ waits: WaitScheduler, of effect: Int, on clock: any Clock<Duration>, for duration: Duration,
    every interval: Duration? = nil,
    tick: @escaping () -> Void = {}, ended: @escaping ((any Error)?) -> Void
  ) {
    self.waits = waits
    self.effect = effect
    if let line = waits.line(forStateless: clock) {
      time = .line(line)
    } else if let clock = clock as? any CallbackClock {
      time = .calling(clock)
    } else {
      time = .line(waits.line(for: clock))
    }
    self.interval = interval
    neverPauses = interval != nil && clock is ImmediateClock
    tickLimit = neverPauses ? Self.tickLimit : 0
    self.tick = tick
    self.ended = ended
    deadline = time.now.saturatingAdd(max(.zero, duration))
    register()
  }

  /// Ends it at once. Nothing is called any more.
  @usableFromInline
  package func cancel() {
    tick = nil
    ended = nil
    switch time {
    case .calling(let clock): if let callNumber { clock.cancelCall(callNumber) }
    case .line(let line):
      guard index != nil else { return }
      line.remove(self)
      if line.isEmpty { waits.hasEmptied(line) }
    }
  }

  private func register() {
    switch time {
    case .calling(let clock):
      let enter = waits.enter
      let number = clock.call(at: deadline, rank: rank, effect: effect, store: waits.store) { [weak self] in
        enter { [weak self] in self?.isDue(nil) }
      }
      callNumber = number
      rank = rank ?? number
    case .line(let line):
      line.insert(self)
    }
  }

  /// The time has come; or it never will, as the error says.
  func isDue(_ error: (any Error)?) {
    guard let tick, let ended else { return }
    tickCount += 1
    guard let interval, error == nil, !(neverPauses && tickCount > tickLimit) else {
      cancel()
      return ended(error ?? (interval == nil ? nil : TimerNeverPauses(ticks: tickLimit)))
    }
    tick()
    if self.ended == nil { return }
    deadline = deadline.saturatingAdd(interval)
    let now = time.now
    let late = now.saturatingSubtract(deadline)
    // The last of the deadlines that have passed: those before it are left out.
    if late >= interval { deadline = now - late.remainder(of: interval) }
    register()
  }
}

extension EffectBody {
  /// Begins to wait, when that is all the leaf does; nil otherwise.
  ///
  /// - Parameters:
  ///   - waits: What the driver's effects wait for.
  ///   - effect: The number of the effect.
  ///   - emit: Is called with the ticks of a timer.
  ///   - ended: Is called when it is over, with the error of a clock that cannot be slept on.
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

/// A timer on a clock that lets no time pass was ended.
private struct TimerNeverPauses: Error {
  let ticks: Int
}
