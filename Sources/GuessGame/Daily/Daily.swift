public import Composable

/// The number of the day: the same for everyone, and different each day. The day of the week chooses its level and its
/// rule, so that the week gets harder.
public enum Daily {
  /// Returns the level of a day: easy on Monday, hard on Sunday.
  public static func level(on day: Day) -> Level {
    switch day.weekday {
    case .monday: .easy
    case .sunday: .hard
    default: .normal
    }
  }

  /// Returns the rule of a day: one lie on Friday, drift on Saturday.
  public static func rule(on day: Day) -> GameRule {
    switch day.weekday {
    case .friday: .lie
    case .saturday: .drift
    default: .classic
    }
  }

  /// Returns the range of a day's number.
  public static func range(on day: Day) -> ClosedRange<Int> { level(on: day).range ?? -100...100 }

  /// Returns the number of a day: at the first guess, if it drifts.
  ///
  /// The number of the day since 1 January 1970 is mixed like the state of SplitMix64: 1 is added, the sum is
  /// multiplied by 0x9E3779B97F4A7C15, and then, with 64 bits throughout, `x ^= x >> 30`, `x *= 0xBF58476D1CE4E5B9`, `x
  /// ^= x >> 27`, `x *= 0x94D049BB133111EB`, `x ^= x >> 31`. The result is the remainder of a division by the count of
  /// ``range(on:)``, plus its lower bound. This must never change: streaks and shared texts depend on it.
  public static func secret(on day: Day) -> Int { draw(from: range(on: day), on: day, at: 0) }

  /// Returns the chance in a day's round after a number of guesses and clues: whether the hint is the lie, and where the
  /// number drifts. Two players who guess alike see the same hints.
  ///
  /// A draw is made like ``secret(on:)``, but 2^32 is added to the number of the day for each guess and clue, and once
  /// more.
  public static func chance(on day: Day, after attempts: Int) -> RandomSource {
    .custom { draw(from: $0, on: day, at: attempts + 1) }
  }

  private static func draw(from range: ClosedRange<Int>, on day: Day, at turn: Int) -> Int {
    var mixed = UInt64(bitPattern: Int64(day.number) + 1 + Int64(turn) << 32) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(range.count)) + range.lowerBound
  }

  /// Returns the number of consecutive days whose numbers were found, up to `today`; up to the day before as long as the
  /// number of `today` was not played.
  ///
  /// - Parameters:
  ///   - today: The current day.
  ///   - isPlayed: Whether the number of `today` was played, found or not.
  ///   - isFound: Whether the number of a day was found.
  public static func streak(upTo today: Day, isPlayed: Bool, isFound: (Day) -> Bool) -> Int {
    var day = isPlayed || isFound(today) ? today : Day(today.number - 1)
    var count = 0
    // The first day of the calendar has none before it.
    while isFound(day), count <= Day.known.count {
      count += 1
      day = Day(day.number - 1)
    }
    return count
  }
}
