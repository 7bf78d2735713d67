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
    case seeded(SharedBox<SplitMix64>)
    case constant(Int)
    case scripted(SharedBox<ScriptedNumbers>)
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
    Self(kind: .seeded(SharedBox(SplitMix64(seed: seed))))
  }

  /// A source that always returns this number; in a range without it, the nearer end of the range.
  public static func constant(_ number: Int) -> Self {
    Self(kind: .constant(number))
  }

  /// A source that returns these numbers one after another; in a range without the number, the nearer end of the range.
  ///
  /// Asking for more numbers is a misuse, reported once, and the last number is repeated.
  public static func scripted(_ numbers: [Int]) -> Self {
    Self(kind: .scripted(SharedBox(ScriptedNumbers(numbers: numbers))))
  }

  /// A source of the numbers that a function returns for the requested ranges; for a number outside its range, the
  /// nearer end.
  ///
  /// ```swift
  /// let highest = RandomSource.custom { range in range.upperBound }
  /// ```
  ///
  /// The function is called for each number, on any thread, and also for those that the closure of an assertion draws.
  /// A ``generator`` calls it once, for the widest range, and makes its bits from that number.
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

extension RandomSource {
  /// This source as a `RandomNumberGenerator`: `deck.shuffle(using: &environment.random.generator)`.
  ///
  /// The standard library takes generators `inout`. This one draws from the sequence that all copies of the source
  /// share, so the source does not change: it may be a constant, and assigning another generator does nothing.
  public var generator: Generator {
    get { Generator(source: self) }
    nonmutating _modify {
      var generator = Generator(source: self)
      yield &generator
    }
  }

  /// A ``RandomSource`` for the algorithms of the standard library.
  ///
  /// - `.system` and `.seeded` return their own bits. What `shuffle` makes of them is up to the standard library: only
  ///   ``RandomSource/callAsFunction(in:)`` is the same in every release.
  /// - `.constant(n)` returns the bits of `.seeded(n)`, from the start in each generator; `.scripted` and `.custom`
  ///   take one number for each generator and do the same with it. With the bare number as bits, `shuffle` would wait
  ///   forever for one that it accepts.
  /// - `.unimplemented` reports a misuse once for each generator.
  public struct Generator: RandomNumberGenerator, Sendable {
    private let source: RandomSource

    /// The bits of a source that has only numbers; nil before the first use.
    private var bits: SplitMix64?

    init(source: RandomSource) {
      self.source = source
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
      switch source.kind {
      case .system:
        var system = SystemRandomNumberGenerator()
        return system.next()
      case .seeded(let state):
        return state.change { $0.next() }
      case .constant, .scripted, .custom, .unimplemented:
        var bits = bits ?? SplitMix64(seed: UInt64(bitPattern: Int64(source.number() ?? 0)))
        defer { self.bits = bits }
        return bits.next()
      }
    }
  }
}

/// The numbers of `RandomSource.scripted`, and how many of them have been drawn.
struct ScriptedNumbers: Sendable {
  let numbers: [Int]

  /// Never more than `numbers.count`.
  private var used = 0

  /// Whether the end has been reported: one script that is too short is one mistake.
  private var isReported = false

  init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// The next number (after the end the last one, nil for an empty script), and the misuse to report.
  mutating func next() -> (number: Int?, misuse: Misuse?) {
    if used < numbers.count {
      used += 1
      return (numbers[used - 1], nil)
    }
    defer { isReported = true }
    return (numbers.last, isReported ? nil : .scriptExhausted(name: "RandomSource.scripted(\(numbers))"))
  }
}

/// A small random number generator, of our own so that a seed gives the same numbers on every platform and in
/// every release. The algorithm is SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, all seeds are good.
///
/// Not for secrets: one output gives away all others.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose numbers depend on the seed alone.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomNumberGenerator {
  /// A number of a range, each equally likely. Written out because the standard library promises neither how
  /// many numbers it draws nor which bits it uses, and a seed is to mean the same forever.
  ///
  /// The high half of `bits × width` is the result; the few products that would favour some results are drawn
  /// again (Lemire 2019). Computed with 64 bits also where `Int` has 32.
  package mutating func draw(in range: ClosedRange<Int>) -> Int {
    let lower = UInt64(bitPattern: Int64(range.lowerBound))
    let upper = UInt64(bitPattern: Int64(range.upperBound))
    let width = upper &- lower &+ 1
    // All 2^64 numbers: the width does not fit, and every number of bits is a result.
    guard width != 0 else { return Int(truncatingIfNeeded: next()) }
    let surplus = (0 &- width) % width
    var product = next().multipliedFullWidth(by: width)
    while product.low < surplus { product = next().multipliedFullWidth(by: width) }
    return Int(truncatingIfNeeded: lower &+ product.high)
  }
}
