/// The rule of drift: after each attempt but the last, the secret moves by one, or stays.
///
/// Each place is drawn with the same chance: the secret's own and its neighbors, as far as they are in the range.
///
/// **What is possible.** A hint narrows the interval as always. Then the secret may have left it by one number at each
/// end, so the interval widens. The line shows the new numbers as faint ones.
///
/// **How far halving gets.** The middle of `n` numbers leaves at most half of them, and two more: `n / 2 + 2`, rounded
/// down. That is less than `n` as long as `n` is greater than 4. So ``guessesToCorner(_:)`` guesses corner the secret among
/// four numbers, and there halving ends: the secret moves as fast as hints come. With three numbers left, a
/// wrong guess of the middle says where the secret was, and then it is one of three again.
///
/// **Then it is luck.** Whatever is known about the secret, after a move no number away from the ends of the range
/// has a chance of more than one in three: to get there, the secret must come from one of three numbers, and
/// from each it comes with a chance of one in three. (An end and its neighbor can have one in two, since there are fewer
/// ways to go.) So no guess but the first one hits more often, however clever the player is.
///
/// A clue counts as an attempt, so the secret moves after it, too. Otherwise clues alone would catch it.
public enum Drift {
  /// Returns what is possible after the secret has moved.
  ///
  /// - Parameters:
  ///   - interval: The numbers that were possible before.
  ///   - range: The range of the round.
  static func widened(_ interval: ClosedRange<Int>, in range: ClosedRange<Int>) -> Possible {
    let ends = [interval.lowerBound - 1, interval.upperBound + 1].filter(range.contains)
    return Possible(firm: interval, faint: ends.map { $0...$0 }) ?? Possible(interval)
  }

  /// Returns the next place of the secret.
  static func moved(_ secret: Int, in range: ClosedRange<Int>, _ random: (ClosedRange<Int>) -> Int) -> Int {
    random(max(range.lowerBound, secret - 1)...min(range.upperBound, secret + 1))
  }

  /// The number of numbers that halving cannot reduce further.
  public static let corner = 4

  /// Returns the number of guesses after which halving has certainly cornered the secret among ``corner`` numbers.
  public static func guessesToCorner(_ numbers: Int) -> Int {
    var (rest, guesses) = (numbers, 0)
    while rest > corner {
      rest = rest / 2 + 2
      guesses += 1
    }
    return guesses
  }
}
