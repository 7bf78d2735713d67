public import Composable

/// The events of the game.
@CasePathable
public enum GameAction: Equatable, Codable, Sendable {
  case started
  case counter(CounterAction)
  case timer(GameTimerAction)
  case celebration(CelebrationAction)
  case results(ResultsAction)
  case review(ReviewAction)
  case finder(FinderAction)
  case settings(SettingsAction)
  /// Guesses the number in the field.
  case guessSubmitted
  /// Buys a clue: the half of the possible range that contains the secret. It counts as one guess or more.
  case clueTapped
  /// Starts the next round, whether this one is solved or given up.
  case nextTapped
  /// Changes between one and two players and starts a round. Ignored in the middle of a round.
  case duelTapped
  /// Ends the question for the names of two players.
  case named
  /// Starts a round with the number of the day or, if it was played, shows its result.
  case dailyTapped
  /// Answers the question whether to leave the round, which then counts as given up.
  case leaveAnswered(Bool)
  /// Copies a solved round to the clipboard, as text.
  case shareTapped
  /// Copies the week of the visible day to the clipboard, as text.
  case weekTapped
  case show(Game.Page)
  case helpTapped(isOpen: Bool)
  /// Shows the statistics of a level.
  case chartTapped(Level)
  /// Shows the statistics of a rule.
  case chartRuleTapped(GameRule)
  /// Replays a past round, guess by guess; nil leaves it.
  case reviewTapped(GameResult.ID?)
  case interrupted(Game.Interruption)
  /// The program has continued after a suspension.
  case resumed
}
