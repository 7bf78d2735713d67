public import Composable

/// The dependencies of the game.
public struct GameEnvironment: Sendable {
  /// The environment of a round.
  public var counter: CounterEnvironment
  /// The environment of the timer.
  public var timer: GameTimerEnvironment
  /// The generator of the dates of results.
  public var date: DateGenerator
  /// Returns the current day in the player's time zone.
  public var day: @Sendable () -> Day
  /// Returns the minutes until the next day.
  public var minutesLeft: @Sendable () -> Int
  /// The environment of the history.
  public var history: HistoryEnvironment
  /// The environment of the settings.
  public var settings: SettingsEnvironment
  /// Copies a text to the clipboard.
  public var copy: @Sendable (String) async -> Void
  /// Rings the bell.
  public var bell: @Sendable () async -> Void
  /// Suspends the program, and returns when it continues.
  public var suspend: nonisolated(nonsending) @Sendable () async -> Void

  /// Creates an environment from its parts.
  public init(
    counter: CounterEnvironment, timer: GameTimerEnvironment, date: DateGenerator,
    day: (@Sendable () -> Day)? = nil, minutesLeft: (@Sendable () -> Int)? = nil, history: HistoryEnvironment,
    settings: SettingsEnvironment = .none,
    copy: @escaping @Sendable (String) async -> Void = { _ in }, bell: @escaping @Sendable () async -> Void = {},
    suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void = {}
  ) {
    self.counter = counter
    self.timer = timer
    self.date = date
    self.day = day ?? { Day(date()) }
    self.minutesLeft = minutesLeft ?? { Today.minutesLeft(after: date()) }
    self.history = history
    self.settings = settings
    self.copy = copy
    self.bell = bell
    self.suspend = suspend
  }

  /// The current day.
  var today: Today { Today(day(), minutesLeft: minutesLeft()) }

  /// An environment with random secrets that saves nothing.
  public static let live = Self(counter: .live, timer: .live, date: .system, history: .none)

  /// An environment that fails the test that uses it.
  public static let unimplemented = Self(
    counter: .unimplemented,
    timer: .unimplemented,
    date: .unimplemented("GameEnvironment.date"),
    day: Composable.unimplemented("GameEnvironment.day", placeholder: Day(0)),
    minutesLeft: Composable.unimplemented("GameEnvironment.minutesLeft", placeholder: 0),
    history: .unimplemented,
    settings: .unimplemented,
    copy: Composable.unimplemented("GameEnvironment.copy"),
    bell: Composable.unimplemented("GameEnvironment.bell"),
    suspend: Composable.unimplemented("GameEnvironment.suspend"))
}
