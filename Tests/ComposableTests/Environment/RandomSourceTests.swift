import Composable
import Expectations
import Testing

struct `RandomSource, its numbers` {
  @Test func `seeded always draws these numbers`() {
    let dice = RandomSource.seeded(42)
    expectEqual((0..<12).map { _ in dice(in: 1...6) }, [5, 1, 2, 3, 1, 6, 2, 5, 3, 4, 2, 3])
    let wide = RandomSource.seeded(42)
    expectEqual((0..<6).map { _ in wide(in: -1_000...1_000) }, [483, -681, -443, -312, -924, 737])
    let wider = RandomSource.seeded(3)
    let range = -(1 << 62)...(1 << 62)
    expectEqual(wider(in: range), -3_565_291_305_925_818_378)
    expectEqual(wider(in: range), -3_939_608_996_069_645_081)
  }

  @Test func `each use of seeded starts from the seed, and copies of one share its sequence`() {
    let first = RandomSource.seeded(42)
    let copy = first
    expectEqual([first(in: 1...6), copy(in: 1...6), first(in: 1...6)], [5, 1, 2])
    expectEqual(RandomSource.seeded(42)(in: 1...6), 5)
  }

  @Test func `constant draws its number, or the nearer bound of a range without it`() {
    let random = RandomSource.constant(5)
    expectEqual(random(in: 1...6), 5)
    expectEqual(random(in: 1...4), 4)
    expectEqual(random(in: 7...9), 7)
  }

  @Test func `scripted draws its numbers in order, clamped to each range`() {
    let random = RandomSource.scripted([3, 1, 99])
    let noted = reports {
      expectEqual([random(in: 1...6), random(in: 1...6), random(in: 1...6)], [3, 1, 6])
    }
    #expect(noted.isEmpty)
  }

  @Test func `unimplemented reports each use, and draws the lower bound`() {
    let noted = reports {
      expectEqual(RandomSource.unimplemented(in: 2...6), 2)
      expectEqual(RandomSource.unimplemented("dice")(in: -3...6), -3)
    }
    expectEqual(noted, [.unimplemented(name: "RandomSource"), .unimplemented(name: "dice")])
  }

  @Test func `drawing from many tasks at once loses no number`() async {
    let shared = RandomSource.seeded(1)
    let alone = RandomSource.seeded(1)
    let drawn = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in shared(in: .min ... .max) } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    expectEqual(drawn.sorted(), (0..<4_000).map { _ in alone(in: .min ... .max) }.sorted())
  }
}
