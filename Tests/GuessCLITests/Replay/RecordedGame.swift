// swift-format-ignore-file
// Written by `make record` from the game that RecordedSession plays; see GameTestSourceTests.
import Composable
import ComposableTesting
import Testing

@testable import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `A recorded game` {
  // Written with their memberwise initializers: GameResult, HistoryRemoval, HistorySummary.OfRange,
  // HistorySummary.OfRule, Statistics. Make a type SourceDescribable if its initializer is another one.
  @MainActor @Test func replays() throws {
    let counter = CounterEnvironment(random: .seeded(3), uuid: .seeded(1003))
    let game = Game(range: 1...100, isLive: false, isKept: true, environment: counter)
    let store = TestStore(initialState: game, reducer: gameReducer, environment: .unimplemented)
    let readings = RandomSource.scripted([0, 1000000000, 2000000000, 3000000000, 4000000000, 5000000000, 6000000000, 6729000000, 6729000000, 6729000000, 6729000000, 6833000000, 6833000000])
    store.environment.counter = counter
    store.environment.timer = GameTimerEnvironment(clock: store.clock)
    store.environment.timer.reading = { .nanoseconds(readings(in: 0...Int.max)) }
    store.environment.settings = .none
    store.environment.copy = { _ in }
    store.environment.bell = {}
    store.environment.history.append = { _ in }
    store.environment.history.remove = { _ in }
    store.environment.history.load = { History([GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, date: Date(timeIntervalSinceReferenceDate: 801693340.0), range: -100...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved)], older: HistorySummary(rules: [HistorySummary.OfRule(rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 1, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5))], ranges: [HistorySummary.OfRange(range: 1...100, rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 0, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5)), HistorySummary.OfRange(range: -100...100, rule: .classic, statistics: Statistics(games: 0, solved: 0, live: 1, histogram: [:], best: nil, attempts: 0.0, halving: 0.0, seconds: 0.0))], last: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, played: Days(runs: []), found: Days(runs: []), daily: nil), warning: "Line 4 cannot be read") }
    let minutesLeft = RandomSource.scripted([214, 214])
    store.environment.minutesLeft = { minutesLeft(in: 0...1440) }
    store.send(.started) {
      $0.timer.isRunning = true
      $0.timer.lastReading = .seconds(0)
    }
    store.receive(.results(.load)) {
      $0.results.isLoading = true
    }
    store.receive(.results(.loaded(History([GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, date: Date(timeIntervalSinceReferenceDate: 801693340.0), range: -100...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved)], older: HistorySummary(rules: [HistorySummary.OfRule(rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 1, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5))], ranges: [HistorySummary.OfRange(range: 1...100, rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 0, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5)), HistorySummary.OfRange(range: -100...100, rule: .classic, statistics: Statistics(games: 0, solved: 0, live: 1, histogram: [:], best: nil, attempts: 0.0, halving: 0.0, seconds: 0.0))], last: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, played: Days(runs: []), found: Days(runs: []), daily: nil), warning: "Line 4 cannot be read")))) {
      $0.results.list.append(GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, date: Date(timeIntervalSinceReferenceDate: 801693340.0), range: -100...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved))
      $0.results.older.rules.append(HistorySummary.OfRule(rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 1, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5)))
      $0.results.older.ranges = [HistorySummary.OfRange(range: 1...100, rule: .classic, statistics: Statistics(games: 1, solved: 1, live: 0, histogram: [5: 1], best: GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000008")!, date: Date(timeIntervalSinceReferenceDate: 801693280.0), range: 1...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved), attempts: 5.0, halving: 5.8, seconds: 31.5)), HistorySummary.OfRange(range: -100...100, rule: .classic, statistics: Statistics(games: 0, solved: 0, live: 1, histogram: [:], best: nil, attempts: 0.0, halving: 0.0, seconds: 0.0))]
      $0.results.older.last = UUID(uuidString: "00000000-0000-0000-0000-000000000008")!
      $0.results.isLoading = false
      $0.results.warning = "Line 4 cannot be read"
    }
    store.send(.counter(.binding(.set(\.$text, "77")))) {
      $0.counter.count = 77
      $0.counter.text = "77"
      $0.counter.isTyping = true
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess(77, .higher))
      $0.possible.firm = 1...76
    }
    store.advance(by: .milliseconds(807))
    store.send(.counter(.binding(.set(\.$text, "7")))) {
      $0.counter.count = 7
      $0.counter.text = "7"
      $0.counter.isTyping = true
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess(7, .lower))
      $0.possible.firm = 8...76
    }
    store.advance(by: .milliseconds(193))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(1)
      $0.timer.lastReading = .seconds(1)
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(2)
      $0.timer.lastReading = .seconds(2)
    }
    store.advance(by: .milliseconds(222))
    store.send(.counter(.binding(.set(\.$text, "46")))) {
      $0.counter.count = 46
      $0.counter.text = "46"
      $0.counter.isTyping = true
    }
    store.send(.counter(.binding(.set(\.$text, "many")))) {
      $0.counter.text = "many"
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.note = .notANumber("many")
    }
    store.advance(by: .milliseconds(778))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(3)
      $0.timer.lastReading = .seconds(3)
    }
    store.advance(by: .milliseconds(714))
    store.send(.counter(.binding(.set(\.$text, "69")))) {
      $0.counter.count = 69
      $0.counter.text = "69"
      $0.counter.isTyping = true
      $0.note = nil
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess(69, .higher))
      $0.possible.firm = 8...68
    }
    store.advance(by: .milliseconds(286))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(4)
      $0.timer.lastReading = .seconds(4)
    }
    store.advance(by: .milliseconds(271))
    store.send(.counter(.binding(.set(\.$text, "26")))) {
      $0.counter.count = 26
      $0.counter.text = "26"
      $0.counter.isTyping = true
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess(26, .higher))
      $0.possible.firm = 8...25
    }
    store.advance(by: .milliseconds(729))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(5)
      $0.timer.lastReading = .seconds(5)
    }
    store.advance(by: .seconds(1))
    store.receive(.timer(.ticked)) {
      $0.timer.elapsed = .seconds(6)
      $0.timer.lastReading = .seconds(6)
    }
    store.advance(by: .milliseconds(729))
    store.environment.date = .constant(Date(timeIntervalSinceReferenceDate: 800000000.0))
    store.send(.nextTapped) {
      $0.timer.elapsed = .milliseconds(6729)
      $0.timer.isRunning = false
      $0.timer.lastReading = .milliseconds(6729)
      $0.results.list.append(GameResult(id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!, date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 12, answer: 26, attempts: 4, guesses: [77, 7, 69, 26], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(6729), isLive: false, saving: .unsaved))
      $0.tally.rounds = 1
      $0.note = .givenUp(secret: 12, lie: nil)
    }
    store.receive(.results(.row(id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!, action: .save))) {
      $0.results.list[id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!]?.saving = .saving
    }
    store.receive(.counter(.playNext)) {
      $0.counter.count = 1
      $0.counter.secret = 71
      $0.counter.id = UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!
      $0.counter.text = nil
      $0.timer.elapsed = .seconds(0)
      $0.timer.isRunning = true
      $0.guesses = []
      $0.possible.firm = 1...100
    }
    store.receive(.results(.row(id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!, action: .saved))) {
      $0.results.list[id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!]?.saving = .saved
    }
    store.send(.show(.history)) {
      $0.timer.isRunning = false
      $0.page = .history
    }
    store.send(.results(.select(UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!))) {
      $0.results.selection = UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!
    }
    store.send(.results(.removeTapped(.one(UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!)))) {
      $0.results.confirmation = .one(UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!)
    }
    store.send(.results(.removalConfirmed)) {
      $0.results.confirmation = nil
      $0.results.isRemoving = true
    }
    store.receive(.results(.removed(HistoryRemoval(ids: [UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!], through: nil)))) {
      $0.results.list.remove(id: UUID(uuidString: "9A989360-4466-49B8-AABF-2E848FA0F82E")!)
      $0.results.selection = UUID(uuidString: "00000000-0000-0000-0000-000000000009")!
      $0.results.isRemoving = false
    }
    store.send(.reviewTapped(UUID(uuidString: "00000000-0000-0000-0000-000000000009")!)) {
      $0.review = Review(GameResult(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, date: Date(timeIntervalSinceReferenceDate: 801693340.0), range: -100...100, secret: 42, answer: 42, attempts: 5, guesses: [], rule: .classic, clues: [], lie: nil, path: [], day: nil, timeSpent: .milliseconds(31500), isLive: false, saving: .saved))
    }
    store.send(.review(.moved(by: 1)))
    store.send(.results(.filterTapped(.solved))) {
      $0.results.filter = .solved
    }
    store.environment.day = { Day(20582) }
    store.send(.show(.statistics)) {
      $0.review = nil
      $0.page = .statistics
      $0.today = Today(Day(20582), minutesLeft: 214)
    }
    store.send(.chartTapped(.hard)) {
      $0.chart = .hard
    }
    store.send(.show(.settings)) {
      $0.page = .settings
    }
    store.send(.settings(.binding(.set(\.$hasBell, true)))) {
      $0.settings.hasBell = true
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) {
      $0.settings.isSaving = false
    }
    store.send(.helpTapped(isOpen: true)) {
      $0.isHelpOpen = true
    }
    store.send(.helpTapped(isOpen: false)) {
      $0.isHelpOpen = false
    }
    store.send(.show(.round)) {
      $0.timer.isRunning = true
      $0.page = .round
    }
    store.send(.clueTapped) {
      $0.clues.append(Clue(51...100, after: 0))
      $0.possible.firm = 51...100
      $0.note = .clue(51...100)
    }
    store.send(.counter(.binding(.set(\.$text, "94")))) {
      $0.counter.count = 94
      $0.counter.text = "94"
      $0.counter.isTyping = true
      $0.note = nil
    }
    store.send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess(94, .higher))
      $0.possible.firm = 51...93
    }
    store.advance(by: .milliseconds(104))
    store.send(.dailyTapped) {
      $0.question = .next(Day(20582))
    }
    store.environment.date = .constant(Date(timeIntervalSinceReferenceDate: 800000000.0))
    store.send(.leaveAnswered(true)) {
      $0.timer.elapsed = .milliseconds(104)
      $0.timer.isRunning = false
      $0.timer.lastReading = .milliseconds(6833)
      $0.day = Day(20582)
      $0.results.list.append(GameResult(id: UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!, date: Date(timeIntervalSinceReferenceDate: 800000000.0), range: 1...100, secret: 71, answer: 94, attempts: 2, guesses: [94], rule: .classic, clues: [Clue(51...100, after: 0)], lie: nil, path: [], day: nil, timeSpent: .milliseconds(104), isLive: false, saving: .unsaved))
      $0.tally.rounds = 2
      $0.question = nil
      $0.note = .givenUp(secret: 71, lie: nil)
    }
    store.receive(.results(.row(id: UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!, action: .save))) {
      $0.results.list[id: UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!]?.saving = .saving
    }
    store.receive(.counter(.play(in: -100...100, secret: 11))) {
      $0.counter.count = 0
      $0.counter.secret = 11
      $0.counter.id = UUID(uuidString: "FC264450-4381-4211-B7D0-D39A9F762636")!
      $0.counter.range = -100...100
      $0.counter.text = nil
      $0.timer.elapsed = .seconds(0)
      $0.timer.isRunning = true
      $0.guesses = []
      $0.clues = []
      $0.rule = .drift
      $0.possible.firm = -100...100
    }
    store.receive(.results(.row(id: UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!, action: .saved))) {
      $0.results.list[id: UUID(uuidString: "88D00556-829F-45EC-AD1B-6BEAB0E9F770")!]?.saving = .saved
    }
    store.send(.counter(.binding(.set(\.$text, "-93")))) {
      $0.counter.count = -93
      $0.counter.text = "-93"
      $0.counter.isTyping = true
      $0.note = nil
    }
    store.send(.guessSubmitted) {
      $0.counter.secret = 10
      $0.counter.isTyping = false
      $0.guesses.append(Guess(-93, .lower))
      $0.path.append(11)
      $0.possible.firm = -92...100
      $0.possible.faint.append(-93 ... -93)
    }
    store.advance(by: .milliseconds(732))
    store.send(.interrupted(.end(.quit))) {
      $0.question = .quit
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
