/// The rule of one lie: at most one hint of the round is false.
///
/// This is the game of Rényi and Ulam, with one difference: the game says so when the number is guessed, and never lies
/// about that.
///
/// **What is possible.** Without a lie so far, the secret is in an interval, as always. With one lie, exactly one hint
/// is false, so the secret is beyond the nearest bound on one side, but not beyond the one after that. So there are up
/// to three neighbors: `below`, `firm`, `above`. They are separated by guessed numbers, which cannot be the secret.
///
///     guesses      ►       ►           ◄        ◄
///     possible     ·  below   firm        above ·
///
/// A true hint removes numbers from all of them; each number of `firm` that contradicts the hint is kept as faint,
/// each faint one is removed. When `firm` is empty the lie is out, and the rest is plain halving.
///
/// **The least number of guesses.** With `q` guesses left, a player can follow `2^q − 1` different paths of hints, and
/// each path ends with one number. A faint number needs one of them. A firm one needs one for the case that
/// the game never lies, and one for each hint on the way that may be the lie. So among `n` numbers about
/// `n · (q + 1)` paths are needed; fewer, since numbers that are guessed early need fewer.
///
/// A guess divides the three parts. If `i` of the firm numbers are below it, "too low" leaves `(i, firm − 1 − i, above)`
/// and "too high" leaves `(below, i, firm − 1 − i)`. A guess among `below` leaves `(below − 1 − i, firm, above)`, or all
/// lies are used up and `i + firm` numbers are left for halving. ``most(of:)`` counts the best of these guesses, exactly.
/// ``most(among:)`` has the results for a new round. Beyond 767 numbers it uses `n · (q − 2) ≤ 2^q`, which suffices for
/// a player who divides well. The tests play such a player; they do not prove that fewer are too few.
///
/// **When the game lies.** Until it has lied, each hint is the lie with a chance of one in five. The player can
/// never know that a lie is due, and about one round in ten ends without one.
public enum OneLie {
  /// A hint is the lie with a chance of one in this number.
  static let odds = 5

  /// Returns what remains possible after a guess.
  static func narrowed(_ possible: Possible, by guess: Guess) -> Possible { rest(possible, by: guess) ?? possible }

  /// Returns what remains possible after a guess; nil if that is nothing: more than one hint was a lie.
  static func rest(_ possible: Possible, by guess: Guess) -> Possible? {
    let number = guess.number
    if guess.hint == .equal { return Possible(number...number) }
    let isAbove = guess.hint == .lower
    func agrees(_ range: ClosedRange<Int>) -> ClosedRange<Int>? { isAbove ? range.above(number) : range.below(number) }
    func differs(_ range: ClosedRange<Int>) -> ClosedRange<Int>? { isAbove ? range.below(number) : range.above(number) }
    let faint = possible.faint.compactMap(agrees) + [possible.firm.flatMap(differs)].compactMap(\.self)
    return Possible(firm: possible.firm.flatMap(agrees), faint: faint)
  }

  /// Returns the number of guesses that is sufficient for any secret among `numbers` numbers and any lie. Up to 767
  /// numbers it is the least such number.
  public static func most(among numbers: Int) -> Int {
    guard numbers > 0 else { return 0 }
    if let index = largest.firstIndex(where: { $0 >= numbers }) { return index + 1 }
    var guesses = largest.count + 1
    while numbers * (guesses - 2) > 1 << guesses { guesses += 1 }
    return guesses
  }

  /// The greatest range for each number of guesses, from one guess on.
  private static let largest = [1, 2, 3, 5, 9, 15, 25, 43, 75, 133, 235, 423, 767]

  /// Returns the least number of guesses that is sufficient for any secret and any lie from here on; nil if it is more
  /// than eight.
  public static func most(of possible: Possible) -> Int? {
    guard let firm = possible.firm else {
      let guesses = Halving.most(among: possible.count)
      return guesses < tables.count ? guesses : nil
    }
    let (below, above) = (possible.below.numbers, possible.above.numbers)
    return tables.firstIndex { $0.suffices(below, firm.count, above) }
  }

  /// The tables for zero to eight guesses. The greatest has about 5000 numbers.
  private static let tables: [Table] = (1...8).reduce(into: [Table(above: [[0]], plain: 0)]) { tables, _ in
    tables.append(Table(after: tables[tables.count - 1]))
  }

  /// The states that a number of guesses suffices for.
  private struct Table {
    /// For each number of firm numbers and of numbers below them, the most numbers above them.
    let above: [[Int]]
    /// The most numbers if the lie is out.
    let plain: Int

    func suffices(_ below: Int, _ firm: Int, _ above: Int) -> Bool { (most(firm, below) ?? -1) >= above }

    private func most(_ firm: Int, _ below: Int) -> Int? {
      guard firm < above.count, below < above[firm].count else { return nil }
      return above[firm][below]
    }

    init(above: [[Int]], plain: Int) { (self.above, self.plain) = (above, plain) }

    /// Creates the table for one more guess.
    init(after one: Table) {
      let plain = 2 * one.plain + 1
      var above = [(0...plain).map { plain - $0 }]
      while true {
        let firm = above.count
        let row = (0...plain).lazy.map { Self.most(firm, $0, one) }.prefix { $0 != nil }.compactMap(\.self)
        if row.isEmpty { break }
        above.append(Array(row))
      }
      (self.above, self.plain) = (above, plain)
    }

    /// Returns the most numbers above, over all guesses that the player can make first.
    private static func most(_ firm: Int, _ below: Int, _ one: Table) -> Int? {
      var best: Int?
      func add(_ above: Int?) { best = [best, above].compactMap(\.self).max() }
      // A guess among the firm numbers.
      for lower in 0..<firm where one.suffices(below, lower, firm - 1 - lower) {
        add(one.most(firm - 1 - lower, lower))
      }
      guard firm <= one.plain else { return best }
      // A guess below them, as low as "too high" allows.
      if below > 0 { add(one.most(firm, below - 1 - min(below - 1, one.plain - firm))) }
      // A guess above them.
      if let rest = one.most(firm, below) { add(rest + 1 + one.plain - firm) }
      return best
    }
  }
}

extension CheckResult {
  /// The hint in the other direction.
  var opposite: CheckResult {
    switch self {
    case .lower: .higher
    case .equal: .equal
    case .higher: .lower
    }
  }
}
