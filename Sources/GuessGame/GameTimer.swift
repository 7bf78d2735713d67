public import Composable

/// A timer that measures the time while it runs.
///
/// It reads the clock when it starts, at each tick and when it stops, and adds the differences. The number of ticks does
/// not matter, and the time is exact to the end.
public struct GameTimer: Equatable, Codable, Sendable {
  /// The measured time.
  public var elapsed: Duration
  /// Whether the timer runs.
  public var isRunning: Bool
  /// The last reading of the clock; nil before the first one. While the timer runs, `elapsed` counts up to it.
  public var lastReading: Duration?

  /// Creates a timer: by default, a stopped one at zero.
  public init(elapsed: Duration = .zero, isRunning: Bool = false, lastReading: Duration? = nil) {
    self.elapsed = elapsed
    self.isRunning = isRunning
    self.lastReading = lastReading
  }

  /// Adds the time since the last reading.
  fileprivate mutating func read(_ reading: Duration) {
    if let lastReading { elapsed += max(.zero, reading - lastReading) }
    lastReading = reading
  }
}

/// The events of a timer.
@CasePathable
public enum GameTimerAction: Equatable, Codable, Sendable {
  case start
  case ticked
  case stop
}

/// The dependencies of a timer.
public struct GameTimerEnvironment: Sendable {
  /// The clock that ticks.
  public var clock: any Clock<Duration>
  /// Returns the time since a fixed moment in the past.
  public var reading: @Sendable () -> Duration

  /// Creates an environment whose readings count from now.
  public init(clock: some Clock<Duration>) {
    let origin = clock.now
    self.init(clock: clock) { origin.duration(to: clock.now) }
  }

  private init(clock: any Clock<Duration>, reading: @escaping @Sendable () -> Duration) {
    self.clock = clock
    self.reading = reading
  }

  /// Real time, including the time while the machine sleeps.
  public static let live = Self(clock: ContinuousClock())

  /// An environment that fails the test that uses it.
  public static let unimplemented = Self(
    clock: UnimplementedClock(),
    reading: Composable.unimplemented("GameTimerEnvironment.reading", placeholder: .zero))
}

private enum TimerEffectID { case round }

/// Measures the time of a round.
public let timerReducer: Reducer<GameTimer, GameTimerAction, GameTimerEnvironment> = Reducer {
  timer, action, environment in
  switch action {
  case .start:
    guard !timer.isRunning else { return .none }
    timer.isRunning = true
    timer.lastReading = environment.reading()
    return .timer(id: TimerEffectID.round, every: .seconds(1), clock: environment.clock) { .ticked }
  case .ticked:
    if timer.isRunning { timer.read(environment.reading()) }
    return .none
  case .stop:
    guard timer.isRunning else { return .none }
    timer.read(environment.reading())
    timer.isRunning = false
    return .cancel(id: TimerEffectID.round)
  }
}
