import GuessGame
import Testing

/// Par is what the best player needs with the worst luck. These tests try all ways to play.
struct `Par` {
  @Test func `by the classic rule is the least number of guesses over all ways to play`() {
    // A guess leaves the numbers below it, or those above it.
    var least = [0]
    for numbers in 1...2001 {
      var best = Int.max
      for below in 0..<numbers { best = min(best, 1 + max(least[below], least[numbers - 1 - below])) }
      least.append(best)
    }
    #expect((1...2001).allSatisfy { GameRule.classic.par(among: $0) == least[$0] })
    #expect([41, 201, 2001].map(GameRule.classic.par) == [6, 8, 11])
  }

  /// The states in which a number of guesses suffices are closed under taking numbers away. So it is enough to keep, for
  /// each number of firm numbers and of those below them, the most numbers above.
  @Test func `by the rule of one lie is the least number of guesses over all ways to play`() {
    var table = LieTable()
    for guesses in 1...10 {
      table = LieTable(after: table)
      #expect(GameRule.lie.par(among: table.largest) == guesses, "\(table.largest)")
      #expect(GameRule.lie.par(among: table.largest + 1) == guesses + 1, "\(table.largest)")
    }
    // Ten guesses do not suffice for the normal level. `FinderTests` plays eleven.
    #expect(table.largest < 201 && GameRule.lie.par(among: 201) == 11)
  }

  private struct LieTable {
    /// The most numbers above, by the numbers of firm numbers and of numbers below; -1 if there is none.
    private var above: [[Int]] = [[0]]
    /// The most numbers once the lie is out.
    private var plain = 0

    var largest: Int { above.lastIndex { $0[0] >= 0 } ?? 0 }

    init() {}

    init(after one: LieTable) {
      let plain = 2 * one.plain + 1
      above = [(0...plain).map { plain - $0 }]
      while true {
        let firm = above.count
        let row = (0...plain).map { one.most(firm, $0) }
        if row[0] < 0 { break }
        above.append(row)
      }
      self.plain = plain
    }

    private func entry(_ firm: Int, _ below: Int) -> Int {
      firm < above.count && below < above[firm].count ? above[firm][below] : -1
    }

    /// The most numbers above with one guess more, over all guesses.
    private func most(_ firm: Int, _ below: Int) -> Int {
      var best = -1
      // Too low makes the `lower` firm numbers faint; too high makes the others faint.
      for lower in 0..<firm where entry(lower, below) >= firm - 1 - lower {
        best = max(best, entry(firm - 1 - lower, lower))
      }
      guard firm <= plain else { return best }
      // A guess outside the firm numbers: if the answer points away from them, it was the lie.
      if below > 0 { best = max(best, entry(firm, below - 1 - min(below - 1, plain - firm))) }
      let rest = entry(firm, below)
      return rest < 0 ? best : max(best, rest + 1 + plain - firm)
    }
  }

  /// By the rule of drift the numbers that are possible are an interval. All guesses and all hints are tried, until no
  /// more intervals are won.
  @Test(arguments: [9, 15, 41])
  func `by the rule of drift cannot count to the end, because no number of guesses always suffices`(numbers: Int) {
    var won: Set<ClosedRange<Int>> = []
    while true {
      let more = intervals(numbers).filter { interval in
        !won.contains(interval)
          && interval.contains { guess in rests(interval, guess, numbers).allSatisfy(won.contains) }
      }
      if more.isEmpty { break }
      won.formUnion(more)
    }
    // Only a number that is known is caught for certain.
    #expect(!won.contains(1...numbers))
    #expect(won.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: [41, 60])
  func `by the rule of drift corners the number in the least number of guesses over all ways to play`(numbers: Int) {
    var cornered = Set(intervals(numbers).filter { $0.count <= Drift.corner })
    var guesses = 0
    while !cornered.contains(1...numbers) {
      cornered.formUnion(
        intervals(numbers).filter { interval in
          interval.contains { guess in rests(interval, guess, numbers).allSatisfy(cornered.contains) }
        })
      guesses += 1
    }
    #expect(guesses <= Drift.guessesToCorner(numbers))
    #expect(guesses >= Drift.guessesToCorner(numbers) - 1)
    #expect(GameRule.drift.par(among: numbers) == Drift.guessesToCorner(numbers) + 3)
  }

  private func intervals(_ numbers: Int) -> [ClosedRange<Int>] {
    (1...numbers).flatMap { low in (low...numbers).map { low...$0 } }
  }

  /// What a guess can leave, after the number has moved.
  private func rests(_ interval: ClosedRange<Int>, _ guess: Int, _ numbers: Int) -> [ClosedRange<Int>] {
    let below = guess > interval.lowerBound ? [max(1, interval.lowerBound - 1)...min(numbers, guess)] : []
    let above = guess < interval.upperBound ? [max(1, guess)...min(numbers, interval.upperBound + 1)] : []
    return below + above
  }
}
