import Composable
import ComposableTesting
import GuessGame
import Testing

extension `A round with one lie` {
  @Test func `is recorded and shared with its lie`() {
    let store = gameStore(30, rule: .lie) { game in
      lied(&game)
      game.counter = Counter(count: 30, secret: 30, id: id(0))
      game.settings.reducesMotion = true
      game.results.isKept = false
    }
    let round = result(
      0, attempts: 3, time: .zero, secret: 30, answer: 30, guesses: [0, 50, 30], rule: .lie, lie: 1, saving: .unsaved)
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower), Guess(50, .lower, isLie: true), Guess(30, .equal)]
      $0.possible = Possible(30...30)
      $0.results.list = [round]
      $0.tally = Tally(rounds: 1, solved: 1, best: 3)
    }
    #expect(round.flaw == nil)
    #expect(round.entries == store.state.entries)
    #expect(ShareText.of(store.state) == "guess from -100 to 100, one lie: 3 guesses\n🔼🤥🎯")
    store.finish()
  }

  @Test func `confesses the lie when it is given up`() {
    let lie = Guess(0, .higher, isLie: true)
    let store = gameStore(30, 7, rule: .lie) { game in
      game.guesses = [lie]
      game.possible = afterLie ?? game.possible
      game.results.isKept = false
      game.page = .history
    }
    let round = result(0, time: .zero, secret: 30, answer: 0, guesses: [0], rule: .lie, lie: 0, saving: .unsaved)
    store.send(.nextTapped) {
      $0.note = .givenUp(secret: 30, lie: lie)
      $0.results.list = [round]
      $0.tally = Tally(rounds: 1)
    }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
    }
    store.finish()
  }

  @Test func `may give a true hint, and the numbers that a lie would leave stay possible`() throws {
    let possible = try #require(afterTruth)
    let store = gameStore(30, honest, rule: .lie)
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower)]
      $0.possible = possible
    }
    store.finish()
  }

  @Test func `is replayed with what was possible`() {
    let round = result(0, attempts: 3, secret: 30, answer: 30, guesses: [0, 50, 30], rule: .lie, lie: 1)
    var review = Review(round)
    review.step = 2
    #expect(review.possible == Possible(firm: 51...100, faint: [1...49]))
  }
}

extension `A round with a drifting secret` {
  @Test func `moves the secret after a clue`() throws {
    let (before, after) = (
      try #require(Possible(firm: 1...100, faint: [0...0])),
      try #require(Possible(firm: 0...50, faint: [-1...(-1), 51...51]))
    )
    let store = gameStore(31, 32, rule: .drift) { $0.possible = before }
    store.send(.clueTapped) {
      $0.counter.secret = 32
      $0.clues = [Clue(0...50, after: 0)]
      $0.possible = after
      $0.note = .clue(0...50)
    }
    store.finish()
  }

  @Test func `is recorded with the path of its secret`() {
    let store = gameStore(30, rule: .drift) { game in
      game.counter = Counter(count: 31, secret: 31, id: id(0))
      game.guesses = [Guess(0, .lower), Guess(40, .higher)]
      game.path = [30, 31]
      game.settings.reducesMotion = true
      game.results.isKept = false
    }
    let round = result(
      0, attempts: 3, time: .zero, secret: 31, answer: 31, guesses: [0, 40, 31], rule: .drift, path: [30, 31, 31],
      saving: .unsaved)
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower), Guess(40, .higher), Guess(31, .equal)]
      $0.path = [30, 31, 31]
      $0.possible = Possible(31...31)
      $0.results.list = [round]
      $0.tally = Tally(rounds: 1, solved: 1, best: 3)
    }
    #expect(round.flaw == nil)
    #expect(round.entries == store.state.entries)
    store.finish()
  }

  @Test func `is given up even if the secret has moved onto the last guess`() {
    let store = gameStore(30, 7, rule: .drift) { game in
      game.counter = Counter(count: 29, secret: 29, id: id(0))
      game.guesses = [Guess(29, .lower)]
      game.path = [30]
      game.results.isKept = false
      game.page = .history
    }
    let round = result(
      0, time: .zero, secret: 30, answer: 29, guesses: [29], rule: .drift, path: [30], saving: .unsaved)
    store.send(.nextTapped) {
      $0.note = .givenUp(secret: 29)
      $0.results.list = [round]
      $0.tally = Tally(rounds: 1)
    }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.guesses = []
      $0.path = []
      $0.possible = Possible(-100...100)
    }
    store.finish()
  }

  @Test func `is followed by one with a path of its own`() {
    let store = gameStore(0, 42, rule: .drift) { game in
      solved(&game)
      game.path = [0]
      game.page = .history
    }
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.guesses = []
      $0.path = []
      $0.possible = Possible(-100...100)
    }
    store.finish()
  }
}

extension `A round by another rule` {
  @Test func `is not that of a day`() {
    let store = gameStore(30, rule: .lie)
    let (day, secret) = (Day(today), Daily.secret(on: Day(today)))
    store.send(.dailyTapped) {
      $0.today = Today(day, minutesLeft: 214)
      $0.day = day
    }
    store.receive(.counter(.play(in: -100...100, secret: secret))) {
      $0.counter = Counter(secret: secret, id: id(1))
      $0.rule = .classic
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    #expect(store.state.nextRule == .lie)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not that of live hints`() {
    var settings = Settings()
    settings.rule = .drift
    let live = Game(isLive: true, settings: settings, environment: .test(5))
    #expect(live.rule == .classic)
    #expect(live.nextRule == .classic)
  }

  @Test func `has a best of its own`() {
    var results = Results()
    var lie = result(1, attempts: 9)
    lie.rule = .lie
    results.list = [lie, result(2, attempts: 12)]
    results.older = summary(result(3, attempts: 10))
    #expect(results.best(in: -100...100)?.id == id(3))
    #expect(results.best(in: -100...100, by: .lie)?.id == id(1))
    #expect(results.best(in: -100...100, by: .drift) == nil)
    #expect(results.statistics(by: .lie).games == 1)
    #expect(results.statistics(in: -100...100).games == 2)
    #expect(results.trend(of: .normal, by: .lie, atMost: 9) == [9])
  }

  @Test func `refuses what no round by its rule can have`() {
    var round = result(1, attempts: 3, guesses: [9, 7, 5])
    #expect(round.flaw == nil)
    round.lie = 0
    #expect(round.flaw != nil)
    round.rule = .lie
    #expect(round.flaw == nil)
    round.lie = 2
    #expect(round.flaw != nil)
    round.lie = nil
    round.path = [4, 5, 5]
    #expect(round.flaw != nil)
    round.rule = .drift
    #expect(round.flaw == nil)
    round.path = [3, 5, 5]
    #expect(round.flaw != nil)
    round.path = []
    round.clues = [Clue(1...9, after: 4)]
    #expect(round.flaw != nil)
  }

  @Test func `starts after the current round if that has begun`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.page = .settings
    }
    store.environment.settings = .none
    store.send(.settings(.binding(.set(\.$rule, .lie)))) {
      $0.settings.rule = .lie
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    #expect(store.state.nextRule == .lie)
    store.finish()
  }
}
