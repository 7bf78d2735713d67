import Composable

/// A game: the current round, its clock, the history of rounds, and the settings.
public struct Game: Equatable, Codable, Sendable {
  /// The current round.
  public var counter: Counter
  /// The clock of the round.
  public var timer = GameTimer()
  /// The guesses of the round, in order.
  public var guesses: [Guess] = []
  /// The clues bought in the round, in order. Each counts as one guess or more: ``GameRule/priceOfClue``.
  public var clues: [Clue] = []
  /// The rule of the round.
  public var rule = GameRule.classic
  /// The secret at each guess, if it moves; otherwise empty.
  public var path: [Int] = []
  /// The numbers that can still be the secret.
  public var possible: Possible
  /// The day whose number is the secret; nil for a normal round.
  public var day: Day?
  /// The match if two players play. Their rounds are not recorded, since they do not belong to one player.
  public var duel: Duel?
  /// The history of rounds.
  public var results = Results()
  /// The past round that is being replayed.
  public var review: Review?
  /// The search for a number of the player's own, on its page.
  public var finder: Finder?
  /// The settings.
  public var settings = Settings()
  /// The range from the command line. It overrides the range of the level until another level is chosen.
  public var givenRange: ClosedRange<Int>?
  /// The rule from the command line. It overrides the rule of the settings until another one is chosen.
  public var givenRule: GameRule?
  /// The rounds played since the program started.
  public var tally = Tally()
  /// The animation after a solved round; nil if there is none.
  public var celebration: Celebration?
  /// Whether two players are asked for their names.
  public var isNaming = false
  /// The visible page.
  public var page = Page.round
  /// The current day, as it was when it was last needed; nil before that.
  public var today: Today?
  /// The question whether to leave the round of a day, and why; nil if there is none.
  public var question: Departure?
  /// The level that the statistics show; nil for the current one.
  public var chart: Level?
  /// The rule that the statistics show; nil for the current one.
  public var chartRule: GameRule?
  /// Whether the help covers the page.
  public var isHelpOpen = false
  /// A message for the player in addition to the last hint.
  public var note: Note?
  /// Whether a hint follows every change of the count, for practice.
  public var isLive: Bool
  /// The reason why the game has ended; nil while it continues.
  public var ending: Ending?
  /// Whether the end was requested a second time, so the game no longer waits for files.
  public var isUrgent = false

  /// Creates a game with a given round.
  public init(counter: Counter, isLive: Bool = false) {
    self.counter = counter
    self.isLive = isLive
    possible = Possible(counter.range)
  }

  /// Creates a game whose first round is drawn from the environment.
  ///
  /// - Parameters:
  ///   - range: The range of the first round.
  ///   - rule: The rule of the first round; nil for the rule of the settings.
  ///   - isLive: Whether a hint follows every change of the count. Such rounds are always classic.
  ///   - isKept: Whether rounds are saved.
  ///   - settings: The settings of the player.
  ///   - environment: The dependencies of the game.
  public init(
    range: ClosedRange<Int> = -100...100, rule: GameRule? = nil, isLive: Bool = false, isKept: Bool = true,
    settings: Settings = Settings(), environment: CounterEnvironment
  ) {
    let secret = environment.random(in: range)
    self.init(counter: Counter(secret: secret, id: environment.uuid(), range: range), isLive: isLive)
    results.isKept = isKept
    self.settings = settings
    if range != settings.range { givenRange = range }
    if let rule, rule != settings.rule { givenRule = rule }
    self.rule = nextRule
  }

  /// Whether the round is solved.
  public var isSolved: Bool { guesses.last?.hint == .equal }

  /// The number of attempts: guesses, and clues at their price.
  public var attempts: Int { guesses.count + clues.count * rule.priceOfClue }

  /// The guesses and clues in order.
  public var entries: [Attempt] { Attempt.list(guesses, clues) }

  /// The guess whose hint was the lie of the round, if there is one.
  public var lie: Guess? { guesses.first(where: \.isLie) }

  /// The player whose turn it is or who has solved the round; nil if one player plays alone.
  public var player: Int? { duel?.turn(after: guesses.count + clues.count - (isSolved ? 1 : 0)) }

  /// The range of the next round, unless that is the round of a day.
  public var nextRange: ClosedRange<Int> { givenRange ?? settings.range }

  /// The rule of the next round, unless that is the round of a day. Live hints cannot lie or grow old.
  public var nextRule: GameRule { isLive ? .classic : givenRule ?? settings.rule }

  /// The round with the number of ``today``; nil if it was not played, or the day is not known.
  public var dailyResult: GameResult? { today.flatMap { results.daily(of: $0.day) } }

  /// The week around ``today``; nil if the day is not known.
  public var week: Week? { today.map { Week(around: $0.day, in: results) } }

  /// The par of the round.
  public var par: Int { rule.par(among: counter.range.count) }

  /// Whether the guesses and clues exclude the number in the field.
  public var isCountImpossible: Bool { !isSolved && !possible.contains(counter.count) }

  /// Whether this round is better than all before it. False for the first one, which has nothing to compare with.
  public var isBest: Bool { results.count > 1 && results.best(in: counter.range, by: rule)?.id == counter.id }

  /// Whether the clock of the round should run: the round is visible and in progress.
  public var isClockDue: Bool { page == .round && !isHelpOpen && !isSolved && ending == nil }

  /// Whether the program can exit: the game has ended, and nothing is being saved or removed, or the end was requested
  /// twice.
  public var isFinished: Bool {
    ending != nil && (isUrgent || (!results.isBusy && !settings.isSaving))
  }
}

extension Game {
  /// A page of the game.
  public enum Page: String, Codable, Sendable {
    case round
    case history
    case statistics
    /// The result of the number of ``Game/today``.
    case daily
    case settings
    /// The program finds a number that the player thinks of.
    case finder
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
    /// The round was given up. If a hint was a lie, the player learns which.
    case givenUp(secret: Int, lie: Guess? = nil)
    /// The number of the day is not for two players.
    case dailyIsForOne
    /// The text to share was copied to the clipboard.
    case shared
    /// The text about a week was copied to the clipboard.
    case weekShared
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
