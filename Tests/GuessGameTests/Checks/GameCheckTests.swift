import Composable
import ComposableTesting
import GuessGame
import Testing

extension `A guess` {
  @Test func `that cannot be right is questioned again if it is another one`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.note = .impossible(0)
    }
    store.send(.counter(.decrement)) {
      $0.counter.count = -1
      $0.note = nil
    }
    store.send(.guessSubmitted) { $0.note = .impossible(-1) }
    store.finish()
  }

  @Test func `that cannot be right stays questioned while it is in the field`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.note = .impossible(0)
    }
    store.type(0)
    #expect(store.state.note == .impossible(0))
    store.finish()
  }

  @Test func `is not questioned when the setting is off`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.settings.asksFirst = false
    }
    store.send(.guessSubmitted) { $0.guesses = [Guess(0, .lower), Guess(0, .lower)] }
    store.finish()
  }

  @Test func `is reported until the field is changed`() {
    let store = gameStore(5) { $0.note = .notANumber("five") }
    store.send(.counter(.increment)) {
      $0.counter.count = 1
      $0.note = nil
    }
    store.finish()
  }
}

struct `A celebration` {
  @Test func `shows its frames one after the other, and ends`() {
    let store = gameStore(0) { game in
      solved(&game)
      game.celebration = Celebration()
    }
    store.send(.celebration(.start))
    for frame in 1...19 {
      store.advance(by: .milliseconds(120))
      store.receive(.celebration(.ticked)) { $0.celebration = Celebration(frame: frame) }
    }
    store.advance(by: .milliseconds(120))
    store.receive(.celebration(.ticked)) { $0.celebration = nil }
    store.finish()
  }

  @Test func `is left out when motion is off, and the bell rings when sounds are on`() {
    let rung = Recorded()
    let store = gameStore(0) { game in
      game.settings.reducesMotion = true
      game.settings.hasBell = true
      game.results.isKept = false
    }
    store.environment.bell = { rung.add("bell") }
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .equal)]
      $0.possible = Possible(0...0)
      $0.results.list = [result(0, time: .zero, secret: 0, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally = Tally(rounds: 1, solved: 1, best: 1)
    }
    #expect(rung.texts == ["bell"])
    store.finish()
  }
}

struct `A solved round` {
  @Test func `is the best if it needs fewer attempts than all before`() {
    var game = Game(environment: .test(0))
    game.results.list = [result(9, attempts: 2)]
    solved(&game)
    #expect(game.isBest)
    game.results.list.append(result(8, attempts: 1, time: .zero))
    #expect(!game.isBest)
  }

  @Test func `is not called the best if it is the first`() {
    var game = Game(environment: .test(0))
    solved(&game)
    #expect(!game.isBest)
  }
}

extension `The next round` {
  @Test func `does not record a round without a guess`() {
    let store = gameStore(5, 42)
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `starts although the last one could not be saved`() {
    let store = gameStore(5, 42) { game in
      guessedTooLow(&game)
      game.page = .history
    }
    store.environment.history.append = { _ in throw HistoryFailure(description: "the disk is full") }
    store.send(.nextTapped) {
      $0.note = .givenUp(secret: 5)
      $0.results.list = [result(0, time: .zero, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally = Tally(rounds: 1)
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
    }
    store.receive(.results(.row(id: id(0), action: .savingFailed("the disk is full")))) {
      $0.results.list[id: id(0)]?.saving = .failed("the disk is full")
      $0.results.problem = "the disk is full"
    }
    store.finish()
  }

  @Test func `has a clock of its own, although that of the last one runs`() {
    let store = gameStore(5, 42)
    store.startClock()
    store.advance(by: .milliseconds(900))
    store.send(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .milliseconds(900))
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked)) {
      $0.timer = GameTimer(elapsed: .seconds(1), isRunning: true, lastReading: .milliseconds(1900))
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
