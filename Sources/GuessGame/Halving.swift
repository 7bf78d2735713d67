/// The best strategy: always guess the middle of the possible numbers.
///
/// If nothing else is known about the secret, no strategy needs fewer guesses on average. Attempts are therefore
/// compared with it.
public enum Halving {
  /// Returns the number of guesses that is sufficient for any secret among `numbers` numbers.
  public static func most(among numbers: Int) -> Int {
    numbers <= 0 ? 0 : Int.bitWidth - numbers.leadingZeroBitCount
  }

  /// Returns the average number of guesses if each of `numbers` numbers is equally likely.
  ///
  /// One number needs one guess, two need two, four need three, and so on; the rest need one more.
  public static func mean(among numbers: Int) -> Double {
    var rest = numbers
    var found = 1
    var guesses = 1
    var sum = 0.0
    while rest > 0 {
      sum += Double(min(found, rest)) * Double(guesses)
      rest -= found
      // When this overflows, the rest is zero.
      found &*= 2
      guesses += 1
    }
    return numbers > 0 ? sum / Double(numbers) : 0
  }
}
