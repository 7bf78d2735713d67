import Composable
import ComposableTesting
import GuessGame
import Testing

/// What the game draws, if it may lie: with one of five numbers it does.
let (lying, honest) = (1, 2)

struct `A round with one lie` {
  /// What is possible after the hint that 0 is too low.
  let afterTruth = Possible(firm: 1...100, faint: [-100...(-1)])
  /// What is possible after the hint that 0 is too high, a lie.
  let afterLie = Possible(firm: -100...(-1), faint: [1...100])

  /// A round in which the second hint was a lie.
  func lied(_ game: inout Game) {
    game.guesses = [Guess(0, .lower), Guess(50, .lower, isLie: true)]
    game.possible = Possible(firm: 51...100, faint: [1...49]) ?? game.possible
  }

  @Test func `may give a hint that is a lie`() throws {
    let possible = try #require(afterLie)
    let store = gameStore(30, lying, rule: .lie)
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .higher, isLie: true)]
      $0.possible = possible
    }
    store.finish()
  }

  @Test func `gives only true hints after its lie, and draws nothing for them`() throws {
    let possible = try #require(Possible(firm: 51...59, faint: [1...49, 61...100]))
    let store = gameStore(30, rule: .lie) { game in
      lied(&game)
      game.counter = Counter(count: 60, secret: 30, id: id(0))
    }
    store.environment.counter = .unimplemented
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower), Guess(50, .lower, isLie: true), Guess(60, .higher)]
      $0.possible = possible
    }
    store.finish()
  }

  @Test func `charges two guesses for a clue that no lie can spoil, and one turn`() {
    let store = gameStore(30, rule: .lie) { $0.duel = Duel() }
    store.send(.clueTapped) {
      $0.clues = [Clue(1...100, after: 0)]
      $0.possible = Possible(1...100)
      $0.note = .clue(1...100)
    }
    #expect(store.state.attempts == 2)
    #expect(store.state.player == 1)
    store.finish()
  }
}

struct `A round with a drifting secret` {
  @Test func `moves the secret after a guess, and keeps its path`() throws {
    let possible = try #require(Possible(firm: 1...100, faint: [0...0]))
    let store = gameStore(30, 31, rule: .drift)
    store.send(.guessSubmitted) {
      $0.counter.secret = 31
      $0.guesses = [Guess(0, .lower)]
      $0.path = [30]
      $0.possible = possible
    }
    store.finish()
  }
}

struct `A round by another rule` {
  @Test func `starts when it is chosen`() {
    let store = gameStore(30, 7) { $0.page = .settings }
    store.environment.settings = .none
    store.send(.settings(.binding(.set(\.$rule, .drift)))) {
      $0.settings.rule = .drift
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.rule = .drift
    }
    store.finish()
  }
}
