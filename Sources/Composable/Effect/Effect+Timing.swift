extension Effect {
  /// Starts the effect after `duration`.
  @inlinable
  public func delay(
    for duration: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectBody<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.delay(sleep))
  }

  /// Gives up on the effect if it has not completed after `duration`, and sends `action` instead.
  public func timeout(
    after duration: Duration,
    clock: some Clock<Duration>,
    else action: Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectBody<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.timeout(sleep, otherwise: action))
  }
}

extension EffectBody {
  /// A leaf that ends `duration` after it has started.
  @inlinable
  static func sleep(for duration: Duration, clock: any Clock<Duration>, at location: CodeLocation) -> Self {
    Self(label: .sleep(duration), wait: ClockWait(clock: clock, for: duration), location: location)
  }
}

extension Effect {
  /// Sends `tick()` every `interval`, the first time after one interval, until it is cancelled.
  ///
  /// - The deadlines are a whole number of intervals after the start, so ticks do not drift. If the program was held up
  ///   for longer than an interval, the missed ticks are left out.
  /// - Timers that are due together tick in the order in which they were made.
  /// - An interval of zero or less is reported as a ``Misuse``, and nothing starts.
  public static func timer(
    id: some Hashable & Sendable,
    every interval: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ tick: @escaping @Sendable () -> Action
  ) -> Self {
    let id = EffectID(id)
    let timer = timer(id, every: interval, clock: clock, at: CodeLocation(fileID: fileID, line: line), tick)
    return timer.isNone ? Self(.cancel(id)) : timer.modified(.cancellable(id, cancelInFlight: true))
  }

  /// Sends `tick()` every `interval`, the first time after one interval, until the timer ends with the state that
  /// started it, with its `send` or with the store.
  ///
  /// Each one returned is another timer. Otherwise it is like ``timer(id:every:clock:fileID:line:_:)``, which can be
  /// cancelled.
  public static func timer(
    every interval: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ tick: @escaping @Sendable () -> Action
  ) -> Self {
    timer(nil, every: interval, clock: clock, at: CodeLocation(fileID: fileID, line: line), tick)
  }

  /// A timer, or nothing when it would never pause.
  private static func timer(
    _ id: EffectID?, every interval: Duration, clock: any Clock<Duration>, at location: CodeLocation,
    _ tick: @escaping @Sendable () -> Action
  ) -> Self {
    let label = EffectLabel.timer(id, every: interval)
    guard interval > .zero else {
      Misuse.timerInterval(timer: "\(label)", effect: location).report()
      return .none
    }
    let wait = ClockWait(clock: clock, kind: .timer(every: interval, tick: tick))
    return Self(.run(EffectBody(label: label, wait: wait, location: location)))
  }
}

/// A leaf that only waits for a clock. Its driver schedules it with the other waits, and starts no task for it.
@usableFromInline
package final class ClockWait<Action: Sendable>: Sendable {
  @usableFromInline @frozen
  package enum Kind: Sendable {
    /// Ends so long after it began.
    case pause(Duration)
    /// The same, where it is asked when it begins.
    case sleep(remaining: @Sendable () -> Duration)
    /// Sends the tick after each interval, until it is cancelled.
    case timer(every: Duration, tick: @Sendable () -> Action)
  }

  @usableFromInline package let clock: any Clock<Duration>
  @usableFromInline package let kind: Kind

  @usableFromInline
  init(clock: any Clock<Duration>, kind: Kind) {
    self.clock = clock
    self.kind = kind
  }

  /// A wait of a duration.
  @inlinable
  convenience init(clock: any Clock<Duration>, for duration: Duration) {
    self.init(clock: clock, kind: .pause(duration))
  }

  /// The wait with its ticks passed through `transform`.
  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> ClockWait<NewAction> {
    switch kind {
    case .pause(let duration): ClockWait<NewAction>(clock: clock, for: duration)
    case .sleep(let remaining): ClockWait<NewAction>(clock: clock, kind: .sleep(remaining: remaining))
    case .timer(let interval, let tick):
      ClockWait<NewAction>(clock: clock, kind: .timer(every: interval) { transform(tick()) })
    }
  }
}
