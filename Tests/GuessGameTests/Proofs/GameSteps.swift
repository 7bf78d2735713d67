import Composable
import GuessGame

/// The rules of the actions of a game.
let gameSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("the counter keeps its own rules") { step in
    guard case .counter(let action) = step.action else {
      // A guess ends the typing: the next digit begins a new number.
      var counter = step.before.counter
      if case .guessSubmitted = step.action { counter.isTyping = step.after.counter.isTyping }
      if step.isDrift { counter.secret = step.after.counter.secret }
      return step.after.counter == counter
    }
    return hold(counterSteps, for: Step(before: step.before.counter, action: action, after: step.after.counter))
  },
  Rule("only guesses, clues and new rounds change the guesses and what is possible") { step in
    switch step.action {
    case .guessSubmitted: step.after.clues == step.before.clues
    case .clueTapped: step.after.guesses == step.before.guesses
    case .counter(.playNext), .counter(.play): step.after.attempts == 0
    default:
      step.after.guesses == step.before.guesses && step.after.possible == step.before.possible
        && step.after.clues == step.before.clues
    }
  },
  Rule("a guess is counted once, with the right hint, unless the round or the game is over or there is an objection") {
    step in
    guard case .guessSubmitted = step.action else { return true }
    let (before, counter) = (step.before, step.before.counter)
    let isCounted = before.takesGuesses && before.objection == nil
    let hint: CheckResult =
      counter.count == counter.secret ? .equal : counter.count < counter.secret ? .lower : .higher
    let lie: CheckResult = hint == .lower ? .higher : .lower
    let isLie = before.rule == .lie && isCounted && step.after.guesses.last?.isLie == true
    let guess = isLie ? Guess(counter.count, lie, isLie: true) : Guess(counter.count, hint)
    return step.after.guesses == before.guesses + (isCounted ? [guess] : [])
  },
  Rule("a guess leaves exactly the numbers that fit its hint") { step in
    guard case .guessSubmitted = step.action, step.before.rule == .classic else { return true }
    guard step.after.guesses != step.before.guesses, let guess = step.after.guesses.last else {
      return step.after.possible == step.before.possible
    }
    return step.after.possible.numbers == step.before.possible.numbers.filter(guess.fits)
  },
  Rule("a secret moves by one at most, only by the rule of drift, and stays in the range") { step in
    if step.isNewRound || step.before.counter.id != step.after.counter.id { return true }
    let distance = abs(step.after.counter.secret - step.before.counter.secret)
    return distance <= (step.isDrift ? 1 : 0) && step.after.counter.range.contains(step.after.counter.secret)
  },
  Rule("a clue counts as a guess, and leaves half of the numbers; one that is left needs no clue") { step in
    guard case .clueTapped = step.action else { return true }
    let (before, after) = (step.before, step.after)
    guard before.takesGuesses, before.possible.count > 1 else {
      return after.possible == before.possible && after.clues == before.clues
    }
    let halves = [(before.possible.count + 1) / 2, before.possible.count / 2]
    guard let clue = after.clues.last, after.clues == before.clues + [Clue(clue.range, after: before.guesses.count)]
    else { return false }
    let half = before.possible.numbers.filter(clue.range.contains)
    return halves.contains(half.count) && clue.range.contains(before.counter.secret)
      && (before.rule == .drift || after.possible.numbers == half)
  },
  Rule("a new round begins with all numbers, no time and no celebration") { step in
    guard step.isNewRound else { return true }
    return step.after.possible == Possible(step.after.counter.range) && step.after.timer.elapsed == .zero
      && step.after.celebration == nil
  },
  Rule("no round begins after the end") { step in
    !step.isNewRound || step.before.ending == nil
  },
  Rule("players take turns, and only who finds the number wins") { step in
    guard let before = step.before.duel, let after = step.after.duel else { return true }
    let (old, new) = (before.wins.reduce(0, +), after.wins.reduce(0, +))
    let isFound = !step.before.isSolved && step.after.isSolved
    if isFound {
      return new == old + 1 && after.wins[step.before.player ?? 0] == before.wins[step.before.player ?? 0] + 1
    }
    let isTurn = step.after.attempts > step.before.attempts
    return new == old && (!isTurn || step.after.player != step.before.player)
  },
  Rule("the round of a day has its number and its rule, and no other round a day") { step in
    guard step.isNewRound, let day = step.after.day else { return true }
    return step.after.counter.secret == Daily.secret(on: day)
      && step.after.rule == (step.after.isLive ? .classic : Daily.rule(on: day))
  },
  Rule("a note is about the last thing the player did") { step in
    switch step.action {
    case .counter(.playNext), .counter(.play): step.after.note == step.before.note
    case .counter: step.after.note == nil || step.after.note == .impossible(step.after.counter.count)
    case .guessSubmitted: step.after.note == (step.before.takesGuesses ? step.before.objection : step.before.note)
    case .clueTapped:
      step.after.note == step.before.note || step.after.note == step.after.clues.last.map { .clue($0.range) }
    case .nextTapped, .duelTapped, .dailyTapped, .settings, .shareTapped, .weekTapped: true
    case .show:
      step.after.note == ([.shared, .weekShared].contains(step.before.note) ? nil : step.before.note)
    case .leaveAnswered: true
    default: step.after.note == step.before.note
    }
  },
  Rule("only a request turns the page, and then no question is left open") { step in
    if case .dailyTapped = step.action, step.after.dailyResult != nil {
      return step.after.page == step.before.page || step.after.page == .daily
    }
    guard case .show(let page) = step.action else { return step.after.page == step.before.page }
    return step.after.page == page && step.after.results.confirmation == nil && step.after.review == nil
  },
  Rule("the help lies over the page, and leaves it") { step in
    guard case .helpTapped(let isOpen) = step.action else { return step.after.isHelpOpen == step.before.isHelpOpen }
    return step.after.isHelpOpen == isOpen && step.after.page == step.before.page
  },
  Rule("the first request to end stays, and the second is urgent") { step in
    if case .leaveAnswered(true) = step.action, step.before.question == .quit {
      return step.after.ending == step.before.ending ?? .quit
    }
    guard case .interrupted(.end(let ending)) = step.action, step.after.question != .quit else {
      return step.after.ending == step.before.ending && step.after.isUrgent == step.before.isUrgent
    }
    return step.after.ending == step.before.ending ?? ending && step.after.isUrgent == (step.before.ending != nil)
  },
  Rule("a begun number of a day is given up only after a yes to the question, or by an end") { step in
    guard step.before.isDailyBegun else { return step.after.question == nil || step.after.isBegun }
    // The step that records the round, or ends the game.
    guard step.after.ending != nil || step.after.isRecorded && !step.before.isRecorded else { return true }
    switch step.action {
    case .guessSubmitted: return step.after.isSolved
    case .leaveAnswered(true): return step.before.question != nil && step.after.question == nil
    case .interrupted(.end(let ending)): return ending != .quit && step.after.question == nil
    default: return false
    }
  },
  Rule("the number of a day replaces a begun round only after a yes to the question") { step in
    guard step.before.isBegun, step.before.day == nil, step.after.day != nil else { return true }
    return step.action == .leaveAnswered(true) && step.before.question == .next(step.after.day)
  },
  Rule("nothing is celebrated when the program continues") { step in
    if case .resumed = step.action { step.before.celebration == nil } else { true }
  },
]

