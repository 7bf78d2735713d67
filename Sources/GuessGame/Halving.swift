/// The best way to guess: always the middle of the numbers that are possible.
///
/// Without knowledge about the secret no other way needs fewer guesses on average, so attempts are compared with it.
public enum Halving {
  /// The number of guesses that is enough for each of `numbers` numbers.
  public static func most(among numbers: Int) -> Int {
    numbers <= 0 ? 0 : Int.bitWidth - numbers.leadingZeroBitCount
  }

  /// The number of guesses needed on average, when each of `numbers` numbers is equally likely.
  ///
  /// One number needs one guess, two need two, four need three …, and the rest one more.
  public static func mean(among numbers: Int) -> Double {
    var rest = numbers
    var found = 1
    var guesses = 1
    var sum = 0.0
    while rest > 0 {
      sum += Double(min(found, rest)) * Double(guesses)
      rest -= found
      // Once this is too large for an Int, the rest is zero.
      found &*= 2
      guesses += 1
    }
    return numbers > 0 ? sum / Double(numbers) : 0
  }
}
