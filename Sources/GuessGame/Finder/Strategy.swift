// The guesses of the program: those of the best player, as far as that player is known.

extension Possible {
  /// Returns what remains possible after a guess, if all answers are true; nil if that is nothing.
  func rest(by guess: Guess) -> Possible? {
    let (number, hull) = (guess.number, hull)
    return switch guess.hint {
    case .lower: hull.above(number).map { Possible($0) }
    case .equal: hull.contains(number) ? Possible(number...number) : nil
    case .higher: hull.below(number).map { Possible($0) }
    }
  }
}

extension OneLie {
  /// Returns the guess that leaves the least, whatever the answer.
  ///
  /// What an answer leaves is first compared by the number of guesses that it needs, as far as ``most(of:)`` knows it,
  /// then by its weight. A faint number weighs 1. A firm one can still become faint at each later guess, so it weighs
  /// about as much as there are guesses left. This player needs no more than the proven number of guesses in the ranges
  /// of the easy and the normal level.
  ///
  /// - Parameters:
  ///   - possible: The possible numbers.
  ///   - left: The number of guesses that should suffice.
  static func guess(for possible: Possible, within left: Int) -> Int {
    guard let firm = possible.firm else { return possible.middle }
    // A firm number weighs a little less than its guesses: each guess also removes numbers.
    let weight = max(1, Double(left) - 3.25)
    let costs = candidates(possible, firm, weight).map { (number: $0, cost: cost($0, possible, weight)) }
    return costs.min { $0.cost < $1.cost }?.number ?? possible.middle
  }

  /// Returns all numbers, or, if these are very many, those that divide the weight evenly.
  private static func candidates(_ possible: Possible, _ firm: ClosedRange<Int>, _ weight: Double) -> [Int] {
    if possible.count <= 4096 { return ([firm] + possible.faint).flatMap(Array.init) }
    let shift = Double(possible.above.numbers - possible.below.numbers) / (2 * max(1, weight - 1))
    let middle = Double(firm.lowerBound) + Double(firm.count - 1) / 2 + shift
    return (-2...2).map { min(max(Int(middle) + $0, firm.lowerBound), firm.upperBound) }
  }

  /// The guesses and the weight that the worse answer leaves.
  private static func cost(_ number: Int, _ possible: Possible, _ weight: Double) -> (Int, Double) {
    let costs = [CheckResult.lower, .higher].map { hint -> (Int, Double) in
      guard let rest = rest(possible, by: Guess(number, hint)) else { return (0, 0) }
      let firm = rest.firm?.count ?? 0
      // Beyond eight guesses, the least number is not known for every state.
      return (most(of: rest) ?? 9, Double(rest.count - firm) + weight * Double(firm))
    }
    return costs[0] < costs[1] ? costs[1] : costs[0]
  }
}
