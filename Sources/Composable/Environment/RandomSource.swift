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
/// Copies of a source share one sequence, so make one for each test. A draw of a second test is a misuse,
/// ``Misuse/sharedGenerator(name:first:second:)``. A source may be used from any thread.
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

  /// Returns a random number in a range.
  ///
  /// ```swift
  /// let sum = RandomSource.system(in: 1...6) + RandomSource.system(in: 1...6)
  /// ```
  public func callAsFunction(in range: ClosedRange<Int>) -> Int {
    switch kind {
    case .system:
      var system = SystemRandomNumberGenerator()
      return system.draw(in: range)
    case .seeded(let state):
      return state.draw(isRandom: true) { $0.draw(in: range) }
    case .custom(let draw):
      return min(max(draw(range), range.lowerBound), range.upperBound)
    case .constant, .scripted, .unimplemented:
      return min(max(number() ?? range.lowerBound, range.lowerBound), range.upperBound)
    }
  }

  /// Returns the next number of a constant, scripted or custom source. Returns nil for a source of bits, an empty
  /// script and an unimplemented source.
  func number() -> Int? {
    switch kind {
    case .system, .seeded:
      return nil
    case .constant(let number):
      return number
    case .custom(let draw):
      return draw(.min ... .max)
    case .scripted(let state):
      let (number, misuse) = state.draw { $0.next() }
      misuse?.report()
      return number
    case .unimplemented(let name):
      Misuse.unimplemented(name: name).report()
      return nil
    }
  }
}

extension RandomSource {
  /// A source of random numbers of the system.
  public static var system: Self { Self(kind: .system) }

  /// Returns a source of random numbers that depend only on the seed: the same on every platform and in every release.
  ///
  /// ```swift
  /// let dice = RandomSource.seeded(42)
  /// ```
  ///
  /// Each call starts a new sequence.
  public static func seeded(_ seed: UInt64) -> Self {
    Self(kind: .seeded(SharedBox(SplitMix64(seed: seed), name: "RandomSource.seeded")))
  }

  /// Returns a source that always returns this number, clamped to the requested range.
  public static func constant(_ number: Int) -> Self {
    Self(kind: .constant(number))
  }

  /// Returns a source that returns these numbers in order, each clamped to the requested range.
  ///
  /// ```swift
  /// let loaded = RandomSource.scripted([6, 6, 1])
  /// ```
  ///
  /// After the last number, the source repeats it, and reports a ``Misuse`` once.
  public static func scripted(_ numbers: [Int]) -> Self {
    Self(kind: .scripted(SharedBox(ScriptedNumbers(numbers: numbers), name: "RandomSource.scripted")))
  }

  /// Returns a source of the numbers that a function returns for the requested ranges, clamped to the range.
  ///
  /// ```swift
  /// let highest = RandomSource.custom { range in range.upperBound }
  /// ```
  ///
  /// The function is called for each number, on any thread, including numbers that the closure of an assertion draws. A
  /// ``generator`` calls it once, for the range of all integers, and derives its bits from that number.
  ///
  /// - Parameter draw: Returns a number for a range.
  public static func custom(_ draw: @escaping @Sendable (ClosedRange<Int>) -> Int) -> Self {
    Self(kind: .custom(draw))
  }

  /// A source that reports each use as a misuse, and returns the lower end of the range.
  public static var unimplemented: Self { .unimplemented("RandomSource") }

  /// Returns a source that reports each use as a misuse with this name, and returns the lower end of the range.
  public static func unimplemented(_ name: String) -> Self {
    Self(kind: .unimplemented(name: name))
  }
}

extension RandomSource {
  /// This source as a `RandomNumberGenerator`: `deck.shuffle(using: &environment.random.generator)`.
  ///
  /// The standard library takes generators `inout`. This generator draws from the sequence that all copies of the
  /// source share, so the source itself may be a constant. Assigning another generator has no effect.
  public var generator: Generator {
    get { Generator(source: self) }
    nonmutating _modify {
      var generator = Generator(source: self)
      yield &generator
    }
  }

  /// A ``RandomSource`` for the algorithms of the standard library.
  ///
  /// - `.system` and `.seeded` return their own bits. How `shuffle` uses these is up to the standard library: only
  ///   ``RandomSource/callAsFunction(in:)`` gives the same results in every release.
  /// - Each generator of `.constant(n)` returns the bits of a new `.seeded(n)`. For `.scripted` and `.custom`, `n` is
  ///   one number, which each generator draws. If the bits were always the same, `shuffle` might never accept one and
  ///   would not return.
  /// - `.unimplemented` reports a misuse once for each generator.
  public struct Generator: RandomNumberGenerator, Sendable {
    private let source: RandomSource

    /// The bits of a source of numbers; nil before the first use.
    private var bits: SplitMix64?

    init(source: RandomSource) {
      self.source = source
    }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
      switch source.kind {
      case .system:
        var system = SystemRandomNumberGenerator()
        return system.next()
      case .seeded(let state):
        return state.draw(isRandom: true) { $0.next() }
      case .constant, .scripted, .custom, .unimplemented:
        var bits = bits ?? SplitMix64(seed: UInt64(bitPattern: Int64(source.number() ?? 0)))
        defer { self.bits = bits }
        return bits.next()
      }
    }
  }
}

/// The numbers of `RandomSource.scripted`, with a cursor.
struct ScriptedNumbers: Hashable, Sendable {
  let numbers: [Int]

  /// The count of numbers already drawn, at most `numbers.count`.
  private var used = 0

  /// Whether the exhausted script has been reported. It is reported once, because it is one mistake.
  private var isReported = false

  init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// Returns the next number and the misuse to report. After the end, the last number is repeated; it is nil for an
  /// empty script.
  mutating func next() -> (number: Int?, misuse: Misuse?) {
    if used < numbers.count {
      used += 1
      return (numbers[used - 1], nil)
    }
    defer { isReported = true }
    return (numbers.last, isReported ? nil : .scriptExhausted(name: "RandomSource.scripted(\(numbers))"))
  }
}

/// The random number generator SplitMix64 (Steele, Lea, Flood 2014), with 64 bits of state; all seeds are good.
///
/// Implemented here because a seed must give the same numbers on every platform and in every release. Do not use it for
/// secrets: one output reveals all others.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on the seed.
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
  /// Returns a number in a range, each equally likely.
  ///
  /// Implemented here because the standard library does not promise how many numbers it draws or which bits it uses,
  /// and a seed must give the same results in every release.
  ///
  /// The result is the high half of `bits × width`. The few products that would favor some results are drawn again
  /// (Lemire 2019). Uses 64 bits even if `Int` has 32.
  package mutating func draw(in range: ClosedRange<Int>) -> Int {
    let lower = UInt64(bitPattern: Int64(range.lowerBound))
    let upper = UInt64(bitPattern: Int64(range.upperBound))
    let width = upper &- lower &+ 1
    // A range of all 2^64 numbers: the width overflows to 0, and any 64 bits are a result.
    guard width != 0 else { return Int(truncatingIfNeeded: next()) }
    let surplus = (0 &- width) % width
    var product = next().multipliedFullWidth(by: width)
    while product.low < surplus { product = next().multipliedFullWidth(by: width) }
    return Int(truncatingIfNeeded: lower &+ product.high)
  }
}
