/// A source of random numbers for a feature.
///
/// ```swift
/// struct DiceEnvironment: Sendable {
///   var random: RandomSource
/// }
/// let dice = DiceEnvironment(random: .seeded(42))
/// let roll = dice.random(in: 1...6)
/// deck.shuffle(using: &dice.random.generator)
/// ```
///
/// Copies of a source share one sequence. It may be used from any thread.
public struct RandomSource: Sendable {
  enum Kind {
    case system
    case seeded(SharedState<SplitMix64>)
    case constant(Int)
    case scripted(SharedState<RandomScript>)
    case custom(@Sendable (ClosedRange<Int>) -> Int)
    case unimplemented(name: String)
  }

  let kind: Kind

  /// Returns a number in the range.
  public func callAsFunction(in range: ClosedRange<Int>) -> Int {
    switch kind {
    case .system:
      var system = SystemRandomNumberGenerator()
      return system.draw(in: range)
    case .seeded(let state):
      return state.change { $0.draw(in: range) }
    case .custom(let draw):
      return min(max(draw(range), range.lowerBound), range.upperBound)
    case .constant, .scripted, .unimplemented:
      return min(max(number() ?? range.lowerBound, range.lowerBound), range.upperBound)
    }
  }

  /// The next number of a source whose numbers are given and not drawn; nil when it has none.
  func number() -> Int? {
    switch kind {
    case .system, .seeded:
      return nil
    case .constant(let number):
      return number
    case .custom(let draw):
      return draw(.min ... .max)
    case .scripted(let state):
      let (number, misuse) = state.change { $0.next() }
      misuse?.report()
      return number
    case .unimplemented(let name):
      Misuse.unimplemented(name: name).report()
      return nil
    }
  }
}

extension RandomSource {
  /// A source of the system's random numbers.
  public static var system: Self { Self(kind: .system) }

  /// A source of numbers that follow from the seed: the same on every platform and in every release.
  ///
  /// Each call starts a new sequence.
  public static func seeded(_ seed: UInt64) -> Self {
    Self(kind: .seeded(SharedState(SplitMix64(seed: seed))))
  }

  /// A source that always returns this number; in a range without it, the nearer end of the range.
  public static func constant(_ number: Int) -> Self {
    Self(kind: .constant(number))
  }

  /// A source that returns these numbers one after another; in a range without the number, the nearer end of the range.
  ///
  /// Asking for more numbers is a misuse, reported once, and the last number is repeated.
  public static func scripted(_ numbers: [Int]) -> Self {
    Self(kind: .scripted(SharedState(RandomScript(numbers: numbers))))
  }

  /// A source of the numbers that a function returns for the requested ranges; for a number outside its range, the nearer end.
  ///
  /// ```swift
  /// let highest = RandomSource.custom { range in range.upperBound }
  /// ```
  ///
  /// The function is called for each number, on any thread, and also for those that the closure of an assertion draws. A
  /// ``generator`` calls it once, for the widest range, and makes its bits from that number.
  public static func custom(_ draw: @escaping @Sendable (ClosedRange<Int>) -> Int) -> Self {
    Self(kind: .custom(draw))
  }

  /// A source that reports each use as a misuse, and returns the lower end of the range.
  public static var unimplemented: Self { .unimplemented("RandomSource") }

  /// A source that reports each use as a misuse with this name, and returns the lower end of the range.
  public static func unimplemented(_ name: String) -> Self {
    Self(kind: .unimplemented(name: name))
  }
}
