import Composable

package struct GameEnvironment: Sendable {
  package var counter: CounterEnvironment
  package var timer: GameTimerEnvironment
  /// The dates of results.
  package var date: DateGenerator
  /// The day it is for the player.
  package var day: @Sendable () -> Day
  package var history: HistoryEnvironment
  package var settings: SettingsEnvironment
  /// Gives a text to the clipboard.
  package var copy: @Sendable (String) async -> Void
  /// Rings the bell.
  package var bell: @Sendable () async -> Void
  /// Stops the program, and returns when it continues.
  package var suspend: nonisolated(nonsending) @Sendable () async -> Void

  package init(
    counter: CounterEnvironment, timer: GameTimerEnvironment, date: DateGenerator,
    day: (@Sendable () -> Day)? = nil, history: HistoryEnvironment, settings: SettingsEnvironment = .none,
    copy: @escaping @Sendable (String) async -> Void = { _ in }, bell: @escaping @Sendable () async -> Void = {},
    suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void = {}
  ) {
    self.counter = counter
    self.timer = timer
    self.date = date
    self.day = day ?? { Day(date()) }
    self.history = history
    self.settings = settings
    self.copy = copy
    self.bell = bell
    self.suspend = suspend
  }

  /// A game with random secrets that keeps nothing beyond the program.
  package static let live = Self(counter: .live, timer: .live, date: .system, history: .none)

  package static let unimplemented = Self(
    counter: .unimplemented,
    timer: .unimplemented,
    date: .unimplemented("GameEnvironment.date"),
    day: Composable.unimplemented("GameEnvironment.day", placeholder: Day(0)),
    history: .unimplemented,
    settings: .unimplemented,
    copy: Composable.unimplemented("GameEnvironment.copy"),
    bell: Composable.unimplemented("GameEnvironment.bell"),
    suspend: Composable.unimplemented("GameEnvironment.suspend"))
}
