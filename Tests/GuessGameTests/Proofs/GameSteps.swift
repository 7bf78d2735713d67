import Composable
import GuessGame

/// What the actions of a game do.
let gameSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("the counter keeps its own rules") { step in
    guard case .counter(let action) = step.action else { return step.after.counter == step.before.counter }
    return hold(counterSteps, for: Step(before: step.before.counter, action: action, after: step.after.counter))
  },
  Rule("only guesses and new rounds change the guesses") { step in
    switch step.action {
    case .guessSubmitted: true
    case .counter(.playNext): step.after.guesses.isEmpty
    default: step.after.guesses == step.before.guesses && step.after.possible == step.before.possible
    }
  },
  Rule("a guess is counted once, with the right hint, unless the round or the game is over or it is no number") {
    step in
    guard case .guessSubmitted = step.action else { return true }
    let (before, counter) = (step.before, step.before.counter)
    let isCounted = before.ending == nil && before.guesses.last?.number != counter.secret && counter.isNumber
    let hint: CheckResult =
      counter.count == counter.secret ? .equal : counter.count < counter.secret ? .lower : .higher
    return step.after.guesses == before.guesses + (isCounted ? [Guess(counter.count, hint)] : [])
  },
  Rule("a guess leaves exactly the numbers that fit its hint") { step in
    guard case .guessSubmitted = step.action else { return true }
    guard step.after.guesses != step.before.guesses, let guess = step.after.guesses.last else {
      return step.after.possible == step.before.possible
    }
    return Array(step.after.possible) == step.before.possible.filter(guess.fits)
  },
  Rule("a new round begins with all numbers, no time and no celebration") { step in
    guard case .counter(.playNext) = step.action else { return true }
    return step.after.possible == step.after.counter.range && step.after.timer.elapsed == .zero
      && step.after.celebration == nil
  },
  Rule("a note is about the last thing the player did") { step in
    switch step.action {
    case .counter(.playNext): step.after.note == step.before.note
    case .counter: step.after.note == nil
    case .guessSubmitted where step.after.guesses != step.before.guesses: step.after.note == nil
    case .guessSubmitted:
      step.after.note == (step.before.takesGuesses ? .notANumber(step.before.counter.text) : step.before.note)
    case .timer(.stopped):
      step.after.note == step.before.note || step.after.note == .givenUp(secret: step.before.counter.secret)
    default: step.after.note == step.before.note
    }
  },
  Rule("only a request turns the page, and then no question is left open") { step in
    guard case .show(let page) = step.action else { return step.after.page == step.before.page }
    return step.after.page == page && step.after.results.confirmation == nil
  },
  Rule("the first request to end stays, and the second is urgent") { step in
    guard case .interrupted(.end(let ending)) = step.action else {
      return step.after.ending == step.before.ending && step.after.isUrgent == step.before.isUrgent
    }
    return step.after.ending == step.before.ending ?? ending && step.after.isUrgent == (step.before.ending != nil)
  },
  Rule("nothing is celebrated when the program continues") { step in
    if case .resumed = step.action { step.before.celebration == nil } else { true }
  },
]

/// What is measured and recorded.
let recordingSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("the time of a round grows by what passed on the clock since it was read") { step in
    switch step.action {
    case .timer(.ticked(let reading)), .timer(.stopped(let reading)):
      step.after.timer.elapsed == step.before.timer.elapsed(at: reading)
    case .counter(.playNext): true
    default: step.after.timer.elapsed == step.before.timer.elapsed
    }
  },
  Rule("a round is recorded once, with what was guessed in the time that it took") { step in
    guard case .results(.add(let result)) = step.action else { return true }
    let game = step.before
    return !game.isRecorded && step.after.isRecorded && result.id == game.counter.id
      && result.secret == game.counter.secret && result.range == game.counter.range
      && result.answer == game.guesses.last?.number && result.attempts == game.guesses.count
      && result.timeSpent == game.timer.elapsed && result.isLive == game.isLive
  },
]

/// What is so as long as nothing is loaded or removed.
let keepingSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("nothing but a round changes the list") { step in
    if case .results(.add) = step.action { return true }
    return step.after.results.list.ids == step.before.results.list.ids
  },
  Rule("a round with guesses is recorded before the next one begins") { step in
    guard case .counter(.playNext) = step.action else { return true }
    return step.before.guesses.isEmpty || step.before.isRecorded
  },
]

extension Guess {
  /// Whether a number could be the secret, after this guess.
  fileprivate func fits(_ secret: Int) -> Bool {
    switch hint {
    case .lower: secret > number
    case .equal: secret == number
    case .higher: secret < number
    }
  }
}

extension Game {
  /// Whether the round and the game go on.
  fileprivate var takesGuesses: Bool { !isSolved && ending == nil }
}

extension GameTimer {
  /// The time when the clock is read.
  fileprivate func elapsed(at reading: Duration) -> Duration {
    guard isRunning, let lastReading else { return elapsed }
    return elapsed + (reading - lastReading)
  }
}
