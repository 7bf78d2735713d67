public import Composable

/// Measures time while it runs.
///
/// A tick brings a reading of the clock; the number of ticks does not matter. A stop is answered
/// by ``GameTimerAction/stopped(at:)`` with a last reading, so that the time is right to its end.
public struct GameTimer: Equatable, Identifiable, Codable, Sendable {
  /// The timers of a game. Both may run at once.
  public enum ID: String, Codable, Sendable {
    case round
    case celebration
  }

  /// The timer's name.
  public var id: ID
  /// The time that has passed.
  public var elapsed: Duration = .zero
  /// Whether time passes.
  public var isRunning = false
  /// The reading of the clock that `elapsed` goes up to; nil before the first reading of a run.
  public var lastReading: Duration?

  /// Creates a timer that stands at zero.
  public init(id: ID = .round) {
    self.id = id
  }

  /// Counts the time since the last reading.
  fileprivate mutating func read(_ reading: Duration) {
    guard isRunning else { return }
    if let lastReading { elapsed += max(.zero, reading - lastReading) }
    lastReading = reading
  }
}

/// What can happen to a timer.
@CasePathable
public enum GameTimerAction: Equatable, Encodable, Sendable {
  case start
  case ticked(at: Duration)
  /// Reads the clock for the last time; ``stopped(at:)`` follows.
  case stop
  case stopped(at: Duration)
}

/// The outside world of a timer.
public struct GameTimerEnvironment: Sendable {
  /// The clock that ticks.
  public var clock: any Clock<Duration>
  /// Reads the clock: the time since a moment in the past.
  public var reading: @Sendable () -> Duration
  /// The time between two ticks.
  public var interval: Duration

  /// A clock whose readings count from now.
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

  /// The same clock with another time between two ticks.
  public func every(_ interval: Duration) -> Self { Self(clock: clock, interval: interval, reading: reading) }

  /// Real time, sleep of the machine included.
  public static let live = Self(clock: ContinuousClock())

  /// Fails the test that touches it.
  public static let unimplemented = Self(
    clock: UnimplementedClock(), interval: .seconds(1),
    reading: Composable.unimplemented("GameTimerEnvironment.reading", placeholder: .zero))
}

/// Counts the time of a round.
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
