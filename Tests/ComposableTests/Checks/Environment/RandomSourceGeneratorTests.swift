import Composable
import Expectations
import Testing

struct `RandomSource as a RandomNumberGenerator` {
  struct Dice: Sendable {
    var random: RandomSource
  }

  @Test func `a constant environment can shuffle`() {
    let environment = Dice(random: .seeded(1))
    var deck = Array(0..<52)
    deck.shuffle(using: &environment.random.generator)
    #expect(deck != Array(0..<52))
    expectEqual(deck.sorted(), Array(0..<52))
  }

  @Test func `shuffles an IdentifiedArray`() {
    let random = RandomSource.seeded(1)
    var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3, 4, 5, 6, 7, 8)
    rows.shuffle(using: &random.generator)
    #expect(rows != .rows(1, 2, 3, 4, 5, 6, 7, 8))
    rows.checkInvariants()
  }

  @Test func `seeded returns its own bits and shares the sequence`() {
    let random = RandomSource.seeded(1_234_567)
    var generator = random.generator
    expectEqual(generator.next(), 6_457_827_717_110_365_317)
    expectEqual(random.generator.next(), 3_203_168_211_198_807_973)
    expectEqual(random(in: .min ... .max), Int(bitPattern: 9_817_491_932_198_370_423))
    expectEqual(generator.next(), 4_593_380_528_125_082_431)
  }

  @Test func `system returns different bits`() {
    var generator = RandomSource.system.generator
    expectEqual(Set((0..<10).map { _ in generator.next() }).count, 10)
  }

  @Test func `assigning does nothing`() {
    let random = RandomSource.seeded(1_234_567)
    random.generator = RandomSource.constant(0).generator
    expectEqual(random.generator.next(), 6_457_827_717_110_365_317)
  }

  @Test func `constant makes each shuffle the same`() {
    let random = RandomSource.constant(0)
    let first = Array(0..<52).shuffled(using: &random.generator)
    #expect(first != Array(0..<52))
    expectEqual(Array(0..<52).shuffled(using: &random.generator), first)
    #expect(Array(0..<52).shuffled(using: &RandomSource.constant(1).generator) != first)
  }

  @Test func `scripted uses one number for each shuffle`() {
    let random = RandomSource.scripted([0, 1])
    let noted = reports {
      let first = Array(0..<52).shuffled(using: &random.generator)
      let second = Array(0..<52).shuffled(using: &random.generator)
      expectEqual(first, Array(0..<52).shuffled(using: &RandomSource.constant(0).generator))
      expectEqual(second, Array(0..<52).shuffled(using: &RandomSource.constant(1).generator))
    }
    #expect(noted.isEmpty)
  }

  @Test func `unimplemented is reported once for each shuffle`() {
    let noted = reports {
      let shuffled = Array(0..<52).shuffled(using: &RandomSource.unimplemented("deck").generator)
      expectEqual(shuffled.sorted(), Array(0..<52))
    }
    expectEqual(noted, [.unimplemented(name: "deck")])
  }
}

extension RandomNumberGenerator {
  /// The first bits that a copy draws.
  fileprivate func next() -> UInt64 {
    var copy = self
    return copy.next()
  }
}
