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

@Suite struct RecordedGame1 {
  @MainActor @Test func replays() throws {
    let counter = CounterEnvironment(random: .seeded(1), uuid: .seeded(1001))
    let game = Game(range: 1...100, isLive: false, isKept: true, environment: counter)
    let store = TestStore(initialState: game, reducer: gameReducer, environment: .unimplemented)
    let readings = RandomSource.scripted([0, 1000000000, 2000000000, 3000000000, 4000000000, 5000000000, 5394000000, 5394000000])
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
    store.send(.counter(.binding(.set(\.$text, "87")))) {
      $0.counter.count = 87
      $0.counter.text = "87"
      $0.counter.slider = 87.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(87, .higher))
      $0.possible = 1...86
    }
    store.advance(by: .milliseconds(841))
    store.send(.counter(.binding(.set(\.$text, "50")))) {
      $0.counter.count = 50
      $0.counter.text = "50"
      $0.counter.slider = 50.0
    }
    store.send(.counter(.increment)) {
      $0.counter.count = 51
      $0.counter.text = "51"
      $0.counter.slider = 51.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(51, .lower))
      $0.possible = 52...86
    }
    store.advance(by: .milliseconds(159))
    store.receive(.timer(.ticked(at: .seconds(1)))) {
      $0.timer.elapsed = .seconds(1)
      $0.timer.lastReading = .seconds(1)
    }
    store.advance(by: .milliseconds(168))
    store.send(.counter(.binding(.set(\.$text, "81")))) {
      $0.counter.count = 81
      $0.counter.text = "81"
      $0.counter.slider = 81.0
    }
    store.send(.counter(.binding(.set(\.$text, "many")))) {
      $0.counter.text = "many"
    }
    store.send(.counter(.increment)) {
      $0.counter.count = 82
      $0.counter.text = "82"
      $0.counter.slider = 82.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(82, .higher))
      $0.possible = 52...81
    }
    store.advance(by: .milliseconds(832))
    store.receive(.timer(.ticked(at: .seconds(2)))) {
      $0.timer.elapsed = .seconds(2)
      $0.timer.lastReading = .seconds(2)
    }
    store.advance(by: .milliseconds(234))
    store.send(.counter(.binding(.set(\.$text, "54")))) {
      $0.counter.count = 54
      $0.counter.text = "54"
      $0.counter.slider = 54.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(54, .lower))
      $0.possible = 55...81
    }
    store.advance(by: .milliseconds(668))
    store.send(.counter(.binding(.set(\.$text, "58")))) {
      $0.counter.count = 58
      $0.counter.text = "58"
      $0.counter.slider = 58.0
    }
    store.send(.counter(.binding(.set(\.$text, "many")))) {
      $0.counter.text = "many"
    }
    store.send(.guessSubmitted) {
      $0.note = .notANumber("many")
    }
    store.advance(by: .milliseconds(98))
    store.receive(.timer(.ticked(at: .seconds(3)))) {
      $0.timer.elapsed = .seconds(3)
      $0.timer.lastReading = .seconds(3)
    }
    store.advance(by: .milliseconds(427))
    store.send(.counter(.binding(.set(\.$text, "76")))) {
      $0.counter.count = 76
      $0.counter.text = "76"
      $0.counter.slider = 76.0
      $0.note = nil
    }
    store.send(.counter(.binding(.set(\.$text, "many")))) {
      $0.counter.text = "many"
    }
    store.send(.guessSubmitted) {
      $0.note = .notANumber("many")
    }
    store.advance(by: .milliseconds(573))
    store.receive(.timer(.ticked(at: .seconds(4)))) {
      $0.timer.elapsed = .seconds(4)
      $0.timer.lastReading = .seconds(4)
    }
    store.advance(by: .milliseconds(519))
    store.send(.counter(.binding(.set(\.$text, "55")))) {
      $0.counter.count = 55
      $0.counter.text = "55"
      $0.counter.slider = 55.0
      $0.note = nil
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(55, .lower))
      $0.possible = 56...81
    }
    store.advance(by: .milliseconds(213))
    store.send(.counter(.binding(.set(\.$text, "56")))) {
      $0.counter.count = 56
      $0.counter.text = "56"
      $0.counter.slider = 56.0
    }
    store.send(.guessSubmitted) {
      $0.guesses.append(Guess(56, .lower))
      $0.possible = 57...81
    }
    store.advance(by: .milliseconds(268))
    store.receive(.timer(.ticked(at: .seconds(5)))) {
      $0.timer.elapsed = .seconds(5)
      $0.timer.lastReading = .seconds(5)
    }
    store.advance(by: .milliseconds(144))
    store.send(.counter(.binding(.set(\.$text, "76")))) {
      $0.counter.count = 76
      $0.counter.text = "76"
      $0.counter.slider = 76.0
    }
    store.send(.counter(.binding(.set(\.$text, "many")))) {
      $0.counter.text = "many"
    }
    store.send(.guessSubmitted) {
      $0.note = .notANumber("many")
    }
    store.advance(by: .milliseconds(3))
    store.send(.show(.history)) {
      $0.page = .history
    }
    store.send(.show(.round)) {
      $0.page = .round
    }
    store.advance(by: .milliseconds(247))
    store.send(.nextTapped) {
      $0.pause = .next
    }
    store.receive(.timer(.stop))
    store.receive(.timer(.stopped(at: .milliseconds(5394)))) {
      $0.timer.elapsed = .milliseconds(5394)
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
      $0.note = .givenUp(secret: 57)
    }
    store.receive(.results(.add(GameResult(id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58)), date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 57, answer: 56, attempts: 6, timeSpent: .milliseconds(5394), isLive: false, saving: .unsaved)))) {
      $0.results.list.append(GameResult(id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58)), date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 57, answer: 56, attempts: 6, timeSpent: .milliseconds(5394), isLive: false, saving: .unsaved))
      $0.pause = nil
    }
    store.receive(.results(.row(id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58)), action: .save))) {
      $0.results.list[id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58))]?.saving = .saving
    }
    store.receive(.counter(.playNext)) {
      $0.counter.count = 1
      $0.counter.secret = 75
      $0.counter.id = UUID(uuid: (0x3A, 0x74, 0xAA, 0x7B, 0xC6, 0xBE, 0x4F, 0xB1, 0xBB, 0xE6, 0x86, 0xD9, 0x16, 0x23, 0x1F, 0x2F))
      $0.counter.text = "1"
      $0.counter.slider = 1.0
      $0.timer.elapsed = .seconds(0)
      $0.guesses = []
      $0.possible = 1...100
    }
    store.receive(.results(.row(id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58)), action: .saved))) {
      $0.results.list[id: UUID(uuid: (0x53, 0x3E, 0, 0xF7, 0xF3, 0xC6, 0x46, 0xD4, 0xBA, 0xC5, 0x5A, 0x49, 0x47, 0x10, 0xCE, 0x58))]?.saving = .saved
    }
    store.receive(.timer(.start)) {
      $0.timer.isRunning = true
    }
    store.receive(.timer(.ticked(at: .milliseconds(5394)))) {
      $0.timer.lastReading = .milliseconds(5394)
    }
    store.send(.interrupted(.end(.quit))) {
      $0.ending = .quit
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
