extension Effect {
  /// Starts the effect after a delay.
  ///
  /// ```swift
  /// enum ToastAction { case show(String), hide }
  ///
  /// func hideLater(_ clock: some Clock<Duration>) -> Effect<ToastAction> {
  ///   .send(.hide).delay(for: .seconds(3), clock: clock)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The length of the delay.
  ///   - clock: The clock of the environment.
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

  /// Cancels the effect if it has not completed after `duration`, and then sends an action.
  ///
  /// ```swift
  /// enum RowsAction { case loaded([String]), failed(String) }
  /// struct RowsEnvironment: Sendable {
  ///   var clock: any Clock<Duration>
  ///   var load: @Sendable () async throws -> [String]
  /// }
  ///
  /// func load(_ environment: RowsEnvironment) -> Effect<RowsAction> {
  ///   .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
  ///     .timeout(
  ///       after: .seconds(10), clock: environment.clock, else: .failed("It took too long."))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time that the effect has to complete.
  ///   - clock: The clock of the environment.
  ///   - action: The action to send if the effect was canceled.
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
  /// Returns a leaf that waits for `duration`.
  @inlinable
  static func sleep(for duration: Duration, clock: any Clock<Duration>, at location: CodeLocation) -> Self {
    Self(label: .sleep(duration), wait: ClockWait(clock: clock, for: duration), location: location)
  }
}

extension Effect {
  /// Sends an action at regular intervals, the first after one interval, until the timer is canceled.
  ///
  /// ```swift
  /// enum WatchAction { case startTapped, stopTapped, ticked }
  ///
  /// func reduce(
  ///   _ seconds: inout Int, _ action: WatchAction, _ clock: some Clock<Duration>
  /// ) -> Effect<WatchAction> {
  ///   switch action {
  ///   case .startTapped:
  ///     return .timer(id: "watch", every: .seconds(1), clock: clock) { .ticked }
  ///   case .stopTapped:
  ///     return .cancel(id: "watch")
  ///   case .ticked:
  ///     seconds += 1
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// - A new timer cancels the effects that run under its id.
  /// - Deadlines are whole intervals after the start, so ticks do not drift. If the program was busy or suspended for
  ///   longer than an interval, the missed ticks are skipped.
  /// - Timers that are due at the same time tick in the order in which they were started.
  /// - An interval of zero or less is reported as a ``Misuse``, and no timer starts.
  ///
  /// - Parameters:
  ///   - id: The id under which ``cancel(id:)`` ends the timer.
  ///   - interval: The time between two ticks.
  ///   - clock: The clock of the environment.
  ///   - tick: Returns the action for one tick.
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

  /// Sends an action at regular intervals, until the state that started the timer is removed, its `StoreTask` is
  /// canceled, or the store ends.
  ///
  /// ```swift
  /// enum GameAction { case secondPassed }
  ///
  /// func countDown(_ clock: some Clock<Duration>) -> Effect<GameAction> {
  ///   .timer(every: .seconds(1), clock: clock) { .secondPassed }
  /// }
  /// ```
  ///
  /// Each call starts another timer. For a timer that can be canceled or replaced, and for the rules of ticks, see
  /// ``timer(id:every:clock:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - clock: The clock of the environment.
  ///   - tick: Returns the action for one tick.
  public static func timer(
    every interval: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ tick: @escaping @Sendable () -> Action
  ) -> Self {
    timer(nil, every: interval, clock: clock, at: CodeLocation(fileID: fileID, line: line), tick)
  }

  /// Returns a timer, or `.none` if its interval is not positive.
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

/// A leaf that waits for a clock. The driver schedules it with the other waits and starts no task for it.
@usableFromInline
package final class ClockWait<Action: Sendable>: Sendable {
  @usableFromInline @frozen
  package enum Kind: Sendable {
    /// Ends after a duration. As a `sleep`, it would make a debounce 2 % slower.
    case pause(Duration)
    /// Ends after a duration that is computed when the wait begins.
    case sleep(remaining: @Sendable () -> Duration)
    /// Sends the tick after each interval, until the timer is canceled.
    case timer(every: Duration, tick: @Sendable () -> Action)
  }

  package let clock: any Clock<Duration>
  package let kind: Kind

  @usableFromInline
  init(clock: any Clock<Duration>, kind: Kind) {
    self.clock = clock
    self.kind = kind
  }

  /// Creates a wait that ends after a duration.
  @inlinable
  convenience init(clock: any Clock<Duration>, for duration: Duration) {
    self.init(clock: clock, kind: .pause(duration))
  }

  /// Returns the wait with its ticks passed through `transform`.
  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> ClockWait<NewAction> {
    switch kind {
    case .pause(let duration): ClockWait<NewAction>(clock: clock, for: duration)
    case .sleep(let remaining): ClockWait<NewAction>(clock: clock, kind: .sleep(remaining: remaining))
    case .timer(let interval, let tick):
      ClockWait<NewAction>(clock: clock, kind: .timer(every: interval) { transform(tick()) })
    }
  }
}
