import Composable
import Expectations
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `DateGenerator, its dates` {
  @Test func `constant returns its date`() {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let now = DateGenerator.constant(date)
    expectEqual([now(), now()], [date, date])
  }

  @Test func `system returns a date after this test was written`() {
    #expect(DateGenerator.system() > Date(timeIntervalSince1970: 1_750_000_000))
  }

  @Test func `unimplemented reports each use, and returns the reference date`() {
    let noted = reports {
      expectEqual(DateGenerator.unimplemented().timeIntervalSinceReferenceDate, 0)
      expectEqual(DateGenerator.unimplemented("today")().timeIntervalSinceReferenceDate, 0)
    }
    expectEqual(noted, [.unimplemented(name: "DateGenerator"), .unimplemented(name: "today")])
  }
}
