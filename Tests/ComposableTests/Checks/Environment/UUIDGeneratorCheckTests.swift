import Composable
import Expectations
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension `UUIDGenerator, its ids` {
  @Test func `each use of incrementing starts from zero, and copies of one share its count`() {
    let uuid = UUIDGenerator.incrementing
    let copy = uuid
    _ = uuid()
    #expect(copy().uuidString.hasSuffix("1"))
    #expect(UUIDGenerator.incrementing().uuidString.hasSuffix("0"))
  }

  @Test func `every seeded id has version 4 and variant 10`() {
    let uuid = UUIDGenerator.seeded(7)
    for _ in 0..<200 {
      let bytes = uuid().uuid
      expectEqual(bytes.6 >> 4, 4)
      expectEqual(bytes.8 >> 6, 0b10)
    }
  }

  @Test func `system draws different ids`() {
    let uuid = UUIDGenerator.system
    #expect(uuid() != uuid())
  }

  @Test func `constant returns its id`() {
    let id = UUIDGenerator.seeded(1)()
    let uuid = UUIDGenerator.constant(id)
    expectEqual([uuid(), uuid()], [id, id])
  }
}
