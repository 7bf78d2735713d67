import Composable
import Expectations
import Testing

extension `RandomSource, its numbers` {
  @Test func `other seeds draw other numbers`() {
    let numbers = (0..<100).map { RandomSource.seeded($0)(in: .min ... .max) }
    expectEqual(Set(numbers).count, 100)
  }

  @Test func `system draws numbers of the range, not always the same`() {
    let random = RandomSource.system
    let drawn = (0..<1_000).map { _ in random(in: 3...4) }
    // Fails by chance once in 2^999 runs.
    expectEqual(Set(drawn), [3, 4])
  }

  @Test func `custom draws what its function returns for the range, or the nearer bound of the range`() {
    let random = RandomSource.custom { range in range.count == 6 ? range.upperBound : 100 }
    expectEqual(random(in: 1...6), 6)
    expectEqual(random(in: 0...9), 9)
    expectEqual(random(in: 200...300), 200)
    expectEqual(RandomSource.custom { _ in .min }(in: .min ... .max), .min)
  }

  @Test func `a generator of a custom source calls it once, with the widest range`() {
    let asked = Locked<[ClosedRange<Int>]>([])
    let random = RandomSource.custom { range in
      asked.withLock { $0.append(range) }
      return 42
    }
    let shuffled = (0..<20).shuffled(using: &random.generator)
    expectEqual(shuffled, (0..<20).shuffled(using: &RandomSource.constant(42).generator))
    expectEqual(asked.withLock { $0 }, [.min ... .max])
  }

  @Test func `scripted reports its end once and repeats the last number`() {
    let random = RandomSource.scripted([3, 1])
    let noted = reports {
      expectEqual((0..<5).map { _ in random(in: 1...6) }, [3, 1, 1, 1, 1])
    }
    expectEqual(noted, [.scriptExhausted(name: "RandomSource.scripted([3, 1])")])
  }

  @Test func `an empty script reports its end and draws the lower bound`() {
    let noted = reports {
      expectEqual(RandomSource.scripted([])(in: 2...6), 2)
    }
    expectEqual(noted, [.scriptExhausted(name: "RandomSource.scripted([])")])
  }
}
