import Composable

/// How long a solved round is celebrated, and how often the celebration moves.
private let celebrationTime = Duration.milliseconds(2400)
private let celebrationInterval = Duration.milliseconds(120)

/// The parts of a game, each in its own field, and then what none of them can know alone.
public let gameReducer = Reducer<Game, GameAction, GameEnvironment>.combine(
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
    case .results(.add): return game.pause == .next ? game.goOn() : .none
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
  /// Counts the count as a guess, if it is one.
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

  /// Does what the clock was stopped for, now that its last reading is there.
  fileprivate mutating func clockStopped(_ environment: GameEnvironment) -> Effect<GameAction> {
    switch pause {
    case .solved:
      pause = nil
      return record(environment)
    case .next:
      // A round that was solved is recorded already, and one without a guess is not worth it.
      if isSolved || guesses.isEmpty { return goOn() }
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

  /// Begins the next round, now that this one is recorded.
  fileprivate mutating func goOn() -> Effect<GameAction> {
    pause = nil
    return .send(.counter(.playNext))
  }

  /// Adds the round to the list, with the date of now.
  private func record(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard let answer = guesses.last?.number else { return .none }
    return .run { send in
      let result = GameResult(
        id: counter.id, date: environment.date(), range: counter.range, secret: counter.secret, answer: answer,
        attempts: guesses.count, timeSpent: timer.elapsed, isLive: isLive)
      await send(.results(.add(result)))
    }
  }

  /// Makes room for the round whose secret the counter just drew.
  fileprivate mutating func beginRound() -> Effect<GameAction> {
    guesses = []
    possible = counter.range
    celebration = nil
    timer = GameTimer(id: .round)
    return .send(.timer(.start))
  }
}
