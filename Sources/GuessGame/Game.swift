import Composable

/// A game: one round after another, the clock, and the rounds that were played.
public struct Game: Equatable, Codable, Sendable {
  /// The secret, and what the player would guess now.
  public var counter: Counter
  /// How long the round has taken.
  public var timer = GameTimer(id: .round)
  /// What was guessed in this round, in order.
  public var guesses: [Guess] = []
  /// The numbers that can still be the secret.
  public var possible: ClosedRange<Int>
  /// The rounds that are over.
  public var results = Results()
  /// Runs for a moment after a round was solved.
  public var celebration: GameTimer?
  /// What the player is looking at.
  public var page = Page.round
  /// What the player should be told beside the last hint.
  public var note: Note?
  /// Whether the hint follows every change of the count.
  public var isLive: Bool
  /// Why the clock is being stopped; what comes next waits for its last reading.
  public var pause: Pause?
  /// Why the game is over, once it is.
  public var ending: Ending?
  /// Whether the end was asked for again, while something was still on its way to the history.
  public var isUrgent = false

  /// A game that begins with a round.
  public init(counter: Counter, isLive: Bool = false) {
    self.counter = counter
    self.isLive = isLive
    possible = counter.range
  }

  /// A game that begins with a round as the environment draws it. Without `isKept` no round is saved.
  public init(
    range: ClosedRange<Int> = -100...100, isLive: Bool = false, isKept: Bool = true, environment: CounterEnvironment
  ) {
    let secret = environment.random(in: range)
    self.init(counter: Counter(secret: secret, id: environment.uuid(), range: range), isLive: isLive)
    results.isKept = isKept
  }

  /// A game that was written down. One that cannot be is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    counter = try values.decode(Counter.self, forKey: .counter)
    timer = try values.decode(GameTimer.self, forKey: .timer)
    guesses = try values.decode([Guess].self, forKey: .guesses)
    possible = try values.decode(ClosedRange<Int>.self, forKey: .possible)
    results = try values.decode(Results.self, forKey: .results)
    celebration = try values.decodeIfPresent(GameTimer.self, forKey: .celebration)
    page = try values.decode(Page.self, forKey: .page)
    note = try values.decodeIfPresent(Note.self, forKey: .note)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    pause = try values.decodeIfPresent(Pause.self, forKey: .pause)
    ending = try values.decodeIfPresent(Ending.self, forKey: .ending)
    isUrgent = try values.decode(Bool.self, forKey: .isUrgent)
    let (range, secret) = (counter.range, counter.secret)
    try decoder.refuse(
      "the possible numbers \(possible) are not within \(range)", unless: range.contains(possible))
    try decoder.refuse(
      "the secret \(secret) is not among the possible numbers \(possible)", unless: possible.contains(secret))
    for guess in guesses where !range.contains(guess.number) {
      try decoder.refuse("the guess \(guess.number) is not within \(range)", unless: false)
    }
  }

  /// Whether the secret was found.
  public var isSolved: Bool { guesses.last?.hint == .equal }

  /// Whether the program may end: the game is over and nothing is on its way to the history, or somebody asked
  /// twice.
  public var isFinished: Bool { ending != nil && (isUrgent || !results.isBusy) }
}

/// A number that was guessed, and where it lay against the secret.
public struct Guess: Equatable, Codable, Sendable {
  /// The number.
  public var number: Int
  /// Where it lay.
  public var hint: CheckResult

  /// A guess of its parts.
  public init(_ number: Int, _ hint: CheckResult) {
    self.number = number
    self.hint = hint
  }
}

extension Game {
  /// What the player can look at.
  public enum Page: String, Codable, Sendable {
    /// The round that is being played.
    case round
    /// The rounds that were played.
    case history
    /// How to play.
    case help
  }

  /// Something worth a word.
  public enum Note: Equatable, Codable, Sendable {
    /// This was to be a guess, but is no number. It does not count.
    case notANumber(String)
    /// The last round was given up; this was the secret.
    case givenUp(secret: Int)
  }

  /// What a stop of the clock is for.
  public enum Pause: String, Codable, Sendable {
    /// The round is solved.
    case solved
    /// The player goes on to the next round.
    case next
    /// The program is put aside.
    case suspension
  }

  /// Why a game is over.
  public enum Ending: String, Codable, Sendable {
    /// The player has had enough.
    case quit
    /// Somebody pressed ^C.
    case interrupted
    /// The system wants the program to end.
    case terminated
    /// The terminal went away.
    case hungUp
  }

  /// What may come between a player and the game.
  public enum Interruption: Equatable, Codable, Sendable {
    /// The program is to be put aside.
    case suspend
    /// The program is to end.
    case end(Ending)
  }
}

/// What can happen in a ``Game``.
@CasePathable
public enum GameAction: Sendable {
  /// The game can be seen.
  case started
  /// The player moved the count, or a new round begins.
  case counter(CounterAction)
  /// The clock of the round.
  case timer(TimerAction)
  /// The clock of the celebration.
  case celebration(TimerAction)
  /// The list of rounds.
  case results(ResultsAction)
  /// The count is the player's guess.
  case guessSubmitted
  /// On to the next round, whether this one is solved or not.
  case nextTapped
  /// Look at something else.
  case show(Game.Page)
  /// Something came between.
  case interrupted(Game.Interruption)
  /// The program goes on after it was put aside.
  case resumed
}

extension GameAction: Equatable, Codable {}

/// What a ``Game`` needs of the world.
public struct GameEnvironment: Sendable {
  /// Secrets and ids.
  public var counter: CounterEnvironment
  /// The clock of the rounds.
  public var timer: TimerEnvironment
  /// The day a round was played.
  public var date: DateGenerator
  /// Where results outlive the program.
  public var history: HistoryEnvironment
  /// What comes between, for as long as the game runs.
  public var interruptions: @Sendable () -> AsyncStream<Game.Interruption>
  /// Puts the program aside, and returns when it goes on.
  public var suspend: nonisolated(nonsending) @Sendable () async -> Void

  /// An environment of its parts.
  public init(
    counter: CounterEnvironment, timer: TimerEnvironment, date: DateGenerator, history: HistoryEnvironment,
    interruptions: @escaping @Sendable () -> AsyncStream<Game.Interruption> = { AsyncStream { $0.finish() } },
    suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void = {}
  ) {
    self.counter = counter
    self.timer = timer
    self.date = date
    self.history = history
    self.interruptions = interruptions
    self.suspend = suspend
  }

  /// A game that nobody can foresee, that nothing interrupts, and that is forgotten with the program.
  public static let live = Self(counter: .live, timer: .live, date: .system, history: .none)

  /// Fails the test that touches any of it.
  public static let unimplemented = Self(
    counter: .unimplemented,
    timer: .unimplemented,
    date: .unimplemented("GameEnvironment.date"),
    history: .unimplemented,
    interruptions: Composable.unimplemented(
      "GameEnvironment.interruptions", placeholder: AsyncStream { $0.finish() }),
    suspend: Composable.unimplemented("GameEnvironment.suspend"))
}
