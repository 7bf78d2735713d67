// swift-format-ignore-file
// Written by the generator that it tests; see GameTestSourceTests.
import Composable
import ComposableTesting
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct RecordedGame2 {
  @MainActor @Test func replays() throws {
    let counter = CounterEnvironment(random: .seeded(2), uuid: .seeded(1002))
    let game = Game(range: 1...100, isLive: false, isKept: true, environment: counter)
    let store = TestStore(initialState: game, reducer: gameReducer, environment: .unimplemented)
    let readings = RandomSource.scripted([0, 1000000000, 2000000000, 3000000000, 4000000000, 5000000000, 6000000000, 6584000000, 6584000000])
    let interruptions = AsyncStream.makeStream(of: Game.Interruption.self)
    store.environment.counter = counter
    store.environment.timer = TimerEnvironment(clock: store.clock)
    store.environment.timer.reading = { .nanoseconds(readings(in: 0...Int.max)) }
    store.environment.interruptions = { interruptions.stream }
    store.environment.history.append = { _ in }
    store.environment.history.remove = { _ in }
    store.environment.history.load = { ([], nil) }
    store.environment.date = .constant(Date(timeIntervalSinceReferenceDate: 800000000.0))
    store.send(.started)
    store.receive(.results(.load)) {
      $0.results.isLoading = true
    }
    store.receive(.timer(.start)) {
      $0.timer.isRunning = true
    }
    store.receive(.results(.loaded([], warning: nil))) {
      $0.results.isLoading = false
    }
    store.receive(.timer(.ticked(at: .seconds(0)))) {
      $0.timer.lastReading = .seconds(0)
    }
    store.send(.counter(.binding(.set(\.$text, "82")))) {
      $0.counter.count = 82
      $0.counter.text = "82"
      $0.counter.slider = 82.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(82, .higher))
      $0.possible = 1...81
    }
    store.advance(by: .milliseconds(223))
    store.send(.counter(.binding(.set(\.$text, "46")))) {
      $0.counter.count = 46
      $0.counter.text = "46"
      $0.counter.slider = 46.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(46, .lower))
      $0.possible = 47...81
    }
    store.advance(by: .milliseconds(777))
    store.receive(.timer(.ticked(at: .seconds(1)))) {
      $0.timer.elapsed = .seconds(1)
      $0.timer.lastReading = .seconds(1)
    }
    store.advance(by: .milliseconds(78))
    store.send(.counter(.binding(.set(\.$text, "70")))) {
      $0.counter.count = 70
      $0.counter.text = "70"
      $0.counter.slider = 70.0
    }
    store.send(.counter(.increment)) {
      $0.counter.count = 71
      $0.counter.text = "71"
      $0.counter.slider = 71.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(71, .higher))
      $0.possible = 47...70
    }
    store.advance(by: .milliseconds(922))
    store.receive(.timer(.ticked(at: .seconds(2)))) {
      $0.timer.elapsed = .seconds(2)
      $0.timer.lastReading = .seconds(2)
    }
    store.advance(by: .milliseconds(237))
    store.send(.counter(.binding(.set(\.$text, "52")))) {
      $0.counter.count = 52
      $0.counter.text = "52"
      $0.counter.slider = 52.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(52, .lower))
      $0.possible = 53...70
    }
    store.advance(by: .milliseconds(763))
    store.receive(.timer(.ticked(at: .seconds(3)))) {
      $0.timer.elapsed = .seconds(3)
      $0.timer.lastReading = .seconds(3)
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked(at: .seconds(4)))) {
      $0.timer.elapsed = .seconds(4)
      $0.timer.lastReading = .seconds(4)
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked(at: .seconds(5)))) {
      $0.timer.elapsed = .seconds(5)
      $0.timer.lastReading = .seconds(5)
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked(at: .seconds(6)))) {
      $0.timer.elapsed = .seconds(6)
      $0.timer.lastReading = .seconds(6)
    }
    store.advance(by: .milliseconds(584))
    store.send(.nextTapped) {
      $0.pause = .next
    }
    store.receive(.timer(.stop))
    store.receive(.timer(.stopped(at: .milliseconds(6584)))) {
      $0.timer.elapsed = .milliseconds(6584)
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
      $0.note = .givenUp(secret: 60)
    }
    store.receive(.results(.add(GameResult(id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A)), date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 60, answer: 52, attempts: 4, timeSpent: .milliseconds(6584), isLive: false, saving: .unsaved)))) {
      $0.results.list.append(GameResult(id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A)), date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 60, answer: 52, attempts: 4, timeSpent: .milliseconds(6584), isLive: false, saving: .unsaved))
      $0.pause = nil
    }
    store.receive(.results(.row(id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A)), action: .save))) {
      $0.results.list[id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A))]?.saving = .saving
    }
    store.receive(.counter(.playNext)) {
      $0.counter.count = 1
      $0.counter.secret = 75
      $0.counter.id = UUID(uuid: (0x0E, 0xCB, 0xB3, 0x36, 0xF4, 0xE3, 0x4E, 0xC0, 0xB5, 0x41, 0x20, 0x93, 0x19, 0x2E, 0x4B, 0xCB))
      $0.counter.text = "1"
      $0.counter.slider = 1.0
      $0.timer.elapsed = .seconds(0)
      $0.guesses = []
      $0.possible = 1...100
    }
    store.receive(.results(.row(id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A)), action: .saved))) {
      $0.results.list[id: UUID(uuid: (0xEE, 0xFA, 0x31, 0x7F, 0xAC, 0x7A, 0x48, 0xFD, 0xA1, 0x77, 0, 0x81, 0xDF, 0x53, 0xA6, 0x0A))]?.saving = .saved
    }
    store.receive(.timer(.start)) {
      $0.timer.isRunning = true
    }
    store.receive(.timer(.ticked(at: .milliseconds(6584)))) {
      $0.timer.lastReading = .milliseconds(6584)
    }
    store.send(.interrupted(.end(.quit))) {
      $0.ending = .quit
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
