import Composable

/// A game: one round after another, the clock, and the rounds that were played.
package struct Game: Equatable, Codable, Sendable {
  package var counter: Counter
  /// The time of the round.
  package var timer = GameTimer(id: .round)
  /// The guesses of this round, in order.
  package var guesses: [Guess] = []
  /// The numbers that can still be the secret.
  package var possible: ClosedRange<Int>
  package var results = Results()
  /// Runs for a moment after a round was solved.
  package var celebration: GameTimer?
  package var page = Page.round
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
    range: ClosedRange<Int> = -100...100, isLive: Bool = false, isKept: Bool = true, environment: CounterEnvironment
  ) {
    let secret = environment.random(in: range)
    self.init(counter: Counter(secret: secret, id: environment.uuid(), range: range), isLive: isLive)
    results.isKept = isKept
  }

  package var isSolved: Bool { guesses.last?.hint == .equal }

  /// Whether this round is better than all before it. The first one has none to be compared with.
  package var isBest: Bool { results.count > 1 && results.best(in: counter.range)?.id == counter.id }

  /// Whether the program may end: the game is over, and the history is not being changed or the end was requested twice.
  package var isFinished: Bool { ending != nil && (isUrgent || !results.isBusy) }
}

extension Game {
  package enum Page: String, Codable, Sendable {
    case round
    case history
    case help
  }

  package enum Note: Equatable, Codable, Sendable {
    /// A guess that is no number. It does not count.
    case notANumber(String)
    case givenUp(secret: Int)
  }

  /// The reasons to stop the clock.
  package enum Pause: String, Codable, Sendable {
    case solved
    case next
    case suspension
  }

  package enum Ending: String, Codable, Sendable {
    case quit
    /// By ^C.
    case interrupted
    /// By a request of the system.
    case terminated
    /// By the loss of the terminal.
    case hungUp
  }

  /// An event from outside that stops or ends the game.
  package enum Interruption: Equatable, Codable, Sendable {
    case suspend
    case end(Ending)
  }
}

@CasePathable
package enum GameAction: Equatable, Codable, Sendable {
  case started
  case counter(CounterAction)
  case timer(GameTimerAction)
  case celebration(GameTimerAction)
  case results(ResultsAction)
  /// Guesses the count.
  case guessSubmitted
  /// Begins the next round, whether this one is solved or given up.
  case nextTapped
  case show(Game.Page)
  case interrupted(Game.Interruption)
  /// The program continues after a suspension.
  case resumed
}

