import Composable
import Expectations
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `UUIDGenerator, its ids` {
  @Test func `incrementing counts from zero`() {
    let uuid = UUIDGenerator.incrementing
    expectEqual(uuid().uuidString, "00000000-0000-0000-0000-000000000000")
    expectEqual(uuid().uuidString, "00000000-0000-0000-0000-000000000001")
    for _ in 2..<0x1_0A { _ = uuid() }
    expectEqual(uuid().uuidString, "00000000-0000-0000-0000-00000000010A")
  }

  @Test func `seeded always draws these version 4 ids`() {
    let uuid = UUIDGenerator.seeded(42)
    expectEqual(
      (0..<3).map { _ in uuid().uuidString },
      [
        "BDD73226-2FEB-4E95-A8EF-E333B266F103",
        "47526757-130F-4F52-981C-E1FF0E4AE394",
        "09BC585A-2448-43F2-9E44-31FA3C80DB06",
      ])
  }

  @Test func `unimplemented reports each use, and returns zero`() {
    let noted = reports {
      expectEqual(UUIDGenerator.unimplemented(), UUIDGenerator.incrementing())
      expectEqual(UUIDGenerator.unimplemented("row id")(), UUIDGenerator.incrementing())
    }
    expectEqual(noted, [.unimplemented(name: "UUIDGenerator"), .unimplemented(name: "row id")])
  }

  @Test func `ids drawn from many tasks at once are all different`() async {
    let uuid = UUIDGenerator.incrementing
    let drawn = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in uuid() } } }
      return await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
    }
    expectEqual(drawn.count, 4_000)
    expectEqual(uuid().uuidString, "00000000-0000-0000-0000-000000000FA0")
  }
}
