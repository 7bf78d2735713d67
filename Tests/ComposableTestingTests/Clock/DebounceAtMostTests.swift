import Expectations
@testable import ComposableTesting

/// "type n" is saved after three seconds without typing, and at most five seconds after the first.
@MainActor struct `A debounced effect with a maximum delay` {
  func subject(_ driver: Driver, for quiet: Double = 3, atMost longest: Double = 5) -> TimedSubject {
    TimedSubject(driver) { action, clock in
      if action.hasPrefix("type") {
        return .send("save \(action.dropFirst(5))")
          .debounce(id: "save", for: .seconds(quiet), atMost: .seconds(longest), clock: clock)
      }
      switch action {
      case "once": return .send("saved once").debounce(id: "save", for: .seconds(quiet), clock: clock)
      case "stop": return .cancel(id: "save")
      default: return .none
      }
    }
  }

  @Test(arguments: Driver.allCases) func `starts after the quiet time, if that is earlier`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("type 1")
    subject.advance(by: .seconds(1))
    subject.send("type 2")
    subject.advance(by: .seconds(9))
    expectEqual(subject.log, ["type 1 0.0", "type 2 1.0", "save 2 4.0"])
    #expect(subject.isIdle)
  }

  @Test(arguments: Driver.allCases)
  func `starts at the maximum delay after the first of a burst, however often it is renewed`(_ driver: Driver) {
    let subject = subject(driver)
    for number in 0..<12 {
      subject.send("type \(number)")
      subject.advance(by: .seconds(1))
    }
    subject.advance(by: .seconds(9))
    let saves = subject.log.filter { $0.hasPrefix("save") }
    expectEqual(saves, ["save 4 5.0", "save 9 10.0", "save 11 14.0"])
    #expect(subject.isIdle)
    #expect(throws: Never.self) { try subject.clock.checkSuspension() }
  }

  @Test(arguments: Driver.allCases) func `begins a new burst after a cancellation`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("type 1")
    subject.advance(by: .seconds(2))
    subject.send("type 2")
    subject.advance(by: .seconds(2))
    subject.send("stop")
    #expect(subject.isIdle)
    for number in 3..<6 {
      subject.send("type \(number)")
      subject.advance(by: .seconds(2))
    }
    expectEqual(subject.log.last, "save 5 9.0")
  }
}
