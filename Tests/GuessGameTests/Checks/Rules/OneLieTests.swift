import GuessGame
import Testing

struct `The rule of one lie` {
  /// The least number of guesses, by trying all of them. This is independent of the game's tables.
  private struct Search {
    /// The result for each number of firm numbers, of numbers below and of numbers above.
    private var least: [[[Int]]] = []

    init(upTo numbers: Int) {
      for firm in 0...numbers {
        least.append([])
        for below in 0...numbers - firm {
          least[firm].append([])
          for above in 0...numbers - firm - below {
            least[firm][below].append(firm == 0 ? Self.plain(below + above) : best(below, firm, above))
          }
        }
      }
    }

    func callAsFunction(_ below: Int, _ firm: Int, _ above: Int) -> Int { least[firm][below][above] }

    /// The number of guesses that halving needs, by its recursion.
    static func plain(_ numbers: Int) -> Int { numbers == 0 ? 0 : 1 + plain(numbers / 2) }

    private func best(_ below: Int, _ firm: Int, _ above: Int) -> Int {
      var best = Int.max
      for lower in 0..<firm {
        best = min(best, max(least[lower][below][firm - 1 - lower], least[firm - 1 - lower][lower][above]))
      }
      // A guess below the firm numbers, or of the number between, which is known to be wrong.
      for lower in 0..<below {
        best = min(best, max(least[firm][below - 1 - lower][above], Self.plain(lower + firm)))
      }
      if below > 0 { best = min(best, max(least[firm][0][above], Self.plain(below + firm))) }
      for higher in 0..<above {
        best = min(best, max(least[firm][below][above - 1 - higher], Self.plain(firm + higher)))
      }
      if above > 0 { best = min(best, max(least[firm][below][0], Self.plain(firm + above))) }
      return best + 1
    }
  }

  /// Neighbors of these sizes.
  private func state(_ below: Int, _ firm: Int, _ above: Int) -> Possible? {
    var faint: [ClosedRange<Int>] = []
    if below > 0 { faint.append(-below...(-1)) }
    if above > 0 { faint.append(firm + 2...firm + 1 + above) }
    return Possible(firm: firm > 0 ? 1...firm : nil, faint: faint)
  }

  @Test func `needs the least number of guesses that all ways to play need`() {
    let search = Search(upTo: 46)
    for numbers in 1...46 { #expect(OneLie.most(among: numbers) == search(0, numbers, 0), "\(numbers)") }
    var states = 0
    for firm in 0...46 {
      for below in 0...46 - firm {
        for above in 0...46 - firm - below {
          guard let state = state(below, firm, above) else { continue }
          let least = search(below, firm, above)
          states += 1
          if OneLie.most(of: state) != (least > 8 ? nil : least) { Issue.record("\(below) \(firm) \(above)") }
        }
      }
    }
    #expect(states > 10_000)
  }

  /// As long as the limit of what the game computes for any state allows, a player who looks one guess ahead is as good.
  @Test(arguments: [2, 9, 15, 25, 43])
  func `is survived by a player who always guesses what leaves the fewest guesses`(numbers: Int) {
    let range = 1...numbers
    var seen: [Possible: Int] = [:]
    func longest(_ possible: Possible) -> Int {
      if let known = seen[possible] { return known }
      func after(_ number: Int, _ hint: CheckResult) -> Possible? {
        // A hint that no secret explains is never given.
        let next = GameRule.lie.narrowed(possible, by: .guess(Guess(number, hint)), in: range)
        let isGiven =
          possible.firm.map { $0 != number...number }
          ?? possible.numbers.contains {
            $0 != number && CheckResult(number, comparedWith: $0) == hint
          } || possible.numbers.contains { $0 != number && CheckResult(number, comparedWith: $0) == hint }
        return isGiven ? next : nil
      }
      func worst(_ number: Int) -> Int {
        [CheckResult.lower, .higher].map { hint in after(number, hint).map { OneLie.most(of: $0) ?? 99 } ?? 0 }.max()
          ?? 0
      }
      let guess = range.min { worst($0) < worst($1) } ?? 1
      let rest = [CheckResult.lower, .higher].compactMap { after(guess, $0) }.map(longest).max() ?? 0
      seen[possible] = rest + 1
      return rest + 1
    }
    #expect(longest(Possible(range)) == OneLie.most(among: numbers))
  }

  @Test func `has a number for every range, which never falls when the range grows`() {
    #expect(OneLie.most(among: 0) == 0)
    #expect([41, 201, 2001].map(OneLie.most) == [8, 11, 15])
    #expect(OneLie.most(among: 1_999_999_999) == 36)
    var last = 0
    for numbers in [1...5000, 1_000_000...1_000_100].joined() {
      let most = OneLie.most(among: numbers)
      #expect(most >= last && most >= Halving.most(among: numbers))
      last = most
    }
  }

  /// The claim for wide ranges: somebody who divides well stays within it, in the widest range for each number.
  @Test func `needs no more in wide ranges than a player who divides well`() {
    var player = DividingPlayer()
    for guesses in 14...(checksLargeSpaces ? 36 : 18) {
      let widest = (1 << guesses) / (guesses - 2)
      #expect(OneLie.most(among: widest) == guesses && OneLie.most(among: widest + 1) == guesses + 1)
      let succeeds = player.succeeds(0, widest, 0, within: guesses)
      #expect(succeeds, "\(guesses)")
    }
  }

  /// A player who weighs a firm number by the guesses that are left, and tries the guesses that divide the weight evenly.
  private struct DividingPlayer {
    private struct State: Hashable { let below, firm, above, guesses: Int }
    private var known: [State: Bool] = [:]

    mutating func succeeds(_ below: Int, _ firm: Int, _ above: Int, within guesses: Int) -> Bool {
      let plain = (1 << guesses) - 1
      if firm == 0 { return below + above <= plain }
      // The player gives up at once when the weight is too great.
      if guesses < 1 || below + above + firm > plain { return false }
      if Double(below + above) + 0.93 * Self.weight(guesses) * Double(firm) > Double(plain) + 1 { return false }
      if below > above { return succeeds(above, firm, below, within: guesses) }
      let state = State(below: below, firm: firm, above: above, guesses: guesses)
      if let answer = known[state] { return answer }
      let answer = find(below, firm, above, within: guesses)
      known[state] = answer
      return answer
    }

    private static func weight(_ guesses: Int) -> Double {
      let first = [1, 1, 1.5, 2.3, 3, 3.4, 4.2, 5.1, 5.9]
      return guesses < first.count ? first[guesses] : Double(guesses) - 2.25
    }

    private mutating func find(_ below: Int, _ firm: Int, _ above: Int, within guesses: Int) -> Bool {
      let weight = max(1.2, Self.weight(guesses - 1))
      let even = Double(firm - 1) / 2 + Double(above - below) / (2 * (weight - 1))
      let middle = Int((even + 0.5).rounded(.down))
      for lower in [middle, middle - 1, middle + 1, middle - 2, middle + 2] where (0..<firm).contains(lower) {
        if succeeds(lower, firm - 1 - lower, above, within: guesses - 1),
          succeeds(below, lower, firm - 1 - lower, within: guesses - 1)
        {
          return true
        }
      }
      let rest = (1 << (guesses - 1)) - 1 - firm
      guard rest >= 0 else { return false }
      if above > 0, succeeds(below, firm, above - 1 - min(above - 1, rest), within: guesses - 1) { return true }
      return below > 0 && succeeds(below - 1 - min(below - 1, rest), firm, above, within: guesses - 1)
    }
  }
}
