public import Composable

/// What can happen in the game.
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
  /// Buys a clue: the half of the possible numbers that the secret is in. It counts as a guess.
  case clueTapped
  /// Begins the next round, whether this one is solved or given up.
  case nextTapped
  /// Begins a round of two players, or of one again; not in the middle of a round.
  case duelTapped
  /// Begins a round with the number of the day.
  case dailyTapped
  case daily(Day)
  /// It is this day.
  case today(Day)
  /// Gives a solved round to the clipboard, as text.
  case shareTapped
  case show(Game.Page)
  case helpTapped(isOpen: Bool)
  /// Shows the statistics of a level.
  case chartTapped(Level)
  /// Shows a round of the history again, guess by guess; nil leaves it.
  case reviewTapped(GameResult.ID?)
  case interrupted(Game.Interruption)
  /// The program continues after a suspension.
  case resumed
}
