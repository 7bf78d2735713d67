import Composable

/// A game: one round after another, the clock, the rounds that were played, and what the player has chosen.
package struct Game: Equatable, Codable, Sendable {
  package var counter: Counter
  /// The time of the round.
  package var timer = GameTimer(id: .round)
  /// The guesses of this round, in order.
  package var guesses: [Guess] = []
  /// The clues that were bought in this round. Each counts as a guess.
  package var clues = 0
  /// The numbers that can still be the secret.
  package var possible: ClosedRange<Int>
  /// The day whose number the secret is.
  package var day: Day?
  /// Two players instead of one. Their rounds are in no history, since they are nobody's own.
  package var duel: Duel?
  package var results = Results()
  /// The round of the history that is looked at.
  package var review: Review?
  package var settings = Settings()
  /// The range that was asked for instead of that of the level, until another level is chosen.
  package var givenRange: ClosedRange<Int>?
  /// What was played since the program began.
  package var tally = Tally()
  /// Runs for a moment after a round was solved.
  package var celebration: GameTimer?
  package var page = Page.round
  /// The day it is, as far as the statistics need it.
  package var today: Day?
  /// The level that the statistics are about; nil: the one that is played.
  package var chart: Level?
  /// Whether the help lies over the page.
  package var isHelpOpen = false
  /// News for the player, beside the last hint.
  package var note: Note?
  /// Whether the hint follows every change of the count.
  package var isLive: Bool
  /// The reason why the clock is being stopped; the game continues with its last reading.
  package var pause: Pause?
  /// The reason why the game is over; nil while it runs.
  package var ending: Ending?
  /// Whether a second request to end came while the history was being changed.
  package var isUrgent = false

  package init(counter: Counter, isLive: Bool = false) {
    self.counter = counter
    self.isLive = isLive
    possible = counter.range
  }

  /// A game whose first round is drawn from the environment. Without `isKept` no round is saved.
  package init(
    range: ClosedRange<Int> = -100...100, isLive: Bool = false, isKept: Bool = true, settings: Settings = Settings(),
    environment: CounterEnvironment
  ) {
    let secret = environment.random(in: range)
    self.init(counter: Counter(secret: secret, id: environment.uuid(), range: range), isLive: isLive)
    results.isKept = isKept
    self.settings = settings
    if range != settings.range { givenRange = range }
  }

  package var isSolved: Bool { guesses.last?.hint == .equal }

  /// The guesses, and the clues that count as such.
  package var attempts: Int { guesses.count + clues }

  /// The player whose turn it is, or who has solved the round; nil where one plays alone.
  package var player: Int? { duel?.turn(after: isSolved ? attempts - 1 : attempts) }

  /// The range of the next round that is not a day's.
  package var nextRange: ClosedRange<Int> { givenRange ?? settings.range }

  /// Whether the number in the field cannot be the secret, by what the guesses and clues have said.
  package var isCountImpossible: Bool { !isSolved && !possible.contains(counter.count) }

  /// Whether this round is better than all before it. The first one has none to be compared with.
  package var isBest: Bool { results.count > 1 && results.best(in: counter.range)?.id == counter.id }

  /// Whether the clock of the round should run: the round is on the table, and goes on.
  package var isClockDue: Bool { page == .round && !isHelpOpen && !isSolved && ending == nil }

  /// Whether the program may end: the game is over, and nothing is being changed or the end was requested twice.
  package var isFinished: Bool {
    ending != nil && (isUrgent || (pause == nil && !results.isBusy && !settings.isSaving))
  }
}

extension Game {
  package enum Page: String, Codable, Sendable {
    case round
    case history
    case statistics
    case settings
  }

  package enum Note: Equatable, Codable, Sendable {
    /// A guess that is no number. It does not count.
    case notANumber(String)
    /// A guess that is not in the range. It does not count.
    case outside(String)
    /// A guess that cannot be right. It counts when it is made again.
    case impossible(Int)
    /// A clue was bought: the number is among these.
    case clue(ClosedRange<Int>)
    case givenUp(secret: Int)
    /// The number of the day was played already.
    case played(Day)
    /// The text to share was given to the clipboard.
    case shared
  }

  /// The reasons to stop the clock.
  package enum Pause: Hashable, Codable, Sendable {
    case solved
    /// The next round is to begin, with the number of a day or with any.
    case next(Day?)
    /// The player looks at something else.
    case away
    case suspension
    /// The game is over.
    case leaving
  }

  package enum Ending: String, Codable, Sendable {
    case quit
    /// By ^C.
    case interrupted
    /// By a request of the system.
    case terminated
    /// By the loss of the terminal.
    case hungUp

    /// Whether the player wanted it, so that a round that was begun counts as given up.
    var isWanted: Bool { self == .quit || self == .interrupted }
  }

  /// An event from outside that stops or ends the game.
  package enum Interruption: Equatable, Codable, Sendable {
    case suspend
    case end(Ending)
  }
}
