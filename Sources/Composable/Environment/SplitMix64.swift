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
  /// many numbers it draws nor which bits it uses, and a seed is to mean the same for ever.
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
