import GuessGame
import Testing

struct `The rule of drift` {
  /// The chances of all places, in order.
  private typealias Belief = [Double]

  /// The chances after the secret has moved.
  private func moved(_ belief: Belief) -> Belief {
    var next = Belief(repeating: 0, count: belief.count)
    for place in belief.indices {
      let ways = [place - 1, place, place + 1].filter(belief.indices.contains)
      for way in ways { next[way] += belief[place] / Double(ways.count) }
    }
    return next
  }

  /// The chances after a guess that missed, and their sum: the chance of this hint.
  private func after(_ guess: Int, _ hint: CheckResult, _ belief: Belief) -> (belief: Belief, chance: Double) {
    let rest = belief.enumerated().map { CheckResult($0, comparedWith: guess) == hint.reversed ? $1 : 0 }
    let chance = rest.reduce(0, +)
    return (moved(rest.map { $0 / max(chance, .leastNonzeroMagnitude) }), chance)
  }

  @Test func `leaves no number but the ends more than a chance of one in three, whatever is guessed`() {
    func explore(_ belief: Belief, _ depth: Int) {
      for guess in belief.indices {
        for hint in [CheckResult.lower, .higher] {
          let (next, chance) = after(guess, hint, belief)
          guard chance > 0 else { continue }
          for (place, part) in next.enumerated() {
            let isNearEnd = place < 2 || place > next.count - 3
            #expect(part <= (isNearEnd ? 1.0 / 2 : 1.0 / 3) + 1e-12, "\(next)")
          }
          if depth > 1 { explore(next, depth - 1) }
        }
      }
    }
    for numbers in [2, 3, 5, 7] { explore(Belief(repeating: 1 / Double(numbers), count: numbers), 4) }
  }

  /// The most numbers that are possible after each guess of the middle, over all hints.
  private func worst(of range: ClosedRange<Int>, after guesses: Int) -> Int {
    var states: Set<ClosedRange<Int>> = [range]
    for _ in 0..<guesses {
      states = Set(
        states.flatMap { state in
          let middle = state.lowerBound + state.count / 2
          return [CheckResult.lower, .higher].compactMap { hint -> ClosedRange<Int>? in
            let guess = Guess(middle, hint)
            let isGiven = state.contains { $0 != middle && CheckResult(middle, comparedWith: $0) == hint }
            return isGiven ? GameRule.drift.narrowed(Possible(state), by: .guess(guess), in: range).hull : nil
          }
        })
    }
    return states.map(\.count).max() ?? 0
  }

  @Test func `corners the secret by halving, in as many guesses as it says and not in fewer`() {
    // In narrow ranges the ends leave less room to move.
    for numbers in 5...300 {
      let guesses = Drift.guessesToCorner(numbers)
      #expect(worst(of: 1...numbers, after: guesses) <= Drift.corner, "\(numbers)")
      if numbers > 500 { #expect(worst(of: 1...numbers, after: guesses - 1) > Drift.corner, "\(numbers)") }
    }
    #expect([1, 4, 5, 201, 1_999_999_999].map(Drift.guessesToCorner) == [0, 0, 1, 8, 31])
  }

  @Test func `never leaves fewer than three numbers away from the ends`() {
    for numbers in 5...9 {
      for guess in 2..<numbers {
        let before = Possible(guess - 1...guess + 1)
        for hint in [CheckResult.lower, .higher] {
          let after = GameRule.drift.narrowed(before, by: .guess(Guess(guess, hint)), in: 0...numbers + 1)
          #expect(after.count == 3)
        }
      }
    }
  }

  /// The words say that halving corners the secret, and that one guess in three hits from then on.
  @Test(arguments: [15, 41, 60])
  func `takes halving no longer on average than the guesses to corner it, and three more`(numbers: Int) {
    /// The mean of the rounds that get here, times their part of all rounds. Rare ones are as long as luck makes them.
    func mean(_ belief: Belief, _ part: Double) -> Double {
      guard part > 1e-4, let first = belief.firstIndex(where: { $0 > 0 }),
        let last = belief.lastIndex(where: { $0 > 0 })
      else { return 3 * part }
      let guess = (first + last) / 2
      var sum = part
      for hint in [CheckResult.lower, .higher] {
        let (next, chance) = after(guess, hint, belief)
        if chance > 0 { sum += mean(next, part * chance) }
      }
      return sum
    }
    let mean = mean(Belief(repeating: 1 / Double(numbers), count: numbers), 1)
    let claim = Double(Drift.guessesToCorner(numbers)) + 3
    #expect(mean <= claim, "\(mean) of \(claim)")
  }
}

extension CheckResult {
  fileprivate var reversed: Self {
    switch self {
    case .lower: .higher
    case .equal: .equal
    case .higher: .lower
    }
  }
}
