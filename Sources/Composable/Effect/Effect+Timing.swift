extension Effect {
  /// Starts the effect once `duration` has passed without another one under the same id.
  ///
  /// A new one also cancels the work of the one before, if it has already started.
  ///
  /// With `atMost` one that is renewed again and again starts all the same: at the latest so long after the first of a series.
  /// What has started is cancelled by the next one, also when it had waited long enough; so what has to be brought to an end
  /// is sent, as here, and is an effect of its own action.
  ///
  /// A series ends when one of its effects has started, or was cancelled; the next effect begins another. The first of a series
  /// says how long it lasts.
  ///
  /// ```swift
  /// // A draft is saved when typing pauses for a second, and every ten seconds while it does not.
  /// .send(.save)
  ///   .debounce(id: "save", for: .seconds(1), atMost: .seconds(10), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: Under which id effects replace each other; ``cancel(id:)`` ends them.
  ///   - duration: The quiet time.
  ///   - longest: How long a series lasts at most; nil for no end, nothing or less for effects that start at once.
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
    return Self(.debounce(self, debounce))
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
    return Self(.delay(self, sleep: sleep))
  }

  /// Starts at most one effect per window of `duration`.
  ///
  /// The first starts at once and opens a window. Of those that come within the window one waits for its
  /// end, then starts and opens the next window. ``cancel(id:)`` ends what runs and what waits, and closes
  /// the window.
  ///
  /// - Parameters:
  ///   - id: Which effects share a window.
  ///   - duration: How long a window is.
  ///   - clock: The clock of the environment.
  ///   - latest: Whether the last or the first of a window is the one that waits.
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
    return Self(.throttle(self, throttle))
  }

  /// Gives the effect up when it is not complete after `duration`, and sends `action` instead.
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
    return Self(.timeout(self, sleep: sleep, otherwise: action))
  }

  /// Sends `tick()` every `interval`, the first time after one interval, until it is cancelled.
  ///
  /// - The deadlines lie a whole number of intervals after the start, so ticks do not drift. When the
  ///   program was held up for longer than an interval, the ticks that were missed are left out.
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
    return timer.isNone ? Self(.cancel(id)) : Self(.cancellable(timer, id: id, cancelInFlight: true))
  }

  /// Sends `tick()` every `interval`, the first time after one interval, until it ends with the state that started it, with its
  /// `send` or with the store.
  ///
  /// Each that is returned is one more. Otherwise it is like ``timer(id:every:clock:fileID:line:_:)``, which one can end.
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