package struct GameEnvironment: Sendable {
  package var counter: CounterEnvironment
  package var timer: GameTimerEnvironment
  /// The dates of results.
  package var date: DateGenerator
  package var history: HistoryEnvironment
  /// Gives the interruptions for as long as the game runs.
  package var interruptions: @Sendable () -> AsyncStream<Game.Interruption>
  /// Stops the program, and returns when it continues.
  package var suspend: nonisolated(nonsending) @Sendable () async -> Void

  package init(
    counter: CounterEnvironment, timer: GameTimerEnvironment, date: DateGenerator, history: HistoryEnvironment,
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

  /// A game with random secrets, without interruptions, that keeps nothing beyond the program.
  package static let live = Self(counter: .live, timer: .live, date: .system, history: .none)

  package static let unimplemented = Self(
    counter: .unimplemented,
    timer: .unimplemented,
    date: .unimplemented("GameEnvironment.date"),
    history: .unimplemented,
    interruptions: Composable.unimplemented(
      "GameEnvironment.interruptions", placeholder: AsyncStream { $0.finish() }),
    suspend: Composable.unimplemented("GameEnvironment.suspend"))
}

/// The time a solved round is celebrated, and the time between two pictures of it.
private let celebrationTime = Duration.milliseconds(2400)
private let celebrationInterval = Duration.milliseconds(120)

/// The parts of a game, each in its own field, and then the rules between them.
package let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter),
  timerReducer.pullback(state: \.timer, action: \.timer, environment: \.timer),
  timerReducer.optional().pullback(
    state: \.celebration, action: \.celebration, environment: { $0.timer.every(celebrationInterval) }),
  resultsReducer.pullback(state: \.results, action: \.results, environment: \.history),
  Reducer { game, action, environment in
    switch action {
    case .started:
      return .merge(
        .send(.results(.load)),
        .send(.timer(.start)),
        .run { send in
          for await interruption in environment.interruptions() { await send(.interrupted(interruption)) }
        }
      )
    case .counter(.playNext): return game.beginRound()
    case .counter:
      game.note = nil
      return .none
    case .guessSubmitted: return game.guess()
    case .nextTapped:
      guard game.pause == nil else { return .none }
      game.pause = .next
      return .send(.timer(.stop))
    case .timer(.stopped): return game.clockStopped(environment)
    case .results(.add): return game.pause == .next ? game.continueToNextRound() : .none
    case .celebration(.ticked):
      if let celebration = game.celebration, celebration.elapsed >= celebrationTime { game.celebration = nil }
      return .none
    case .show(let page):
      game.page = page
      game.results.confirmation = nil
      return .none
    case .interrupted(.suspend):
      guard game.pause == nil else { return .none }
      game.celebration = nil
      game.pause = .suspension
      return .send(.timer(.stop))
    case .interrupted(.end(let ending)):
      game.isUrgent = game.ending != nil
      game.ending = game.ending ?? ending
      return .none
    case .resumed: return game.isSolved ? .none : .send(.timer(.start))
    case .timer, .celebration, .results: return .none
    }
  }
)

extension Game {
  /// Counts the count as a guess, unless the field shows no number.
  fileprivate mutating func guess() -> Effect<GameAction> {
    guard !isSolved, pause == nil, ending == nil else { return .none }
    guard counter.isNumber else {
      note = .notANumber(counter.text)
      return .none
    }
    note = nil
    let guess = Guess(counter.count, counter.checkResult)
    guesses.append(guess)
    switch guess.hint {
    case .lower: possible = max(possible.lowerBound, guess.number + 1)...possible.upperBound
    case .higher: possible = possible.lowerBound...min(possible.upperBound, guess.number - 1)
    case .equal:
      possible = guess.number...guess.number
      pause = .solved
      celebration = GameTimer(id: .celebration)
      return .merge(.send(.timer(.stop)), .send(.celebration(.start)))
    }
    return .none
  }

  /// Does what the clock was stopped for, after its last reading.
  fileprivate mutating func clockStopped(_ environment: GameEnvironment) -> Effect<GameAction> {
    switch pause {
    case .solved:
      pause = nil
      return record(environment)
    case .next:
      // A round that was solved is recorded already, and one without a guess is not worth it.
      if isSolved || guesses.isEmpty { return continueToNextRound() }
      note = .givenUp(secret: counter.secret)
      return record(environment)
    case .suspension:
      pause = nil
      return .run { send in
        await environment.suspend()
        await send(.resumed)
      }
    case nil: return .none
    }
  }

  /// Begins the next round, after this one is recorded.
  fileprivate mutating func continueToNextRound() -> Effect<GameAction> {
    pause = nil
    return .send(.counter(.playNext))
  }

  /// Adds the round to the list, with the present date.
  private func record(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard let answer = guesses.last?.number else { return .none }
    return .run { send in
      let result = GameResult(
        id: counter.id, date: environment.date(), range: counter.range, secret: counter.secret, answer: answer,
        attempts: guesses.count, timeSpent: timer.elapsed, isLive: isLive)
      await send(.results(.add(result)))
    }
  }

  /// Prepares the round whose secret the counter drew.
  fileprivate mutating func beginRound() -> Effect<GameAction> {
    guesses = []
    possible = counter.range
    celebration = nil
    timer = GameTimer(id: .round)
    return .send(.timer(.start))
  }
}
