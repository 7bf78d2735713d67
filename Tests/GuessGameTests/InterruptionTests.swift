import Composable
import ComposableTesting
import GuessGame
import Testing

struct `An interrupted game` {
  @Test func `begins with the history and a running clock`() {
    let store = gameStore(5)
    store.environment.history.load = { History([result(9)]) }
    store.send(.started) { $0.timer = GameTimer(isRunning: true, lastReading: .zero) }
    store.receive(.results(.load)) { $0.results.isLoading = true }
    store.receive(.results(.loaded(History([result(9)])))) {
      $0.results.isLoading = false
      $0.results.list = [result(9)]
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `stops the clock while it is suspended`() {
    let store = gameStore(5)
    let (continued, shell) = AsyncStream.makeStream(of: Void.self)
    store.environment.suspend = { for await _ in continued { return } }
    store.startClock()
    store.advance(by: .milliseconds(300))
    store.send(.interrupted(.suspend)) {
      $0.timer = GameTimer(elapsed: .milliseconds(300), lastReading: .milliseconds(300))
    }
    store.advance(by: .seconds(60))
    shell.yield()
    store.receive(.resumed) {
      $0.timer = GameTimer(elapsed: .milliseconds(300), isRunning: true, lastReading: .milliseconds(60_300))
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `keeps the time of a solved round when it is suspended, and ends its celebration`() {
    let store = gameStore(0) { game in
      solved(&game)
      game.timer = GameTimer(elapsed: .seconds(9), lastReading: .seconds(9))
      game.celebration = Celebration()
    }
    store.environment.suspend = {}
    store.send(.interrupted(.suspend)) { $0.celebration = nil }
    store.receive(.resumed)
    store.finish()
  }

  @Test(arguments: [Game.Ending.quit, .interrupted])
  func `counts a started round as given up, and saves it before the end`(ending: Game.Ending) {
    let store = gameStore(5, with: guessedTooLow)
    store.startClock()
    store.advance(by: .milliseconds(200))
    store.send(.interrupted(.end(ending))) {
      $0.ending = ending
      $0.timer = GameTimer(elapsed: .milliseconds(200), lastReading: .milliseconds(200))
      $0.results.list = [result(0, time: .milliseconds(200), answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally = Tally(rounds: 1)
    }
    #expect(!store.state.isFinished)
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    #expect(!store.state.isFinished)
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test func `takes no guess, no clue and no new round after its end`() {
    let store = gameStore(5) { $0.ending = .quit }
    store.send(.guessSubmitted)
    store.send(.clueTapped)
    store.send(.nextTapped)
    store.send(.duelTapped)
    store.finish()
  }
}
