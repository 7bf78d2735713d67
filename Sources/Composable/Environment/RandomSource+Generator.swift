extension RandomSource {
  /// This source as a `RandomNumberGenerator`: `deck.shuffle(using: &environment.random.generator)`.
  ///
  /// The standard library takes generators `inout`. This one draws from the sequence that all copies of the source share, so
  /// the source does not change: it may be a constant, and assigning another generator does nothing.
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
  /// - `.constant(n)` returns the bits of `.seeded(n)`, from the start in each generator; `.scripted` and `.custom` take
  ///   one number for each generator and do the same with it. With the bare number as bits, `shuffle` would wait forever
  ///   for one that it accepts.
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
