import Composable
import GuessGame
import Testing

struct `The streak of daily numbers` {
  /// Returns results as they are after loading: the latest rounds in full, the others as a summary.
  private func loaded(_ rounds: [GameResult]) -> Results {
    var results = Results()
    for round in rounds.suffix(History.listed) { results.list.append(round) }
    results.older = HistorySummary(rounds.dropLast(History.listed).reversed())
    return results
  }

  @Test func `counts days whose rounds are no longer listed`() {
    var rounds: [GameResult] = []
    for day in 1...60 {
      rounds.append(result(rounds.count, day: Day(day)))
      for _ in 1...10 { rounds.append(result(rounds.count)) }
    }
    let results = loaded(rounds)
    #expect(results.streak(upTo: Day(60)) == 60)
    #expect(results.streak(upTo: Day(61)) == 60)
    #expect(results.streak(upTo: Day(62)) == 0)
    #expect(results.older.found == Days((1...15).map { Day($0) }))
  }

  @Test func `knows today's number after 600 other rounds, and shows its result`() {
    let daily = result(0, guesses: [1, 5], day: Day(7))
    let results = loaded([daily] + (1...600).map { result($0) })
    #expect(results.hasPlayed(Day(7)))
    #expect(results.streak(upTo: Day(7)) == 1)
    #expect(results.daily(of: Day(7)) == daily)
  }

  @Test func `leaves out practice, and numbers that were given up`() {
    let results = loaded(
      [result(0, day: Day(5)), result(1, answer: 4, day: Day(6)), result(2, day: Day(7), isLive: true)]
        + (3...600).map { result($0) })
    #expect(results.hasPlayed(Day(6)))
    #expect(!results.hasPlayed(Day(7)))
    #expect(results.streak(upTo: Day(5)) == 1)
    #expect(results.streak(upTo: Day(6)) == 0)
  }
}

struct `A set of days` {
  @Test func `contains what was added, in any order, as runs`() {
    let random = RandomSource.seeded(3)
    var expected: Set<Int> = []
    var added: [Day] = []
    for _ in 1...400 {
      let number = random(in: -60...60)
      expected.insert(number)
      added.append(Day(number))
      let days = Days(added)
      #expect((-62...62).allSatisfy { days.contains(Day($0)) == expected.contains($0) })
      #expect(days.runs.reduce(0) { $0 + $1.count } == expected.count)
      #expect(zip(days.runs, days.runs.dropFirst()).allSatisfy { $1.upperBound < $0.lowerBound - 1 })
    }
  }

  @Test func `keeps ten years in one run, and at most 4,096 runs`() {
    #expect(Days((0..<3650).map { Day($0) }).runs == [0...3649])
    let many = Days((0..<5000).map { Day($0 * 2) })
    #expect(many.runs.count == 4096)
    #expect(many.contains(Day(9998)))
    #expect(!many.contains(Day(0)))
  }
}

struct `The time until the next daily number` {
  @Test(arguments: [(0, 0, 1440), (1, 0, 1440), (60, 0, 1439), (86_399, 0, 1), (0, 3600, 1380), (-1, 0, 1)])
  func `is counted to midnight in the player's time zone`(seconds: Int, secondsFromGMT: Int, minutes: Int) {
    let date = today.addingTimeInterval(-today.timeIntervalSince1970 + Double(86_400 * 20_000 + seconds))
    #expect(Today.minutesLeft(after: date, secondsFromGMT: secondsFromGMT) == minutes)
  }
}
