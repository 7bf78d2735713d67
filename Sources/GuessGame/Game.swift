import Composable

/// A game: the current round, its clock, the history of rounds, and the settings.
public struct Game: Equatable, Codable, Sendable {
  /// The current round.
  public var counter: Counter
  /// The clock of the round.
  public var timer = GameTimer(id: .round)
  /// The guesses of the round, in order.
  public var guesses: [Guess] = []
  /// The number of clues bought in the round. Each counts as a guess.
  public var clues = 0
  /// The numbers that can still be the secret.
  public var possible: ClosedRange<Int>
  /// The day whose number is the secret; nil for a normal round.
  public var day: Day?
  /// The match if two players play. Their rounds are not recorded, since they do not belong to one player.
  public var duel: Duel?
  /// The history of rounds.
  public var results = Results()
  /// The past round that is being replayed.
  public var review: Review?
  /// The settings.
  public var settings = Settings()
  /// The range from the command line. It overrides the range of the level until another level is chosen.
  public var givenRange: ClosedRange<Int>?
  /// The rounds played since the program started.
  public var tally = Tally()
  /// The timer of the animation after a solved round; nil if it is not running.
  public var celebration: GameTimer?
  /// The visible page.
  public var page = Page.round
  /// The current day, for the statistics; nil before they are first shown.
  public var today: Day?
  /// The level that the statistics show; nil for the current one.
  public var chart: Level?
  /// Whether the help covers the page.
  public var isHelpOpen = false
  /// A message for the player in addition to the last hint.
  public var note: Note?
  /// Whether a hint follows every change of the count, for practice.
  public var isLive: Bool
  /// The reason why the clock is being stopped. The game continues when its last reading arrives.
  public var pause: Pause?
  /// The reason why the game has ended; nil while it continues.
  public var ending: Ending?
  /// Whether the end was requested a second time, so the game no longer waits for files.
  public var isUrgent = false

  /// Creates a game with a given round.
  public init(counter: Counter, isLive: Bool = false) {
    self.counter = counter
    self.isLive = isLive
    possible = counter.range
  }

  /// Creates a game whose first round is drawn from the environment.
  ///
  /// - Parameters:
  ///   - range: The range of the first round.
  ///   - isLive: Whether a hint follows every change of the count.
  ///   - isKept: Whether rounds are saved.
  ///   - settings: The settings of the player.
  ///   - environment: The dependencies of the game.
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

  /// The number of attempts: guesses and clues.
  public var attempts: Int { guesses.count + clues }

  /// The player whose turn it is or who has solved the round; nil if one player plays alone.
  public var player: Int? { duel?.turn(after: isSolved ? attempts - 1 : attempts) }

  /// The range of the next round, unless that is the round of a day.
  public var nextRange: ClosedRange<Int> { givenRange ?? settings.range }

  /// Whether the guesses and clues exclude the number in the field.
  public var isCountImpossible: Bool { !isSolved && !possible.contains(counter.count) }

  /// Whether this round is better than all before it. False for the first one, which has nothing to compare with.
  public var isBest: Bool { results.count > 1 && results.best(in: counter.range)?.id == counter.id }

  /// Whether the clock of the round should run: the round is visible and in progress.
  public var isClockDue: Bool { page == .round && !isHelpOpen && !isSolved && ending == nil }

  /// Whether the program can exit: the game has ended, and nothing is being saved or removed, or the end was requested
  /// twice.
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

  /// A message for the player.
  public enum Note: Equatable, Codable, Sendable {
    /// A guess that is not a number. It does not count.
    case notANumber(String)
    /// A guess that is not in the range. It does not count.
    case outside(String)
    /// A guess that cannot be the secret. It counts if it is repeated.
    case impossible(Int)
    /// A clue was bought: the secret is in this range.
    case clue(ClosedRange<Int>)
    case givenUp(secret: Int)
    /// The number of the day has been played already.
    case played(Day)
    /// The text to share was copied to the clipboard.
    case shared
  }

  /// A reason to stop the clock.
  public enum Pause: Hashable, Codable, Sendable {
    case solved
    /// The next round starts, with the number of a day if there is one.
    case next(Day?)
    /// Another page or the help is shown.
    case away
    case suspension
    /// The game ends.
    case leaving
  }

  /// The reason for the end of a game.
  public enum Ending: String, Codable, Sendable {
    case quit
    /// The player pressed ^C.
    case interrupted
    /// The system asked the program to terminate.
    case terminated
    /// The terminal was closed.
    case hungUp

    /// Whether the player ended the game. A round in progress then counts as given up.
    var isWanted: Bool { self == .quit || self == .interrupted }
  }

  /// An event from outside that stops or ends the game.
  public enum Interruption: Equatable, Codable, Sendable {
    case suspend
    case end(Ending)
  }
}
