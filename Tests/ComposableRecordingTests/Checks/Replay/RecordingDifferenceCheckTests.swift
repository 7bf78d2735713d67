import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension `Two recordings` {
  @Test func `differ in their first states`() throws {
    let (first, second) = (try RecordingFolder(), try RecordingFolder())
    try first.record([])
    let store = Store(initialState: Tally(count: 7), reducer: tallyReducer, environment: TallyEnvironment())
    store.observe(try Recorder(to: second.file, header: RecordingHeader(feature: "tally")))
    let found = try #require(try first.recording().difference(from: second.recording()))
    #expect(found.kind == .beginning && found.first == nil)
    #expect(found.description.contains("−   count: 0\n+   count: 7"))
  }
}

extension `Two recordings with other ids and dates` {
  @Test func `do not differ if generators made them in the same order`() throws {
    try expectEqual(difference([came, came, choose(1), came], [came, came, choose(1), came]), nil)
  }

  @Test func `differ where a user chose another value that no generator made`() throws {
    let day = { (second: Double) in
      { (_: Guests) in GuestsAction.chooseDay(Date(timeIntervalSinceReferenceDate: second)) }
    }
    try expectEqual(difference([day(1), came], [day(1), came]), nil)
    let found = try #require(try difference([day(1), came], [day(2), came]))
    #expect(found.kind == .action && found.index == 0)
  }

  @Test func `differ where a generator's value means something else in one of them`() throws {
    let today = { (_: Guests) in GuestsAction.chooseDay(Date(timeIntervalSinceReferenceDate: 200)) }
    // The second session draws the date that was chosen, and the first one another date.
    let found = try #require(try difference([today, came], [today, came]))
    #expect(found.index == 1 && found.kind == .state, "\(found)")
  }

  @Test func `are compared without the steps and the parts that do not count`() throws {
    let tick = { (_: Guests) in GuestsAction.ticked }
    let ((one, folder), (other, otherFolder)) = (
      try record(1, [came, tick, tick, came, choose(0)]), try record(2, [tick, came, came, tick, choose(1)])
    )
    let found = try withExtendedLifetime((folder, otherFolder)) {
      try one.difference(from: other, skipping: { $0 == .ticked }, normalizing: { $0.elapsed = 0 })
    }
    #expect(found?.kind == .action && found?.index == 6)
    try expectEqual(one.difference(from: other)?.index, 0)
  }
}
