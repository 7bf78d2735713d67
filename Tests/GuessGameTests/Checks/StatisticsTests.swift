import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `The statistics of a level` {
  private var results: Results {
    var results = Results()
    results.older = summary(
      result(1, attempts: 2, range: 1...9), result(2, attempts: 4, range: 1...50), result(3, attempts: 6))
    results.list = [result(4, attempts: 3, range: 1...9), result(5, attempts: 7), result(6, range: -20...20)]
    return results
  }

  @Test func `count all ranges of the player's own as one`() {
    let own = results.statistics(of: .own)
    #expect((own.games, own.solved) == (3, 3))
    #expect(own.histogram == [2: 1, 3: 1, 4: 1])
    #expect(own.meanAttempts == 3)
    #expect(
      own
        == Statistics([
          result(1, attempts: 2, range: 1...9), result(2, attempts: 4, range: 1...50),
          result(4, attempts: 3, range: 1...9),
        ]))
    #expect(results.trend(of: .own, atMost: 9) == [3])
  }

  @Test func `count the rounds with its range`() {
    #expect(results.statistics(of: .normal).histogram == [6: 1, 7: 1])
    #expect(results.statistics(of: .easy).games == 1)
    #expect(results.statistics(of: .hard).games == 0)
  }
}

struct `Statistics of rounds` {
  @Test func `count played rounds, and omit practice`() {
    let statistics = Statistics([
      result(1, attempts: 5), result(2, attempts: 7), result(3, attempts: 7), result(4, attempts: 3, answer: 6),
      result(5, attempts: 1, isLive: true),
    ])
    #expect(statistics.games == 4)
    #expect(statistics.solved == 3)
    #expect(statistics.live == 1)
    #expect(statistics.histogram == [5: 1, 7: 2])
    #expect(statistics.meanAttempts == 19.0 / 3)
    #expect(statistics.meanOfHalving == Halving.mean(among: 201))
    #expect(statistics.meanSeconds == 1)
    #expect(statistics.best?.id == id(1))
  }

  @Test func `compare the best round by its range, then by time, then by date, in any order`() {
    let easy = result(1, attempts: 2, range: 1...6)
    var hard = result(2, attempts: 4, range: 1...1000)
    var slow = hard
    slow.timeSpent += .milliseconds(1)
    #expect(Statistics([easy, hard, slow]).best == hard)
    #expect(Statistics([slow, hard, easy]).best == hard)
    let first = hard
    hard.date += 1
    #expect(Statistics([hard, first]).best == first)
    #expect(Statistics([first, hard]).best == first)
  }

  @Test func `do not overflow for numbers at the ends of an Int`() {
    let ends = [Int.min...Int.max, Int.min...5, -1...Int.max, 0...Int.max]
    for range in ends {
      let statistics = Statistics([result(1, attempts: .max, range: range), result(2, attempts: .max, range: range)])
      #expect(statistics.histogram == [1000: 2])
      #expect(statistics.meanAttempts == Double(Int.max))
    }
  }

  @Test func `stay small, and keep the ranges that were played last`() {
    var summary = HistorySummary()
    for number in 0..<1000 { summary.add(result(number, attempts: 1 + number, range: 0...5 + number)) }
    #expect(summary.count == 1000)
    #expect(summary.ranges.count == 64)
    #expect(summary.last == id(0))
    #expect(summary[0...5, .classic].games == 1)
    #expect(summary[0...5, .lie].games == 0)
    #expect(summary[0...500, .classic].games == 0)
  }

  @Test(arguments: [
    ("\"games\":1,", "\"games\":9223372036854775807,"), ("\"live\":0", "\"live\":-1"),
    ("\"solved\":1", "\"solved\":1e30"),
    ("\"attempts\":4", "\"attempts\":1e300"), ("\"seconds\":1", "\"seconds\":-1"), ("\"4\":1", "\"0\":1"),
    ("\"4\":1", "\"4\":9223372036854775807"), ("\"4\":1", "\"9223372036854775807\":1"),
  ])
  func `reject numbers that no rounds have`(real: String, forged: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Statistics([result(1, attempts: 4)])), as: UTF8.self)
    #expect(throws: Never.self) { try JSONDecoder().decode(Statistics.self, from: Data(text.utf8)) }
    #expect(text.contains(real), "\(text)")
    let data = Data(text.replacing(real, with: forged).utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Statistics.self, from: data) }
  }
}

struct `A result that is impossible` {
  @Test(arguments: [
    ("[-100,100]", "[-9223372036854775808,100]"), ("[-100,100]", "[-100,1000000000]"), ("[-100,100]", "[6,9]"),
    ("\"attempts\":1", "\"attempts\":9223372036854775807"), ("\"attempts\":1", "\"attempts\":0"),
    ("\"answer\":5", "\"answer\":101"), ("\"secret\":5", "\"secret\":-101"),
    ("\"timeSpent\":[0,", "\"timeSpent\":[-9,"),
    ("\"timeSpent\":[0,", "\"timeSpent\":[9223372036854775807,"), ("\"date\":", "\"date\":1e300,\"_\":"),
  ])
  func `is rejected`(real: String, forged: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(result(1)), as: UTF8.self)
    #expect(text.contains(real), "\(text)")
    let data = Data(text.replacing(real, with: forged).utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(GameResult.self, from: data) }
  }
}
