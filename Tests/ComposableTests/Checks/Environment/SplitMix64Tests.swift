import Composable
import Expectations
import Testing

struct `SplitMix64, its numbers` {
  @Test func `draws the published numbers of seed 1234567`() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    expectEqual(
      numbers,
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: [0...0, -3 ... -3, 1...6, -5...5, Int.max - 1...Int.max, Int.min...Int.min + 2])
  func `draws all numbers of a small range and no others`(range: ClosedRange<Int>) {
    var random = SplitMix64(seed: 1)
    let drawn = Set((0..<300).map { _ in random.draw(in: range) })
    expectEqual(drawn, Set(range))
  }

  @Test func `draws from the range of all integers without changing the bits`() {
    var random = GivenBits(bits: [0, 1, .max, 1 << 63])
    let drawn = (0..<4).map { _ in random.draw(in: .min ... .max) }
    expectEqual(drawn, [0, 1, -1, .min])
  }

  @Test func `draws again for bits that would favor a number`() {
    // 2^64 is 1 more than a multiple of 3, so exactly one of the 2^64 bit patterns is surplus: zero.
    var random = GivenBits(bits: [0, 1, 0, 0, .max])
    expectEqual(random.draw(in: 10...12), 10)
    expectEqual(random.bits.count, 3)
    expectEqual(random.draw(in: 10...12), 12)
    #expect(random.bits.isEmpty)
  }

  @Test func `rejects no bits where the width is a power of two`() {
    var random = GivenBits(bits: [0, .max])
    expectEqual((0..<2).map { _ in random.draw(in: 0...7) }, [0, 7])
  }

  @Test func `draws each number about equally often`() {
    var random = SplitMix64(seed: 9)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6_000 { counts[random.draw(in: 0...5)] += 1 }
    // The standard deviation is 29, and the seed is fixed.
    for count in counts { #expect(abs(count - 1_000) < 120) }
  }
}

/// Returns the given bits. Running out of them fails the test.
private struct GivenBits: RandomNumberGenerator {
  var bits: [UInt64]

  mutating func next() -> UInt64 {
    guard !bits.isEmpty else {
      Issue.record("more bits are drawn than expected")
      return .max
    }
    return bits.removeFirst()
  }
}
