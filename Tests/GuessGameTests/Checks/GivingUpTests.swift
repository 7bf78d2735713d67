import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A begun number of the day` {
  private let day = Day(today)
  private var secret: Int { Daily.secret(on: day) }
  private let now = Today(Day(today), minutesLeft: 214)
  /// The round as it is recorded when it is given up.
  private var givenUp: GameResult {
    result(0, time: .zero, secret: secret, answer: 99, guesses: [99], day: day, saving: .unsaved)
  }

  /// A game in the round of a day, with a guess.
  private func store(_ change: (inout Game) -> Void = { _ in }) -> GameStore {
    gameStore(5, 7) { game in
      game = Game(counter: Counter(count: 99, secret: secret, id: id(0)))
      game.day = day
      game.guesses = [Guess(99, .higher)]
      game.possible = Possible(-100...98)
      change(&game)
    }
  }

  @Test(arguments: [(GameAction.nextTapped, Game.Departure.next(nil)), (.interrupted(.end(.quit)), .quit)])
  func `is left only after a question, and continues if the player wants to`(
    action: GameAction, departure: Game.Departure
  ) {
    let store = store()
    store.send(action) { $0.question = departure }
    store.send(.leaveAnswered(false)) { $0.question = nil }
    store.finish()
  }

  @Test func `is left for that of the next day only after a question`() {
    let store = store()
    let next = Day(day.number + 1)
    store.environment.day = { next }
    store.send(.dailyTapped) {
      $0.today = Today(next, minutesLeft: 214)
      $0.question = .next(next)
    }
    store.finish()
  }

  @Test func `is not left for itself`() {
    let store = store()
    store.send(.dailyTapped) { $0.today = now }
    store.finish()
  }

  @Test func `counts as given up after the answer, and the next round starts`() {
    let store = store { $0.question = .next(nil) }
    store.send(.leaveAnswered(true)) {
      $0.question = nil
      $0.note = .givenUp(secret: secret)
      $0.today = now
      $0.results.list = [givenUp]
      $0.tally = Tally(rounds: 1)
      $0.day = nil
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    #expect(store.state.results.hasPlayed(day))
    #expect(store.state.results.streak(upTo: day) == 0)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `ends with the game after the answer`() {
    let store = store { $0.question = .quit }
    store.send(.leaveAnswered(true)) {
      $0.question = nil
      $0.ending = .quit
      $0.today = now
      $0.results.list = [givenUp]
      $0.tally = Tally(rounds: 1)
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test func `counts as given up on control c, although a question is open`() {
    let store = store { $0.question = .next(nil) }
    store.send(.interrupted(.end(.interrupted))) {
      $0.question = nil
      $0.ending = .interrupted
      $0.today = now
      $0.results.list = [givenUp]
      $0.tally = Tally(rounds: 1)
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    store.finish()
  }

  @Test(arguments: [Game.Ending.terminated, .hungUp])
  func `can be played again after a signal`(ending: Game.Ending) {
    let store = store { $0.question = .next(nil) }
    store.send(.interrupted(.end(ending))) {
      $0.question = nil
      $0.ending = ending
    }
    #expect(!store.state.results.hasPlayed(day))
    store.finish()
  }

  @Test(
    arguments: [
      { $0.guesses = [] }, { $0.guesses = [Guess($0.counter.secret, .equal)] }, { $0.isLive = true },
    ] as [@Sendable (inout Game) -> Void])
  func `is not asked about before the first guess, after the last, or in practice`(
    change: @Sendable (inout Game) -> Void
  ) {
    #expect(store().state.isDailyBegun)
    #expect(!store(change).state.isDailyBegun)
  }

  @Test func `shows its result when it is played again`() {
    let played = result(9, attempts: 3, guesses: [3, 5], day: day)
    let store = gameStore(5) { $0.results.older = HistorySummary([played]) }
    store.send(.dailyTapped) {
      $0.today = now
      $0.page = .daily
    }
    #expect(store.state.dailyResult == played)
    store.finish()
  }

  @Test func `is copied from the page of its result`() {
    let copied = Recorded()
    let store = gameStore(5) { game in
      game.results.list = [result(9, attempts: 3, guesses: [3, 5], day: day)]
      game.today = now
      game.page = .daily
    }
    store.environment.copy = { copied.add($0) }
    store.send(.shareTapped) { $0.note = .shared }
    #expect(copied.texts == ["guess of 2026-05-28: 2 guesses and 1 clue, 5 under par\n🔼🎯"])
    store.finish()
  }

  @Test func `is shared as given up if it was`() {
    let given = result(9, attempts: 1, answer: 4, guesses: [4], day: day)
    #expect(ShareText.of(given) == "guess of 2026-05-28: given up after 1 guess\n🔼")
  }
}

struct `A begun round` {
  @Test func `is given up for the number of the day only after a question`() {
    let store = gameStore(5, with: guessedTooLow)
    store.send(.dailyTapped) {
      $0.today = Today(Day(today), minutesLeft: 214)
      $0.question = .next(Day(today))
    }
    store.send(.leaveAnswered(false)) { $0.question = nil }
    store.finish()
  }

  @Test func `is recorded after the answer, and the number of the day begins`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.question = .next(Day(today))
      game.results.isKept = false
    }
    store.send(.leaveAnswered(true)) {
      $0.question = nil
      $0.note = .givenUp(secret: 5)
      $0.results.list = [result(0, time: .zero, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally = Tally(rounds: 1)
      $0.day = Day(today)
    }
    store.receive(\.counter) {
      $0.counter = Counter(secret: Daily.secret(on: Day(today)), id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has no open question after a guess, and in the next round`() {
    let store = gameStore(5, 42) { game in
      game.question = .next(Day(today))
      game.results.isKept = false
    }
    store.send(.guessSubmitted) {
      $0.question = nil
      $0.guesses = [Guess(0, .lower)]
      $0.possible = Possible(1...100)
    }
    store.send(.dailyTapped) {
      $0.today = Today(Day(today), minutesLeft: 214)
      $0.question = .next(Day(today))
    }
    store.exhaustivity = .off
    store.send(.nextTapped) { $0.question = nil }
    store.skipReceivedActions()
    #expect(store.state.day == nil && store.state.counter.secret == 42)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is left without a question for the result of the day, and in practice`() {
    let played = gameStore(5) { game in
      guessedTooLow(&game)
      game.results.list = [result(9, day: Day(today))]
    }
    played.send(.dailyTapped) {
      $0.today = Today(Day(today), minutesLeft: 214)
      $0.page = .daily
    }
    played.finish()
    var live = Game(environment: .test(5))
    guessedTooLow(&live)
    #expect(live.isBegun)
    live.isLive = true
    #expect(!live.isBegun)
  }
}
