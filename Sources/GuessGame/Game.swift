import Composable

/// A game: one round after another, the clock, the rounds that were played, and what the player has chosen.
public struct Game: Equatable, Codable, Sendable {
  /// The round that is played.
  public var counter: Counter
  /// The time of the round.
  public var timer = GameTimer(id: .round)
  /// The guesses of this round, in order.
  public var guesses: [Guess] = []
  /// The clues that were bought in this round. Each counts as a guess.
  public var clues = 0
  /// The numbers that can still be the secret.
  public var possible: ClosedRange<Int>
  /// The day whose number the secret is.
  public var day: Day?
  /// Two players instead of one. Their rounds are in no history, since they are nobody's own.
  public var duel: Duel?
  /// The rounds that were played.
  public var results = Results()
  /// The round of the history that is looked at.
  public var review: Review?
  /// The settings.
  public var settings = Settings()
  /// The range that was asked for instead of that of the level, until another level is chosen.
  public var givenRange: ClosedRange<Int>?
  /// What was played since the program began.
  public var tally = Tally()
  /// Runs for a moment after a round was solved.
  public var celebration: GameTimer?
  /// The page that is shown.
  public var page = Page.round
  /// The day it is, as far as the statistics need it.
  public var today: Day?
  /// The level that the statistics are about; nil: the one that is played.
  public var chart: Level?
  /// Whether the help lies over the page.
  public var isHelpOpen = false
  /// News for the player, beside the last hint.
  public var note: Note?
  /// Whether the hint follows every change of the count.
  public var isLive: Bool
  /// The reason why the clock is being stopped; the game continues with its last reading.
  public var pause: Pause?
  /// The reason why the game is over; nil while it runs.
  public var ending: Ending?
  /// Whether a second request to end came while the history was being changed.
  public var isUrgent = false

  /// Creates a game with a round that has not begun.
  public init(counter: Counter, isLive: Bool = false) {
    self.counter = counter
    self.isLive = isLive
    possible = counter.range
  }

  /// A game whose first round is drawn from the environment. Without `isKept` no round is saved.
  public init(
    range: ClosedRange<Int> = -100...100, isLive: Bool = false, isKept: Bool = true, settings: Settings = Settings(),
    environment: CounterEnvironment
  ) {
    let secret = environment.random(in: range)
    self.init(counter: Counter(secret: secret, id: environment.uuid(), range: range), isLive: isLive)
    results.isKept = isKept
    self.settings = settings
    if range != settings.range { givenRange = range }
  }

  /// Whether the round is solved.
  public var isSolved: Bool { guesses.last?.hint == .equal }

  /// The guesses, and the clues that count as such.
  public var attempts: Int { guesses.count + clues }

  /// The player whose turn it is, or who has solved the round; nil where one plays alone.
  public var player: Int? { duel?.turn(after: isSolved ? attempts - 1 : attempts) }

  /// The range of the next round that is not a day's.
  public var nextRange: ClosedRange<Int> { givenRange ?? settings.range }

  /// Whether the number in the field cannot be the secret, by what the guesses and clues have said.
  public var isCountImpossible: Bool { !isSolved && !possible.contains(counter.count) }

  /// Whether this round is better than all before it. The first one has none to be compared with.
  public var isBest: Bool { results.count > 1 && results.best(in: counter.range)?.id == counter.id }

  /// Whether the clock of the round should run: the round is on the table, and goes on.
  public var isClockDue: Bool { page == .round && !isHelpOpen && !isSolved && ending == nil }

  /// Whether the program may end: the game is over, and nothing is being changed or the end was requested twice.
  public var isFinished: Bool {
    ending != nil && (isUrgent || (pause == nil && !results.isBusy && !settings.isSaving))
  }
}

extension Game {
  /// A page of the game.
  public enum Page: String, Codable, Sendable {
    case round
    case history
    case statistics
    case settings
  }

  /// A line that tells the player something.
  public enum Note: Equatable, Codable, Sendable {
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
  public enum Pause: Hashable, Codable, Sendable {
    case solved
    /// The next round is to begin, with the number of a day or with any.
    case next(Day?)
    /// The player looks at something else.
    case away
    case suspension
    /// The game is over.
    case leaving
  }

  /// How a round ended.
  public enum Ending: String, Codable, Sendable {
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
  public enum Interruption: Equatable, Codable, Sendable {
    case suspend
    case end(Ending)
  }
}
