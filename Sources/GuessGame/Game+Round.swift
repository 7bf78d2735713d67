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
    let guess = answer(environment.counter.random)
    guesses.append(guess)
    if rule == .drift { path.append(counter.secret) }
    finishAttempt(.guess(guess), environment.counter.random)
    guard guess.hint == .equal else { return .none }
    if let player { duel?.wins[player] += 1 }
    pause = .solved
    let bell: Effect<GameAction> = settings.hasBell ? .fireAndForget { await environment.bell() } : .none
    if settings.reducesMotion { return .merge(.send(.timer(.stop)), bell) }
    celebration = GameTimer(id: .celebration)
    return .merge(.send(.timer(.stop)), .send(.celebration(.start)), bell)
  }

  /// Returns the guess in the field with a hint, which is a lie if the rule and chance want it.
  private func answer(_ random: RandomSource) -> Guess {
    let hint = counter.checkResult
    let mayLie = rule == .lie && hint != .equal && lie == nil
    let isLie = mayLie && random(in: 1...OneLie.odds) == 1
    return Guess(counter.count, isLie ? hint.opposite : hint, isLie: isLie)
  }

  /// Narrows what is possible, and moves a secret that drifts.
  private mutating func finishAttempt(_ attempt: Attempt, _ random: RandomSource) {
    possible = rule.narrowed(possible, by: attempt, in: counter.range)
    guard rule == .drift, attempt.guess?.hint != .equal else { return }
    counter.secret = Drift.moved(counter.secret, in: counter.range) { random(in: $0) }
  }

  /// The reason not to count the field as a guess; nil if it counts.
  private var objection: Note? {
    switch counter.entry {
    case .notANumber: .notANumber(counter.fieldText)
    case .outside: .outside(counter.fieldText)
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

  /// Halves the possible numbers, at the price of the rule.
  mutating func buyClue(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard !isSolved, pause == nil, ending == nil, possible.count > 1 else { return .none }
    let half = possible.half(with: counter.secret)
    clues.append(Clue(half, after: guesses.count))
    finishAttempt(.clue(half), environment.counter.random)
    note = .clue(half)
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
    isNaming = duel != nil && settings.firstName.isEmpty && settings.secondName.isEmpty
    return leaveRound(for: nil)
  }

  /// Starts the round of a day or, if it has been played, shows its result. Before the history is loaded, neither is
  /// known.
  mutating func begin(_ day: Day) -> Effect<GameAction> {
    guard pause == nil, ending == nil, !results.isLoading, self.day != day || isSolved else { return .none }
    if results.hasPlayed(day) { return turn(.show(.daily)) }
    // A round of two players does not count toward a streak.
    guard duel == nil else {
      note = .dailyIsForOne
      return .none
    }
    return asks(before: .next(day)) ? .none : leaveRound(for: day)
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
      note = .givenUp(secret: counter.secret, lie: lie)
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
        id: counter.id, date: environment.date(), range: counter.range, secret: path.last ?? counter.secret,
        answer: answer, attempts: attempts, guesses: guesses.map(\.number), rule: rule, clues: clues,
        lie: guesses.firstIndex(where: \.isLie), path: path, day: day, timeSpent: timer.elapsed, isLive: isLive)
      if day != nil { await send(.today(environment.today)) }
      await send(.results(.add(result)))
    }
  }

  /// Resets the game for the round whose secret the counter has drawn.
  mutating func beginRound() -> Effect<GameAction> {
    if attempts > 0, let starter = duel?.starter { duel?.starter = 1 - starter }
    guesses = []
    clues = []
    path = []
    rule = day == nil ? nextRule : .classic
    possible = Possible(counter.range)
    celebration = nil
    timer = GameTimer(id: .round)
    return setClock()
  }

  /// Copies a solved round, or the visible result of a day, to the clipboard.
  mutating func share(_ environment: GameEnvironment) -> Effect<GameAction> {
    let daily = page == .daily ? dailyResult : nil
    guard daily != nil || isSolved && page == .round, ending == nil else { return .none }
    note = .shared
    let text = daily.map(ShareText.of) ?? ShareText.of(self)
    return .fireAndForget { await environment.copy(text) }
  }
}
