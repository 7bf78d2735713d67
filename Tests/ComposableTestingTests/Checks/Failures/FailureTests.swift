import Expectations
@testable import ComposableTesting

/// Each failure of a TestStore is provoked here.
struct `Every failure` {
  @Test(arguments: Provocation.all)
  func `is reported once, in full and at the line of the cause`(_ provocation: Provocation) async throws {
    let line = Locked(0)
    let reports = await reports {
      let number = await provocation.body()
      line.withLock { $0 = number }
    }
    let report = try #require(reports.first)
    expectEqual(reports.count, 1)
    expectEqual(report.text, provocation.text)
    expectEqual(report.number, provocation.number)
    expectEqual(report.location.line, line.withLock { $0 })
  }
}
