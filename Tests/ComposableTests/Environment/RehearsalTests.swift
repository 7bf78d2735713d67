import Composable
import Testing

@Suite struct `A rehearsal` {
  @Test func `a draw in a rehearsal leaves the generator as it was`() {
    let random = RandomSource.seeded(7)
    let uuid = UUIDGenerator.incrementing
    let rehearsed = Rehearsal.run { ([random(in: 0...999), random(in: 0...999)], uuid()) }
    #expect([random(in: 0...999), random(in: 0...999)] == rehearsed.0)
    #expect(uuid() == rehearsed.1)
  }

  @Test func `draws in a rehearsal go on from each other`() {
    let uuid = UUIDGenerator.incrementing
    _ = uuid()
    let drawn = Rehearsal.run { [uuid(), uuid()] }
    #expect(drawn[0] != drawn[1])
    #expect(uuid() == drawn[0])
  }

  @Test func `a scripted source keeps its script through a rehearsal`() {
    let random = RandomSource.scripted([1, 2])
    Rehearsal.run { #expect(random(in: 0...9) == 1) }
    #expect(random(in: 0...9) == 1)
    #expect(random(in: 0...9) == 2)
  }

  @Test func `a generator that is made in a rehearsal begins anew, whatever was there before it`() {
    Rehearsal.run {
      for _ in 0..<10 {
        let uuid = UUIDGenerator.incrementing
        #expect(uuid() == UUIDGenerator.incrementing())
      }
    }
  }
}
