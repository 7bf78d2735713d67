import Composable
import ComposableTesting
import GuessGame
import Testing

extension `An interrupted game` {
  @Test func `ends when the running save completes`() {
    let store = gameStore(0) { game in
      solved(&game)
      game.results.list[id: id(0)]?.saving = .saving
    }
    store.send(.interrupted(.end(.quit))) { $0.ending = .quit }
    #expect(!store.state.isFinished)
    store.send(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test func `does not wait for the running save after a second request`() {
    let store = gameStore(0) { game in
      solved(&game)
      game.results.list[id: id(0)]?.saving = .saving
    }
    store.send(.interrupted(.end(.quit))) { $0.ending = .quit }
    store.send(.interrupted(.end(.interrupted))) { $0.isUrgent = true }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test(arguments: [Game.Ending.terminated, .hungUp])
  func `does not count a round that the system ends`(ending: Game.Ending) {
    let store = gameStore(5, with: guessedTooLow)
    store.send(.interrupted(.end(ending))) { $0.ending = ending }
    #expect(store.state.isFinished)
    store.finish()
  }
}

struct `The pages of a game` {
  @Test func `are turned, and a question is closed`() {
    let store = gameStore(0, with: solved)
    store.send(.show(.history)) { $0.page = .history }
    store.send(.results(.removeTapped(.all))) { $0.results.confirmation = .all }
    store.send(.show(.round)) {
      $0.page = .round
      $0.results.confirmation = nil
    }
    store.finish()
  }

  @Test(arguments: [Game.Page.history, .settings])
  func `stop the clock while they are shown`(page: Game.Page) {
    let store = gameStore(5)
    store.startClock()
    store.advance(by: .milliseconds(400))
    store.send(.show(page)) {
      $0.page = page
      $0.timer = GameTimer(elapsed: .milliseconds(400), lastReading: .milliseconds(400))
    }
    store.advance(by: .seconds(60))
    store.send(.show(.round)) {
      $0.page = .round
      $0.timer = GameTimer(elapsed: .milliseconds(400), isRunning: true, lastReading: .milliseconds(60_400))
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `stop the clock while the help is shown`() {
    let store = gameStore(5)
    store.startClock()
    store.send(.helpTapped(isOpen: true)) {
      $0.isHelpOpen = true
      $0.timer = GameTimer(lastReading: .zero)
    }
    store.send(.helpTapped(isOpen: false)) {
      $0.isHelpOpen = false
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `stay below the help, which returns to them`() {
    let store = gameStore(5) { $0.page = .history }
    store.send(.helpTapped(isOpen: true)) { $0.isHelpOpen = true }
    store.send(.helpTapped(isOpen: false)) { $0.isHelpOpen = false }
    store.finish()
  }

  @Test func `know the current day in the statistics`() {
    let store = gameStore(0, with: solved)
    store.send(.show(.statistics)) {
      $0.page = .statistics
      $0.today = Today(Day(today), minutesLeft: 214)
    }
    store.send(.chartTapped(.hard)) { $0.chart = .hard }
    store.finish()
  }
}
