import Composable

/// Measures time while it runs.
///
/// A tick says what the clock reads; how many ticks there were does not matter. A stop is answered
/// by ``TimerAction/stopped(at:)`` with a last reading, so that the time is right to its end.
public struct GameTimer: Equatable, Identifiable, Codable, Sendable {
  /// Which of a game's timers one is. Two of them tick without disturbing each other.
  public enum ID: String, Codable, Sendable {
    /// How long a round takes.
    case round
    /// How long to celebrate.
    case celebration
  }

  /// Which timer this is.
  public var id: ID
  /// The time measured so far.
  public var elapsed: Duration = .zero
  /// Whether it is measuring.
  public var isRunning = false
  /// What the clock read when `elapsed` was last brought up to date; nil before the first reading of a run.
  public var lastReading: Duration?

  /// A timer that has measured nothing yet.
  public init(id: ID = .round) {
    self.id = id
  }

  /// A timer that was written down. One that cannot be is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(ID.self, forKey: .id)
    elapsed = try values.decode(Duration.self, forKey: .elapsed)
    isRunning = try values.decode(Bool.self, forKey: .isRunning)
    lastReading = try values.decodeIfPresent(Duration.self, forKey: .lastReading)
    try decoder.refuse(elapsed, "elapsed")
    if let lastReading { try decoder.refuse(lastReading, "lastReading") }
  }

  /// What a clock may read: up to thirty years, so that nanoseconds fit in an `Int` and no sum overflows.
  public static let readings = Duration.zero...Duration.seconds(1_000_000_000)

  /// Counts the time since the last reading.
  fileprivate mutating func read(_ reading: Duration) {
    guard isRunning else { return }
    if let lastReading { elapsed += max(.zero, reading - lastReading) }
    lastReading = reading
  }
}

/// What can happen to a ``GameTimer``.
@CasePathable
public enum TimerAction: Equatable, Sendable {
  /// Measure from now on.
  case start
  /// The clock read this.
  case ticked(at: Duration)
  /// Measure up to now; ``stopped(at:)`` follows at once.
  case stop
  /// The clock read this when the timer stopped.
  case stopped(at: Duration)
}

extension TimerAction: Codable {
  private enum Record: Codable {
    case start, stop
    case ticked(at: Duration)
    case stopped(at: Duration)
  }

  /// Reads what ``encode(to:)`` wrote. A reading that no clock gives is refused.
  public init(from decoder: any Decoder) throws {
    switch try Record(from: decoder) {
    case .start: self = .start
    case .stop: self = .stop
    case .ticked(let reading):
      try decoder.refuse(reading, "the reading")
      self = .ticked(at: reading)
    case .stopped(let reading):
      try decoder.refuse(reading, "the reading")
      self = .stopped(at: reading)
    }
  }

  /// Writes the case and its reading.
  public func encode(to encoder: any Encoder) throws {
    let record: Record =
      switch self {
      case .start: .start
      case .stop: .stop
      case .ticked(let reading): .ticked(at: reading)
      case .stopped(let reading): .stopped(at: reading)
      }
    try record.encode(to: encoder)
  }
}

/// What a ``GameTimer`` needs of the world: a clock.
public struct TimerEnvironment: Sendable {
  /// What wakes the timer.
  public var clock: any Clock<Duration>
  /// What the clock reads: the time since some moment in the past.
  public var reading: @Sendable () -> Duration
  /// How often the time is shown.
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

  /// The same clock, shown more or less often.
  public func every(_ interval: Duration) -> Self { Self(clock: clock, interval: interval, reading: reading) }

  /// The time that passes, sleep of the machine included.
  public static let live = Self(clock: ContinuousClock())

  /// Fails the test that looks at the time.
  public static let unimplemented = Self(
    clock: UnimplementedClock(), interval: .seconds(1),
    reading: Composable.unimplemented("TimerEnvironment.reading", placeholder: .zero))
}

/// Starts, ticks and stops.
public let timerReducer = Reducer<GameTimer, TimerAction, TimerEnvironment> { timer, action, environment in
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
