extension Clock where Duration == Swift.Duration {
  /// Returns the ticks of a timer, for a body that works on each tick or stops after some.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in environment.clock.timer(every: .seconds(1)) {
  ///     await send(.temperature(try await environment.measure()))
  ///   }
  /// }
  /// ```
  ///
  /// - The first tick comes one interval after the loop begins. Deadlines are whole intervals after the beginning, so
  ///   ticks do not drift. If the body takes longer than an interval, the missed ticks are skipped.
  /// - The sequence ends when its task is canceled, or when a sleep on the clock throws.
  /// - An interval of zero or less is reported as a ``Misuse``, and there is no tick. On an ``ImmediateClock``, the
  ///   sequence ends after 10,000 ticks.
  ///
  /// If the body only sends an action for each tick, use ``Effect/timer(id:every:clock:fileID:line:_:)`` instead.
  ///
  /// - Parameter interval: The time between two ticks.
  public func timer(
    every interval: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ClockTimer {
    ClockTimer(clock: self, interval: interval, location: CodeLocation(fileID: fileID, line: line))
  }
}

/// The ticks of a timer on a clock: see `Clock.timer(every:)`.
public struct ClockTimer: AsyncSequence, Sendable {
  /// A tick carries nothing.
  public typealias Element = Void
  /// The sequence does not throw.
  public typealias Failure = Never

  let clock: any Clock<Duration>
  let interval: Duration
  let location: CodeLocation

  /// Starts the timer and returns an iterator over its ticks.
  public func makeAsyncIterator() -> Iterator {
    guard interval > .zero else {
      Misuse.timerInterval(timer: "\(label)", effect: location).report()
      return Iterator(timer: self, ticker: nil)
    }
    return Iterator(timer: self, ticker: ticker(on: clock))
  }

  private func ticker<C: Clock>(on clock: C) -> any Ticking where C.Duration == Duration {
    Ticker(clock: clock, interval: interval, deadline: clock.now)
  }

  var label: EffectLabel { .timer(nil, every: interval) }

  /// An iterator that waits for each tick.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    /// Nil when the timer has ended.
    fileprivate var ticker: (any Ticking)?
    private var count = 0

    fileprivate init(timer: ClockTimer, ticker: (any Ticking)?) {
      self.timer = timer
      self.ticker = ticker
    }

    /// Waits for the next tick. Returns nil when the timer has ended.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
      guard var ticker else { return nil }
      if ticker.neverPauses, count == RunningWait.tickLimit {
        self.ticker = nil
        Misuse.timerNeverPauses(timer: "\(timer.label)", ticks: count, effect: timer.location).report()
        return nil
      }
      guard await ticker.wait(isolation: actor) else {
        self.ticker = nil
        return nil
      }
      self.ticker = ticker
      count += 1
      return ()
    }
  }
}

/// A timer with the type of its clock erased.
private protocol Ticking {
  var neverPauses: Bool { get }
  /// Waits for the next deadline. Returns false if the wait was canceled or failed.
  mutating func wait(isolation actor: isolated (any Actor)?) async -> Bool
}

private struct Ticker<C: Clock>: Ticking where C.Duration == Duration {
  let clock: C
  let interval: Duration
  var deadline: C.Instant
  var isFirst = true

  var neverPauses: Bool { clock is ImmediateClock }

  mutating func wait(isolation actor: isolated (any Actor)?) async -> Bool {
    deadline = deadline.advanced(by: interval)
    // Moves to the last deadline that has passed, and skips those before it. At the beginning, none has passed.
    let late = isFirst ? .zero : deadline.duration(to: clock.now)
    isFirst = false
    if late >= interval {
      deadline = deadline.advanced(by: late - late.remainder(of: interval))
    }
    do {
      try await clock.sleep(until: deadline, tolerance: nil)
      return !Task.isCancelled
    } catch {
      return false
    }
  }
}
