import Composable

// The rules of a round: guesses, clues, and the change to the next round.

extension Game {
  /// Counts the number in the field as a guess. If it is not a number, or cannot be the secret, it does not count, and
  /// a note says why.
  mutating func guess(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard !isSolved, pause == nil, ending == nil else { return .none }
    // The next digit starts a new number, whether or not this one counts.
    counter.isTyping = false
    if let objection {
      note = objection
      return .none
    }
    note = nil
    let guess = Guess(counter.count, counter.checkResult)
    guesses.append(guess)
    possible = guess.narrowing(possible)
    guard guess.hint == .equal else { return .none }
    if let player { duel?.wins[player] += 1 }
    pause = .solved
    let bell: Effect<GameAction> = settings.hasBell ? .fireAndForget { await environment.bell() } : .none
    if settings.reducesMotion { return .merge(.send(.timer(.stop)), bell) }
    celebration = GameTimer(id: .celebration)
    return .merge(.send(.timer(.stop)), .send(.celebration(.start)), bell)
  }

  /// The reason not to count the field as a guess; nil if it counts.
  private var objection: Note? {
    switch counter.entry {
    case .notANumber: .notANumber(counter.text)
    case .outside: .outside(counter.text)
    case .number(let number) where settings.asksFirst && !possible.contains(number) && note != .impossible(number):
      .impossible(number)
    case .number: nil
    }
  }

  /// Removes the note after a change of the field. The question whether to count an impossible number stays as long as
  /// the field contains that number.
  mutating func forgetNote() {
    if case .impossible(let number) = note, counter.entry == .number(number) { return }
    note = nil
  }

  /// Halves the range of possible numbers, at the price of a guess.
  mutating func buyClue() -> Effect<GameAction> {
    guard !isSolved, pause == nil, ending == nil, possible.count > 1 else { return .none }
    clues += 1
    let middle = possible.lowerBound + (possible.count - 1) / 2
    possible = counter.secret <= middle ? possible.lowerBound...middle : middle + 1...possible.upperBound
    note = .clue(possible)
    return .none
  }

  /// Stops the clock. When it has stopped, the next round starts.
  mutating func leaveRound(for day: Day?) -> Effect<GameAction> {
    guard pause == nil, ending == nil else { return .none }
    note = nil
    pause = .next(day)
    return .send(.timer(.stop))
  }

  /// Changes between one and two players, unless a round is in progress.
  mutating func changePlayers() -> Effect<GameAction> {
    guard pause == nil, ending == nil, isSolved || attempts == 0 else { return .none }
    duel = duel == nil ? Duel() : nil
    return leaveRound(for: nil)
  }

  /// Starts the round of a day, unless it has been played, or the history that would tell has not been loaded.
  mutating func begin(_ day: Day) -> Effect<GameAction> {
    guard pause == nil, ending == nil, !results.isLoading, self.day != day || isSolved else { return .none }
    if results.hasPlayed(day) {
      note = .played(day)
      return .none
    }
    // A round of two players does not count toward a streak.
    guard duel == nil else { return .none }
    return leaveRound(for: day)
  }

  /// Continues with whatever the clock was stopped for, after its last reading.
  mutating func clockStopped(_ environment: GameEnvironment) -> Effect<GameAction> {
    switch pause {
    case .solved:
      pause = nil
      return duel == nil ? record(environment) : .none
    case .next(let day):
      // A solved round has been recorded already, and one without guesses is not recorded.
      if isSolved || guesses.isEmpty { return continueToNextRound(of: day) }
      note = .givenUp(secret: counter.secret)
      return duel == nil ? record(environment) : continueToNextRound(of: day)
    case .away:
      pause = nil
      // The player may have returned meanwhile.
      return setClock()
    case .suspension:
      pause = nil
      return .run { send in
        await environment.suspend()
        await send(.resumed)
      }
    case .leaving:
      if isSolved || guesses.isEmpty || duel != nil || ending?.isWanted != true {
        pause = nil
        return .none
      }
      return record(environment)
    case nil: return .none
    }
  }

  /// Continues with whatever the round was recorded for.
  mutating func roundRecorded(_ result: GameResult) -> Effect<GameAction> {
    tally.add(result)
    switch pause {
    case .next(let day): return continueToNextRound(of: day)
    case .leaving: pause = nil
    case .solved, .away, .suspension, nil: break
    }
    return .none
  }

  /// Starts the next round.
  private mutating func continueToNextRound(of day: Day?) -> Effect<GameAction> {
    pause = nil
    self.day = day
    if let day { return .send(.counter(.play(in: Daily.range, secret: Daily.secret(on: day)))) }
    let isSame = counter.range == nextRange
    return .send(.counter(isSame ? .playNext : .play(in: nextRange, secret: nil)))
  }

  /// Adds the round to the list with the current date.
  private func record(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard let answer = guesses.last?.number else { return .none }
    return .run { send in
      let result = GameResult(
        id: counter.id, date: environment.date(), range: counter.range, secret: counter.secret, answer: answer,
        attempts: attempts, guesses: guesses.map(\.number), day: day,
        timeSpent: timer.elapsed, isLive: isLive)
      await send(.results(.add(result)))
    }
  }

  /// Resets the game for the round whose secret the counter has drawn.
  mutating func beginRound() -> Effect<GameAction> {
    if attempts > 0, let starter = duel?.starter { duel?.starter = 1 - starter }
    guesses = []
    clues = 0
    possible = counter.range
    celebration = nil
    timer = GameTimer(id: .round)
    return setClock()
  }

  /// Copies a solved round to the clipboard.
  mutating func share(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard isSolved, ending == nil else { return .none }
    note = .shared
    let text = ShareText.of(self)
    return .fireAndForget { await environment.copy(text) }
  }
}
