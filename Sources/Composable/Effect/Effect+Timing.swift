extension Effect {
  /// Starts the effect once `duration` has passed without another effect under the same id.
  ///
  /// A new effect also cancels the one before, if that has already started.
  ///
  /// With `atMost`, an effect that keeps being renewed still starts, at the latest that long after the first of its series. An
  /// effect that has started is cancelled by the next one, even if it had waited long enough. So work that must finish belongs
  /// to an action of its own, which is sent, as here.
  ///
  /// A series ends when one of its effects has started or been cancelled; the next effect begins another series. The first
  /// effect of a series decides how long it lasts.
  ///
  /// ```swift
  /// // A draft is saved when typing pauses for a second, and every ten seconds while it does not.
  /// .send(.save)
  ///   .debounce(id: "save", for: .seconds(1), atMost: .seconds(10), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id under which effects replace each other; ``cancel(id:)`` ends them.
  ///   - duration: The quiet time.
  ///   - longest: The longest time a series lasts; nil for no limit, zero or less for effects that start at once.
  ///   - clock: The clock of the environment.
  @inlinable
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    atMost longest: Duration? = nil,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard let longest else {
      return delay(for: duration, clock: clock, fileID: fileID, line: line).cancellable(id: id, cancelInFlight: true)
    }
    let id = EffectID(id)
    if isNone { return Self(.cancel(id)) }
    let debounce = Debounce(
      id: id, duration: duration, atMost: longest, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.debounce(debounce))
  }

  /// Starts the effect after `duration`.
  @inlinable
  public func delay(
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectRun<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.delay(sleep))
  }

  /// Starts at most one effect per window of `duration`.
  ///
  /// The first starts at once and opens a window. Of those that come within the window, one waits for its end, then
  /// starts and opens the next window. ``cancel(id:)`` ends the effects that run or wait, and closes the window.
  ///
  /// - Parameters:
  ///   - id: The id of the effects that share a window.
  ///   - duration: The length of a window.
  ///   - clock: The clock of the environment.
  ///   - latest: Whether the last effect of a window waits, not the first.
  @inlinable
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let throttle = Throttle(
      id: EffectID(id), duration: duration, clock: clock, latest: latest,
      at: CodeLocation(fileID: fileID, line: line))
    return modified(.throttle(throttle))
  }

  /// Gives up on the effect if it has not completed after `duration`, and sends `action` instead.
  @inlinable
  public func timeout(
    after duration: Duration,
    clock: any Clock<Duration>,
    else action: Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectRun<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.timeout(sleep, otherwise: action))
  }

  /// Sends `tick()` every `interval`, the first time after one interval, until it is cancelled.
  ///
  /// - The deadlines are a whole number of intervals after the start, so ticks do not drift. If the program was held up
  ///   for longer than an interval, the missed ticks are left out.
  /// - Timers that are due together tick in the order in which they were made.
  /// - An interval of zero or less is reported as a ``Misuse``, and nothing starts.
  public static func timer(
    id: some Hashable & Sendable,
    every interval: Duration,
    clock: any Clock<Duration>,
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
    clock: any Clock<Duration>,
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

extension EffectRun {
  /// A leaf that ends `duration` after it has started.
  @inlinable
  static func sleep(for duration: Duration, clock: any Clock<Duration>, at location: CodeLocation) -> Self {
    Self(label: .sleep(duration), wait: EffectWait(clock: clock, for: duration), location: location)
  }
}
