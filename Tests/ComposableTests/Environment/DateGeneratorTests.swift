import Composable
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
    #expect([now(), now()] == [date, date])
  }

  @Test func `system returns a date after this test was written`() {
    #expect(DateGenerator.system() > Date(timeIntervalSince1970: 1_750_000_000))
  }

  @Test func `unimplemented reports each use, and returns the reference date`() {
    let noted = reports {
      #expect(DateGenerator.unimplemented().timeIntervalSinceReferenceDate == 0)
      #expect(DateGenerator.unimplemented("today")().timeIntervalSinceReferenceDate == 0)
    }
    #expect(noted == [.unimplemented(name: "DateGenerator"), .unimplemented(name: "today")])
  }
}
