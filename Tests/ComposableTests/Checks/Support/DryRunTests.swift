import Composable
import Expectations
import Testing

struct `A dry run` {
  @Test func `a draw in a dry run leaves the generator unchanged`() {
    let random = RandomSource.seeded(7)
    let uuid = UUIDGenerator.incrementing
    let drawn = DryRun.run { ([random(in: 0...999), random(in: 0...999)], uuid()) }
    expectEqual([random(in: 0...999), random(in: 0...999)], drawn.0)
    expectEqual(uuid(), drawn.1)
  }

  @Test func `draws in a dry run continue from each other`() {
    let uuid = UUIDGenerator.incrementing
    _ = uuid()
    let drawn = DryRun.run { [uuid(), uuid()] }
    #expect(drawn[0] != drawn[1])
    expectEqual(uuid(), drawn[0])
  }

  @Test func `a scripted source keeps its script through a dry run`() {
    let random = RandomSource.scripted([1, 2])
    DryRun.run { expectEqual(random(in: 0...9), 1) }
    expectEqual(random(in: 0...9), 1)
    expectEqual(random(in: 0...9), 2)
  }

  @Test func `a generator that is made in a dry run starts from its seed, even at the address of an earlier one`() {
    DryRun.run {
      for _ in 0..<10 {
        let uuid = UUIDGenerator.incrementing
        expectEqual(uuid(), UUIDGenerator.incrementing())
      }
    }
  }
}
