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
    let secrets = [0, 1, 20_000, 20_779, 20_780, -1].map { Daily.secret(on: Day($0)) }
    #expect(secrets == [-30, -52, -40, 696, -10, -100])
  }

  @Test func `is each number of the range about equally often`() {
    var counts: [Int: Int] = [:]
    for number in 0..<28_140 where Daily.level(on: Day(number)) == .normal {
      counts[Daily.secret(on: Day(number)), default: 0] += 1
    }
    #expect(counts.count == 201)
    #expect(counts.keys.allSatisfy { (-100...100).contains($0) })
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

  @Test func `has a round with the secret of the day`() {
    let store = gameStore(5)
    let (day, secret) = (Day(today), Daily.secret(on: Day(today)))
    store.send(.dailyTapped) {
      $0.today = Today(day, minutesLeft: 214)
      $0.day = day
    }
    store.receive(.counter(.play(in: -100...100, secret: secret))) {
      $0.counter = Counter(secret: secret, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is recorded with its day`() {
    let (day, secret) = (Day(today), Daily.secret(on: Day(today)))
    let store = gameStore(5) { game in
      game = Game(counter: Counter(count: secret, secret: secret, id: id(0)))
      game.day = day
      game.settings.reducesMotion = true
      game.results.isKept = false
    }
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(secret, .equal)]
      $0.possible = Possible(secret...secret)
      $0.today = Today(day, minutesLeft: 214)
      $0.results.list = [
        result(0, time: .zero, secret: secret, answer: secret, guesses: [secret], day: day, saving: .unsaved)
      ]
      $0.tally = Tally(rounds: 1, solved: 1, best: 1)
    }
    #expect(store.state.results.streak(upTo: day) == 1)
    #expect(ShareText.of(store.state) == "guess of 2026-05-28: 1 guess, 7 under par\n🎯")
    store.finish()
  }

  @Test func `starts only after it is known whether it was played`() {
    let store = gameStore(5) { $0.results.isLoading = true }
    store.send(.dailyTapped) { $0.today = Today(Day(today), minutesLeft: 214) }
    store.finish()
  }

  @Test func `is played once a day`() {
    let store = gameStore(5) { $0.results.list = [result(9, day: Day(today))] }
    store.send(.dailyTapped) {
      $0.today = Today(Day(today), minutesLeft: 214)
      $0.page = .daily
    }
    store.finish()
  }

  @Test func `can be played on the next day`() {
    let store = gameStore(5) { $0.results.list = [result(9, day: Day(today))] }
    let next = Day(Day(today).number + 1)
    store.environment.day = { next }
    store.send(.dailyTapped) {
      $0.today = Today(next, minutesLeft: 214)
      $0.day = next
    }
    store.receive(.counter(.play(in: -100...100, secret: Daily.secret(on: next)))) {
      $0.counter = Counter(secret: Daily.secret(on: next), id: id(1))
      $0.rule = .lie
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is left for a round of no day`() {
    let store = gameStore(5, 7) { $0.day = Day(today) }
    store.send(.nextTapped) { $0.day = nil }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
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
    #expect(store.state.attempts == 1)
    store.finish()
  }

  @Test func `is listed after the guesses before it`() {
    let store = gameStore(5, with: guessedTooLow)
    store.send(.clueTapped) {
      $0.clues = [Clue(1...50, after: 1)]
      $0.possible = Possible(1...50)
      $0.note = .clue(1...50)
    }
    #expect(store.state.entries == [.guess(Guess(0, .lower)), .clue(1...50)])
    store.finish()
  }

  @Test func `is recorded and shared with the round`() {
    let store = gameStore(5) { game in
      game.counter = Counter(count: 5, secret: 5, id: id(0))
      game.clues = [Clue(1...100, after: 0), Clue(1...50, after: 0)]
      game.possible = Possible(1...50)
      game.settings.reducesMotion = true
      game.results.isKept = false
    }
    store.send(.guessSubmitted) {
      $0.guesses = [Guess(5, .equal)]
      $0.possible = Possible(5...5)
      $0.results.list = [
        result(
          0, attempts: 3, time: .zero, guesses: [5], clues: [Clue(1...100, after: 0), Clue(1...50, after: 0)],
          saving: .unsaved)
      ]
      $0.tally = Tally(rounds: 1, solved: 1, best: 3)
    }
    #expect(ShareText.of(store.state) == "guess from -100 to 100: 1 guess and 2 clues\n💡💡🎯")
    store.finish()
  }

  @Test func `is not given about a known number`() {
    let store = gameStore(5) { $0.possible = Possible(5...5) }
    store.send(.clueTapped)
    store.finish()
  }
}

struct `A round to share` {
  @Test func `is copied as arrows, which do not reveal the number`() {
    let copied = Recorded()
    let store = gameStore(0) { game in
      game.guesses = [Guess(50, .higher), Guess(-10, .lower), Guess(0, .equal)]
      game.possible = Possible(0...0)
    }
    store.environment.copy = { copied.add($0) }
    store.send(.shareTapped) { $0.note = .shared }
    #expect(copied.texts == ["guess from -100 to 100: 3 guesses\n🔽🔼🎯"])
    store.finish()
  }

  @Test func `is not copied before it is solved`() {
    let store = gameStore(5, with: guessedTooLow)
    store.send(.shareTapped)
    store.finish()
  }

  @Test func `is no longer called copied on the next page`() {
    let store = gameStore(0) { game in
      solved(&game)
      game.note = .shared
    }
    store.send(.show(.history)) {
      $0.note = nil
      $0.page = .history
    }
    store.finish()
  }
}
