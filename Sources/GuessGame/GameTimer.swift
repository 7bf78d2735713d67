public import Composable

/// A timer that measures the time while it runs.
///
/// A tick brings a reading of the clock; the number of ticks does not matter. A stop is followed by
/// ``GameTimerAction/stopped(at:)`` with a last reading, so the time is exact to the end.
public struct GameTimer: Equatable, Identifiable, Codable, Sendable {
  /// The timers of a game. Both may run at the same time.
  public enum ID: String, Codable, Sendable {
    case round
    case celebration
  }

  /// The timer's id.
  public var id: ID
  /// The measured time.
  public var elapsed: Duration = .zero
  /// Whether the timer runs.
  public var isRunning = false
  /// The last reading, up to which `elapsed` counts; nil before the first reading of a run.
  public var lastReading: Duration?

  /// Creates a stopped timer at zero.
  public init(id: ID = .round) {
    self.id = id
  }

  /// Adds the time since the last reading.
  fileprivate mutating func read(_ reading: Duration) {
    guard isRunning else { return }
    if let lastReading { elapsed += max(.zero, reading - lastReading) }
    lastReading = reading
  }
}

/// The events of a timer.
@CasePathable
public enum GameTimerAction: Equatable, Encodable, Sendable {
  case start
  case ticked(at: Duration)
  /// Stops the timer. ``stopped(at:)`` follows with a last reading.
  case stop
  case stopped(at: Duration)
}

/// The dependencies of a timer.
public struct GameTimerEnvironment: Sendable {
  /// The clock that ticks.
  public var clock: any Clock<Duration>
  /// Returns the time since a fixed moment in the past.
  public var reading: @Sendable () -> Duration
  /// The time between two ticks.
  public var interval: Duration

  /// Creates an environment whose readings count from now.
  public init(clock: some Clock<Duration>, interval: Duration = .seconds(1)) {
    let origin = clock.now
    self.clock = clock
    self.reading = { origin.duration(to: clock.now) }
    self.interval = interval
  }

  private init(clock: any Clock<Duration>, interval: Duration, reading: @escaping @Sendable () -> Duration) {
    self.clock = clock
    self.interval = interval
    self.reading = reading
  }

  /// Returns the same environment with another interval.
  public func every(_ interval: Duration) -> Self { Self(clock: clock, interval: interval, reading: reading) }

  /// Real time, including the time while the machine sleeps.
  public static let live = Self(clock: ContinuousClock())

  /// An environment that fails the test that uses it.
  public static let unimplemented = Self(
    clock: UnimplementedClock(), interval: .seconds(1),
    reading: Composable.unimplemented("GameTimerEnvironment.reading", placeholder: .zero))
}

/// Measures the time of a round.
public let timerReducer: Reducer<GameTimer, GameTimerAction, GameTimerEnvironment> = Reducer {
  timer, action, environment in
  switch action {
  case .start:
    guard !timer.isRunning else { return .none }
    timer.isRunning = true
    return .merge(
      .run { send in await send(.ticked(at: environment.reading())) },
      .timer(id: timer.id, every: environment.interval, clock: environment.clock) {
        .ticked(at: environment.reading())
      }
    )
  case .ticked(let reading):
    timer.read(reading)
    return .none
  case .stop:
    return .merge(
      .cancel(id: timer.id),
      .run { send in await send(.stopped(at: environment.reading())) }
    )
  case .stopped(let reading):
    timer.read(reading)
    timer.isRunning = false
    timer.lastReading = nil
    return .none
  }
}
