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
