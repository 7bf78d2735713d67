import Composable

// The rules of a round: guesses, clues, and the change to the next round.

extension Game {
  /// Counts the number in the field as a guess. If it is not a number, or cannot be the secret, it does not count, and
  /// a note says why.
  mutating func guess(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard !isSolved, ending == nil else { return .none }
    // The next digit starts a new number, whether or not this one counts. A player who guesses has not left.
    counter.isTyping = false
    question = nil
    if let objection {
      note = objection
      return .none
    }
    note = nil
    let guess = answer(chance(environment))
    guesses.append(guess)
    if rule == .drift { path.append(counter.secret) }
    finishAttempt(.guess(guess), chance(environment))
    return guess.hint == .equal ? finishSolvedRound(environment) : .none
  }

  /// Stops the clock, celebrates, and records the round.
  private mutating func finishSolvedRound(_ environment: GameEnvironment) -> Effect<GameAction> {
    if let player { duel?.wins[player] += 1 }
    if !settings.reducesMotion { celebration = Celebration() }
    return .merge(
      setClock(environment),
      celebration == nil ? .none : .send(.celebration(.start)),
      settings.hasBell ? .fireAndForget { await environment.bell() } : .none,
      record(environment))
  }

  /// Returns the guess in the field with a hint, which is a lie if the rule and chance want it.
  private func answer(_ random: RandomSource) -> Guess {
    let hint = counter.checkResult
    let mayLie = rule == .lie && hint != .equal && lie == nil
    let isLie = mayLie && random(in: 1...OneLie.odds) == 1
    return Guess(counter.count, isLie ? hint.opposite : hint, isLie: isLie)
  }

  /// The chance of the round. In that of a day it is the same for everyone.
  private func chance(_ environment: GameEnvironment) -> RandomSource {
    day.map { Daily.chance(on: $0, after: guesses.count + clues.count) } ?? environment.counter.random
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
  mutating func buyClue(_ environment: GameEnvironment) {
    guard !isSolved, ending == nil, possible.count > 1 else { return }
    let half = possible.half(with: counter.secret)
    clues.append(Clue(half, after: guesses.count))
    finishAttempt(.clue(half), chance(environment))
    note = .clue(half)
  }

  /// Leaves the round and starts the next one, with the number of a day if there is one. A round with guesses that is not
  /// solved is given up.
  mutating func leaveRound(for next: Day? = nil, _ environment: GameEnvironment) -> Effect<GameAction> {
    guard ending == nil else { return .none }
    let isGivenUp = !isSolved && !guesses.isEmpty
    question = nil
    note = isGivenUp ? .givenUp(secret: counter.secret, lie: lie) : nil
    let stop = timerReducer(&timer, .stop, environment.timer).map(GameAction.timer)
    let record = isGivenUp ? record(environment) : .none
    day = next
    return .merge(stop, record, .send(.counter(action(toBegin: next))))
  }

  /// Returns the action that begins the next round.
  private func action(toBegin day: Day?) -> CounterAction {
    if let day { return .play(in: Daily.range(on: day), secret: Daily.secret(on: day)) }
    return counter.range == nextRange ? .playNext : .play(in: nextRange, secret: nil)
  }

  /// Resets the game for the round whose secret the counter has drawn.
  mutating func beginRound(_ environment: GameEnvironment) -> Effect<GameAction> {
    if attempts > 0, let starter = duel?.starter { duel?.starter = 1 - starter }
    guesses = []
    clues = []
    path = []
    rule = isLive ? .classic : day.map(Daily.rule) ?? nextRule
    possible = Possible(counter.range)
    celebration = nil
    timer = GameTimer()
    return setClock(environment)
  }

  /// Changes between one and two players, unless a round is in progress.
  mutating func changePlayers(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard ending == nil, isSolved || attempts == 0 else { return .none }
    duel = duel == nil ? Duel() : nil
    isNaming = duel != nil && settings.firstName.isEmpty && settings.secondName.isEmpty
    return leaveRound(environment)
  }

  /// Starts the round of the current day or, if it has been played, shows its result. Before the history is loaded,
  /// neither is known.
  mutating func playDaily(_ environment: GameEnvironment) -> Effect<GameAction> {
    let now = environment.today
    today = now
    // A step reads the day once. Leaving the round of an earlier day records that round, too.
    var environment = environment
    (environment.day, environment.minutesLeft) = ({ now.day }, { now.minutesLeft })
    guard ending == nil, !results.isLoading, day != now.day || isSolved else { return .none }
    if results.hasPlayed(now.day) { return turn(.show(.daily), environment) }
    // A round of two players does not count toward a streak.
    guard duel == nil else {
      note = .dailyIsForOne
      return .none
    }
    return asks(before: .next(now.day)) ? .none : leaveRound(for: now.day, environment)
  }

  /// Adds the round to the list with the current date, and saves it. Rounds of two players are not recorded.
  mutating func record(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard duel == nil, let answer = guesses.last?.number else { return .none }
    if day != nil { today = environment.today }
    let result = GameResult(
      id: counter.id, date: environment.date(), range: counter.range, secret: path.last ?? counter.secret,
      answer: answer, attempts: attempts, guesses: guesses.map(\.number), rule: rule, clues: clues,
      lie: guesses.firstIndex(where: \.isLie), path: path, day: day, timeSpent: timer.elapsed, isLive: isLive)
    tally.add(result)
    return resultsReducer(&results, .add(result), environment.history).map(GameAction.results)
  }

  /// Copies a solved round, or the visible result of a day, to the clipboard.
  mutating func share(_ environment: GameEnvironment) -> Effect<GameAction> {
    let daily = page == .daily ? dailyResult : nil
    guard daily != nil || isSolved && page == .round, ending == nil else { return .none }
    note = .shared
    let text = daily.map(ShareText.of) ?? ShareText.of(self)
    return .fireAndForget { await environment.copy(text) }
  }

  /// Copies the week of the visible day to the clipboard.
  mutating func shareWeek(_ environment: GameEnvironment) -> Effect<GameAction> {
    guard page == .daily, let week, ending == nil else { return .none }
    note = .weekShared
    return .fireAndForget { await environment.copy(ShareText.of(week)) }
  }
}