/// The rules of measuring and recording.
let recordingSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("the time of a round grows by what passed on the clock since it was read") { step in
    step.isNewRound || step.after.timer.elapsed == step.before.timer.elapsed(at: step.after.timer.lastReading)
  },
  Rule("a round is recorded once, with what was guessed in the time that it took") { step in
    guard let result = step.recorded else { return true }
    let game = step.after
    return result.secret == (game.path.last ?? game.counter.secret) && result.range == game.counter.range
      && result.answer == game.guesses.last?.number && result.attempts == game.attempts
      && result.guesses == game.guesses.map(\.number) && result.entries == game.entries && result.rule == game.rule
      && result.day == step.before.day
      && result.timeSpent == game.timer.elapsed && result.isLive == game.isLive
  },
]

/// The rules of the actions while nothing is loaded or removed.
let keepingSteps: [Rule<Step<Game, GameAction>>] = [
  Rule("nothing but a round changes the list") { step in
    Array(step.after.results.list.ids) == Array(step.before.results.list.ids) + [step.recorded?.id].compactMap(\.self)
  },
  // A solved round is recorded when the game is idle, unless two players played it. They may be one again by now.
  Rule("a round that is given up is recorded before the next one begins, unless two play") { step in
    guard step.isNewRound else { return true }
    let isGivenUp = !step.before.guesses.isEmpty && !step.before.isSolved
    return !isGivenUp || step.before.isRecorded || step.before.duel != nil
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
  /// Whether the round and the game continue.
  fileprivate var takesGuesses: Bool { !isSolved && ending == nil }

  /// The note instead of a guess.
  fileprivate var objection: Note? {
    guard let number = Int(counter.fieldText) else { return .notANumber(counter.fieldText) }
    if !counter.range.contains(number) { return .outside(counter.fieldText) }
    let isFirst = !possible.contains(number) && note != .impossible(number)
    return isFirst && settings.asksFirst ? .impossible(number) : nil
  }
}

extension Step<Game, GameAction> {
  /// Whether the step is an attempt after which a secret may move.
  fileprivate var isDrift: Bool {
    before.rule == .drift && after.guesses.count + after.clues.count > before.guesses.count + before.clues.count
      && !after.isSolved
  }

  /// The result that the step has added; nil if it has added none.
  var recorded: GameResult? {
    before.isRecorded ? nil : after.results.list[id: before.counter.id]
  }

  fileprivate var isNewRound: Bool {
    switch action {
    case .counter(.playNext), .counter(.play): true
    default: false
    }
  }
}

extension Possible {
  /// The possible numbers in order.
  var numbers: [Int] { parts.flatMap(Array.init) }
}

extension GameTimer {
  /// The time when the clock is read.
  fileprivate func elapsed(at reading: Duration?) -> Duration {
    guard isRunning, let lastReading, let reading else { return elapsed }
    return elapsed + (reading - lastReading)
  }
}
