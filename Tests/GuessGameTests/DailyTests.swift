import Composable
import ComposableTesting
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `The number of the day` {
  @Test func `is always the same for everyone`() {
    let secrets = [0, 1, 20_000, 20_779, -1].map { Daily.secret(on: Day($0)) }
    #expect(secrets == [-30, -52, -40, 21, -100])
  }

  @Test func `is each number of the range about equally often`() {
    var counts: [Int: Int] = [:]
    for number in 0..<20_100 { counts[Daily.secret(on: Day(number)), default: 0] += 1 }
    #expect(counts.count == 201)
    #expect(counts.keys.allSatisfy(Daily.range.contains))
    #expect(counts.values.allSatisfy { (50...150).contains($0) })
  }

  @Test func `starts at midnight in the player's time zone`() {
    let date = Date(timeIntervalSince1970: 86_400 * 20_000 - 1)
    #expect(Day(date).number == 19_999)
    #expect(Day(date, secondsFromGMT: 3600).number == 20_000)
    #expect(Day(date).description == "2024-10-03")
    #expect(Day(Date(timeIntervalSince1970: -1)).description == "1969-12-31")
    #expect(Day(Date(timeIntervalSince1970: .infinity)).number == Day.known.upperBound)
    #expect(Day(11_016).description == "2000-02-29")
  }

  @Test(arguments: [([], 0), ([10], 1), ([9], 1), ([8], 0), ([8, 9], 2), ([7, 9, 10], 2), ([11], 0)])
  func `has a streak of consecutive days, up to today or yesterday`(days: [Int], count: Int) {
    #expect(Daily.streak(upTo: Day(10), isPlayed: false) { days.contains($0.number) } == count)
  }

  @Test func `has no streak after it was given up`() {
    var results = Results()
    results.list = [result(1, day: Day(9)), result(2, answer: 4, day: Day(10))]
    #expect(results.streak(upTo: Day(9)) == 1)
    #expect(results.streak(upTo: Day(10)) == 0)
    #expect(results.streak(upTo: Day(11)) == 0)
  }

  @Test func `has a round with the secret of the day, which is recorded with the day`() {
    let store = gameStore(5)
    let (day, secret) = (Day(today), Daily.secret(on: Day(today)))
    store.send(.dailyTapped)
    store.receive(.today(Today(day, minutesLeft: 214))) { $0.today = Today(day, minutesLeft: 214) }
    store.receive(.daily(day)) { $0.pause = .next(day) }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) {
      $0.pause = nil
      $0.day = day
    }
    store.receive(.counter(.play(in: Daily.range, secret: secret))) { $0.counter = Counter(secret: secret, id: id(1)) }
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    store.move(to: secret)
    store.solve(after: .zero, 1)
    #expect(store.state.results.hasPlayed(day))
    #expect(store.state.results.streak(upTo: day) == 1)
    #expect(ShareText.of(store.state) == "guess of 2026-05-28: 1 guess\n🎯")
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `starts only after it is known whether it was played`() {
    let store = gameStore(5)
    let clock = store.clock
    store.environment.history.load = {
      try await clock.sleep(for: .seconds(1))
      return History([result(9, day: Day(today))])
    }
    store.send(.results(.load)) { $0.results.isLoading = true }
    store.send(.daily(Day(today)))
    store.exhaustivity = .off
    store.advance(by: .seconds(1))
    store.receive(\.results.loaded)
    store.send(.daily(Day(today))) { $0.page = .daily }
    store.finish()
  }

  @Test func `is played once a day, and the round after it belongs to no day`() {
    let store = gameStore(5, 7)
    let day = Day(today)
    store.exhaustivity = .off
    store.send(.results(.add(result(9, day: day))))
    store.send(.daily(day)) { $0.page = .daily }
    #expect(store.state.pause == nil)
    store.send(.show(.round))
    store.send(.daily(Day(day.number + 1)))
    store.receive(\.counter.play) { $0.day = Day(day.number + 1) }
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) { $0.day = nil }
    #expect(store.state.counter.secret == 7)
    store.skipInFlightEffects()
    store.finish()
  }
}

struct `A clue` {
  @Test func `halves the possible numbers, and counts as a guess`() {
    let store = gameStore(5)
    store.send(.clueTapped) {
      $0.clues = [Clue(1...100, after: 0)]
      $0.possible = Possible(1...100)
      $0.note = .clue(1...100)
    }
    store.send(.clueTapped) {
      $0.clues = [Clue(1...100, after: 0), Clue(1...50, after: 0)]
      $0.possible = Possible(1...50)
      $0.note = .clue(1...50)
    }
    store.exhaustivity = .off
    store.send(.counter(.binding(.set(\.$text, "5"))))
    store.send(.guessSubmitted)
    store.receive(\.results.add) {
      $0.results.list[id: id(0)]?.attempts = 3
      $0.results.list[id: id(0)]?.clues = $0.clues
    }
    #expect(ShareText.of(store.state) == "guess from -100 to 100: 1 guess and 2 clues\n💡💡🎯")
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not given about a known number`() {
    let store = gameStore(5)
    store.environment.counter.random = .constant(1)
    store.exhaustivity = .off
    for _ in 1...9 { store.send(.clueTapped) }
    #expect(store.state.possible == Possible(5...5))
    #expect(store.state.clues.count == 8)
    store.finish()
  }
}

struct `A round to share` {
  @Test func `a solved round is copied as arrows, which do not reveal the number`() {
    let copied = Recorded()
    let store = gameStore(0)
    store.environment.copy = { copied.add($0) }
    store.exhaustivity = .off
    store.send(.shareTapped)
    #expect(store.state.note == nil)
    store.move(to: 50)
    store.send(.guessSubmitted)
    store.move(to: -10)
    store.send(.guessSubmitted)
    store.move(to: 0)
    store.send(.guessSubmitted)
    store.send(.shareTapped) { $0.note = .shared }
    store.skipReceivedActions()
    #expect(copied.texts == ["guess from -100 to 100: 3 guesses\n🔽🔼🎯"])
    store.skipInFlightEffects()
    store.finish()
  }
}

/// A list of the texts that were passed to the environment.
final class Recorded: Sendable {
  private let list = Locked<[String]>([])
  var texts: [String] { list.withLock { $0 } }
  func add(_ text: String) { list.withLock { $0.append(text) } }
}
