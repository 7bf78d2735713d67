import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A game of two` {
  /// A round of two that has begun with the first player.
  private func duel(_ game: inout Game) {
    game.duel = Duel()
    game.settings.firstName = "Ada"
  }

  @Test func `starts with a new round, and the first player's turn`() {
    let store = gameStore(5, 7) { $0.settings.firstName = "Ada" }
    store.send(.duelTapped) { $0.duel = Duel() }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    #expect(store.state.player == 0)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is played in turns, clues included`() {
    let store = gameStore(5, with: duel)
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower)]
      $0.possible = Possible(1...100)
    }
    #expect(store.state.player == 1)
    store.send(.clueTapped) {
      $0.clues = [Clue(1...50, after: 1)]
      $0.possible = Possible(1...50)
      $0.note = .clue(1...50)
    }
    #expect(store.state.player == 0)
    store.finish()
  }

  @Test func `is won by the player who finds the number, and not recorded`() {
    let store = gameStore(5) { game in
      duel(&game)
      guessedTooLow(&game)
      game.counter = Counter(count: 5, secret: 5, id: id(0))
      game.settings.reducesMotion = true
    }
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(0, .lower), Guess(5, .equal)]
      $0.possible = Possible(5...5)
      $0.duel?.wins = [0, 1]
    }
    #expect(store.state.player == 1)
    store.finish()
  }

  @Test func `is started by the other player in the next round, even after one attempt`() {
    let store = gameStore(0, 7) { game in
      duel(&game)
      solved(&game)
    }
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
      $0.duel?.starter = 1
    }
    #expect(store.state.player == 1)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is started by the same player again if the round had no attempt`() {
    let store = gameStore(5, 7, with: duel)
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `neither begins nor ends in the middle of a round`() {
    let store = gameStore(5, with: guessedTooLow)
    store.send(.duelTapped)
    store.finish()
  }

  @Test func `continues with one player`() {
    let store = gameStore(0, 7) { game in
      duel(&game)
      solved(&game)
    }
    store.send(.duelTapped) { $0.duel = nil }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `cannot play the number of the day, and the game says so`() {
    let store = gameStore(5, with: duel)
    store.send(.dailyTapped) {
      $0.today = Today(Day(today), minutesLeft: 214)
      $0.note = .dailyIsForOne
    }
    store.finish()
  }
}
