import Composable
import ComposableTesting
import GuessGame
import Testing

// A test begins in the state that it needs, sends one action, and writes down what the action changes: values, and not
// the way to them. The helpers are in Rounds.swift.

struct `A guess` {
  @Test func `counts, gets a hint, and narrows what is possible`() {
    let store = gameStore(5)
    store.type(50)
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses = [Guess(50, .higher)]
      $0.possible = Possible(-100...49)
    }
    store.type(-10)
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses = [Guess(50, .higher), Guess(-10, .lower)]
      $0.possible = Possible(-9...49)
    }
    store.finish()
  }

  @Test func `that cannot be right is questioned, and counts when it is repeated`() {
    let store = gameStore(5, with: guessedTooLow)
    #expect(store.state.isCountImpossible)
    store.send(.guessSubmitted) { $0.note = .impossible(0) }
    store.send(.guessSubmitted) {
      $0.note = nil
      $0.guesses = [Guess(0, .lower), Guess(0, .lower)]
    }
    store.finish()
  }

  @Test(arguments: [("five", Game.Note.notANumber("five")), ("", .notANumber("")), ("999", .outside("999"))])
  func `that is no number of the range does not count, and is reported`(text: String, note: Game.Note) {
    let store = gameStore(100) { $0.counter.text = text }
    store.send(.guessSubmitted) { $0.note = note }
    store.finish()
  }

  @Test func `that is right stops the clock, is celebrated, recorded and saved`() {
    let store = gameStore(0)
    store.startClock()
    store.advance(by: .milliseconds(900))
    store.send(.guessSubmitted) {
      $0.timer = GameTimer(elapsed: .milliseconds(900), lastReading: .milliseconds(900))
      $0.guesses = [Guess(0, .equal)]
      $0.possible = Possible(0...0)
      $0.celebration = Celebration()
      $0.results.list = [result(0, time: .milliseconds(900), secret: 0, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally = Tally(rounds: 1, solved: 1, best: 1)
    }
    store.receive(.celebration(.start))
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not accepted after the round is solved`() {
    let store = gameStore(0, with: solved)
    store.send(.guessSubmitted)
    store.finish()
  }
}

struct `The next round` {
  @Test func `has a new secret, a new id and a clock at zero`() {
    let store = gameStore(0, 42) { game in
      solved(&game)
      game.timer = GameTimer(elapsed: .seconds(9), lastReading: .seconds(9))
    }
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `records a round with guesses as given up, and shows its secret`() {
    let store = gameStore(5, 42, with: guessedTooLow)
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
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    store.skipInFlightEffects()
    store.finish()
  }
}
