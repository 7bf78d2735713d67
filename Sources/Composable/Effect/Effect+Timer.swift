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

  /// Sends `tick()` every `interval`, the first time after one interval, until the timer ends with the state that started it,
  /// with its `send` or with the store.
  ///
  /// Each one returned is another timer. Otherwise it is like ``timer(id:every:clock:fileID:line:_:)``, which can be cancelled.
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
    let wait = EffectWait(clock: clock, kind: .timer(every: interval, tick: tick))
    return Self(.run(EffectRun(label: label, wait: wait, location: location)))
  }
}
