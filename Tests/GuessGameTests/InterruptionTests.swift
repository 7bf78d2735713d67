import Composable
import ComposableTesting
import GuessGame
import Testing

struct `An interrupted game` {
  @Test func `loads, runs its clock, and ends on request`() {
    let store = gameStore(5)
    store.environment.history.load = { History([result(9)]) }
    store.exhaustivity = .off
    store.send(.started)
    store.receive(\.results.loaded) { $0.results.list = [result(9)] }
    #expect(store.state.timer.isRunning)
    store.send(.interrupted(.end(.terminated))) { $0.ending = .terminated }
    store.receive(\.timer.stopped)
    #expect(store.state.isFinished)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `stops the clock when it is suspended`() {
    let store = gameStore(5)
    let (continued, shell) = AsyncStream.makeStream(of: Void.self)
    store.environment.suspend = { for await _ in continued { return } }
    store.startClock()
    store.advance(by: .milliseconds(300))
    store.send(.interrupted(.suspend)) { $0.pause = .suspension }
    store.receive(.timer(.stop))
    store.receive(.timer(.stopped(at: .milliseconds(300)))) {
      $0.timer.elapsed = .milliseconds(300)
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
      $0.pause = nil
    }
    store.advance(by: .seconds(60))
    shell.yield()
    store.receive(.resumed)
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    store.advance(by: .milliseconds(1000))
    store.receive(\.timer.ticked) {
      $0.timer.elapsed = .milliseconds(1300)
      $0.timer.lastReading = .milliseconds(61_300)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `keeps the time of a solved round when it is suspended`() {
    let store = gameStore(0)
    store.environment.suspend = {}
    store.solve(after: .zero, 0)
    store.send(.interrupted(.suspend)) {
      $0.pause = .suspension
      $0.celebration = nil
    }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.pause = nil }
    store.receive(.resumed)
    store.finish()
  }

  @Test func `ends after the running save, unless a second request comes`() {
    let clock = TestClock()
    let store = gameStore(0)
    store.environment.history.append = { _ in try await clock.sleep(for: .seconds(1)) }
    store.exhaustivity = .off
    store.send(.guessSubmitted)
    store.receive(.results(.row(id: id(0), action: .save)))
    store.skipReceivedActions()
    store.exhaustivity = .on
    store.send(.interrupted(.end(.quit))) {
      $0.ending = .quit
      $0.pause = .leaving
    }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.pause = nil }
    #expect(!store.state.isFinished)
    store.send(.interrupted(.end(.interrupted))) { $0.isUrgent = true }
    #expect(store.state.isFinished)
    #expect(store.state.ending == .quit)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `ends when the save completes`() {
    let clock = TestClock()
    let store = gameStore(0)
    store.environment.history.append = { _ in try await clock.sleep(for: .seconds(1)) }
    store.exhaustivity = .off
    store.send(.guessSubmitted)
    store.send(.interrupted(.end(.quit)))
    #expect(!store.state.isFinished)
    clock.advance(by: .seconds(1))
    store.receive(.results(.row(id: id(0), action: .saved)))
    #expect(store.state.isFinished)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: [Game.Ending.quit, .interrupted])
  func `counts a started round as given up, and saves it before the end`(ending: Game.Ending) {
    let store = gameStore(5)
    store.startClock()
    store.guess(.lower, leaving: 1...100)
    store.send(.interrupted(.end(ending))) {
      $0.ending = ending
      $0.pause = .leaving
    }
    #expect(!store.state.isFinished)
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) {
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
    }
    store.receive(\.results.add) {
      $0.results.list = [result(0, time: .zero, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally.rounds = 1
      $0.pause = nil
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    #expect(!store.state.isFinished)
    store.receive(.results(.row(id: id(0), action: .saved))) { $0.results.list[id: id(0)]?.saving = .saved }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test func `does not count a round that the system ends`() {
    let store = gameStore(5)
    store.guess(.lower, leaving: 1...100)
    store.send(.interrupted(.end(.hungUp))) {
      $0.ending = .hungUp
      $0.pause = .leaving
    }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.pause = nil }
    #expect(store.state.isFinished)
    store.send(.guessSubmitted)
    store.finish()
  }
}

struct `The pages of a game` {
  @Test func `are turned, and a question is closed`() {
    let store = gameStore(0)
    store.solve(after: .zero, 0)
    store.send(.show(.history)) { $0.page = .history }
    store.send(.results(.removeTapped(.all))) { $0.results.confirmation = .all }
    store.send(.show(.round)) {
      $0.page = .round
      $0.results.confirmation = nil
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: [Game.Page.history, .settings])
  func `stop the clock while they are shown`(page: Game.Page) {
    let store = gameStore(5)
    store.startClock()
    store.advance(by: .milliseconds(400))
    store.send(.show(page)) {
      $0.page = page
      $0.pause = .away
    }
    expectRest(store)
    store.send(.show(.round)) { $0.page = .round }
    expectGoingOn(store)
  }

  @Test func `know the current day in the statistics`() {
    let store = gameStore(0)
    store.solve(after: .zero, 0)
    store.send(.show(.statistics)) { $0.page = .statistics }
    store.receive(.today(Today(Day(today), minutesLeft: 214))) { $0.today = Today(Day(today), minutesLeft: 214) }
    store.send(.chartTapped(.hard)) { $0.chart = .hard }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `stop the clock while the help is shown, which returns to the page below it`() {
    let store = gameStore(5)
    store.startClock()
    store.advance(by: .milliseconds(400))
    store.send(.show(.history)) {
      $0.page = .history
      $0.pause = .away
    }
    expectRest(store)
    store.send(.helpTapped(isOpen: true)) { $0.isHelpOpen = true }
    store.send(.helpTapped(isOpen: false)) { $0.isHelpOpen = false }
    #expect(store.state.page == .history)
    store.send(.show(.round)) { $0.page = .round }
    expectGoingOn(store)
  }

  private func expectRest(_ store: GameStore) {
    store.receive(.timer(.stop))
    store.receive(.timer(.stopped(at: .milliseconds(400)))) {
      $0.timer.elapsed = .milliseconds(400)
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
      $0.pause = nil
    }
    store.advance(by: .seconds(60))
  }

  private func expectGoingOn(_ store: GameStore) {
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    #expect(store.state.timer.elapsed == .milliseconds(400))
    store.skipInFlightEffects()
    store.finish()
  }
}
