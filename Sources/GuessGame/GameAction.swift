public import Composable

/// The events of the game.
@CasePathable
public enum GameAction: Equatable, Codable, Sendable {
  case started
  case counter(CounterAction)
  case timer(GameTimerAction)
  case celebration(GameTimerAction)
  case results(ResultsAction)
  case review(ReviewAction)
  case settings(SettingsAction)
  /// Guesses the number in the field.
  case guessSubmitted
  /// Buys a clue: the half of the possible range that contains the secret. It counts as a guess.
  case clueTapped
  /// Starts the next round, whether this one is solved or given up.
  case nextTapped
  /// Changes between one and two players and starts a round. Ignored in the middle of a round.
  case duelTapped
  /// Starts a round with the number of the day.
  case dailyTapped
  case daily(Day)
  /// The current day, for the statistics.
  case today(Day)
  /// Copies a solved round to the clipboard, as text.
  case shareTapped
  case show(Game.Page)
  case helpTapped(isOpen: Bool)
  /// Shows the statistics of a level.
  case chartTapped(Level)
  /// Replays a past round, guess by guess; nil leaves it.
  case reviewTapped(GameResult.ID?)
  case interrupted(Game.Interruption)
  /// The program has continued after a suspension.
  case resumed
}
