import GuessGame

/// The rules for comparing two recorded games as plays. What depends on the time, or on the files of the player, does
/// not count.
enum GameComparison {
  /// Whether a step does not count: the answer of a clock or of a file. Its number of occurrences, its moment and its
  /// values differ between two plays with the same keys.
  static func isSkipped(_ action: GameAction) -> Bool {
    switch action {
    case .timer(.ticked), .celebration, .review(.ticked): true
    case .results(.loaded), .results(.loadingFailed), .results(.row), .results(.removed), .results(.removingFailed):
      true
    case .settings(.saved), .settings(.savingFailed): true
    default: false
    }
  }

  /// Removes the parts of a state that the skipped steps change.
  ///
  /// The history and the replay of a past round are removed whole: the second of two plays loads the rounds of the
  /// first. What the player does with them is compared as actions.
  static func normalize(_ game: inout Game) {
    game.timer = GameTimer()
    game.celebration = nil
    game.today = nil
    game.results = Results()
    game.review = nil
    game.settings.isSaving = false
    game.settings.isStale = false
    game.settings.problem = nil
  }
}
