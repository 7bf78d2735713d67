/// The best way to guess: always the middle of what is still possible.
///
/// Nobody who knows nothing about the secret can do better on average, so it is what attempts are measured against.
public enum Halving {
  /// The guesses that are enough for any of so many numbers.
  public static func most(among numbers: Int) -> Int {
    numbers <= 0 ? 0 : Int.bitWidth - numbers.leadingZeroBitCount
  }

  /// The guesses it takes on average, when each of so many numbers is as likely.
  ///
  /// One number takes one guess, two take two, four take three …, and the rest one more.
  public static func mean(among numbers: Int) -> Double {
    var rest = numbers
    var found = 1
    var guesses = 1
    var sum = 0.0
    while rest > 0 {
      sum += Double(min(found, rest)) * Double(guesses)
      rest -= found
      found *= 2
      guesses += 1
    }
    return numbers > 0 ? sum / Double(numbers) : 0
  }
}
