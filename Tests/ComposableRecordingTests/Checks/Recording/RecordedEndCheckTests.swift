import Composable
import ComposableReplay
import ComposableTesting
import Expectations
import RecordedSessions
import Testing

@testable import ComposableRecording

extension `The end of a recording` {
  @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 129])
  func `is no step, after any number of steps`(count: Int) throws {
    try record(Array(repeating: 0, count: count) + [7])
    _ = try #require(try end())
    let recording = try recording()
    #expect(recording.count == count + 1 && !recording.isTorn)
    #expect(try recording.state(at: count) == 0 && recording.state(at: count + 1) == 7)
    try expectEqual(recording.step(at: count).action, 7)
    expectEqual(recording.misfits(), [])
    try expectEqual(recording.replay(sumReducer, environment: TestClock()), nil)
  }

  @Test func `is absent where nothing happened, and torn where the program crashed while writing it`() throws {
    try record([0])
    #expect(try end() == nil && recording().effectsAtEnd() == [])
    try folder.remove()
    try record([4])
    let lines = try folder.lines()
    try folder.write(lines.dropLast(), end: "\n" + lines[lines.count - 1].dropLast(9))
    #expect(try recording().isTorn && recording().count == 1 && recording().effectsAtEnd() == [])
  }

  @Test func `is shown in the bars of a page`() throws {
    try record([1, 9], seconds: 3)
    var page = ""
    try SessionPage(try recording()).write { page += $0 }
    let bars = page.split(separator: "\n").filter { $0.hasPrefix("e[") }
    expectEqual(bars.count, 2)
    #expect(bars[0].hasPrefix("e[1,0,1,2,0,1000000,") && bars[1].hasPrefix("e[2,1,2,null,0,null,"), "\(bars)")
  }
}
