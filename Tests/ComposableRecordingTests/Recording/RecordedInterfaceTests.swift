import Composable
import ComposableRecording
import ComposableReplay
import Expectations
import RecordedSessions
import Testing

/// An interface beside the state: here, a scroll offset.
struct Scrolling: Codable, Equatable {
  var offset = 0
  var names = ["a": 1, "b": 2]
}

@MainActor struct `The interface beside a state` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  /// Records steps, with the interface at each; nil where there is none.
  func record(_ offsets: [Int?]) throws {
    let store = Store(initialState: Tally(), reducer: tallyReducer, environment: TallyEnvironment())
    let recorder = try Recorder<Tally, TallyAction>(
      to: folder.file, header: RecordingHeader(feature: "tally", seed: 42), elapsed: { .milliseconds(5) })
    var now: Int?
    recorder.interface = { now.map { Scrolling(offset: $0) } }
    store.observe(recorder)
    for offset in offsets {
      now = offset
      store.send(.add(1))
    }
    expectEqual(recorder.problem, nil)
  }

  @Test func `is one field of a step in which it changed`() throws {
    try record([nil, 3, 3, 4])
    try expectEqual(
      folder.lines()[2...],
      [
        #"{"step":0,"time":5000000,"action":{"add":{"_0":1}},"set":{"/count":1}}"#,
        #"{"step":1,"time":5000000,"action":{"add":{"_0":1}},"set":{"/count":2},"interface":{"names":{"a":1,"b":2},"offset":3}}"#,
        #"{"step":2,"time":5000000,"action":{"add":{"_0":1}},"set":{"/count":3}}"#,
        #"{"step":3,"time":5000000,"action":{"add":{"_0":1}},"set":{"/count":4},"interface":{"names":{"a":1,"b":2},"offset":4}}"#,
      ])
  }

  @Test func `is found at each step, even if it changed long before`() throws {
    var offsets: [Int?] = [nil, nil, 7] + Array(repeating: 7, count: 150) + [1, 2, 3]
    try record(offsets)
    let recording = try folder.recording()
    offsets.insert(nil, at: 0)
    for (index, offset) in offsets.enumerated() {
      let found: Scrolling? = try recording.interface(at: index)
      expectEqual(found, offset.map { Scrolling(offset: $0) }, "\(index)")
    }
    #expect(throws: RecordingError.noSuchStep(157, count: 156)) {
      try recording.interface(Scrolling.self, at: 157)
    }
    try expectEqual(folder.lines().count { $0.contains("interface") }, 4 + 2)
    expectEqual(recording.misfits(), [])
  }
}
