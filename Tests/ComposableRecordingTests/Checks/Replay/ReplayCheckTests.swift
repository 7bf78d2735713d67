import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Synchronization
import Testing

extension `A replay` {
  @Test func `of a recording with an invalid line names the line`() throws {
    try folder.record([.add(1), .add(2)])
    var lines = try folder.lines()
    lines[3] = "rubbish"
    try folder.write(lines)
    #expect(throws: RecordingError.line(4, .damaged("not a JSON object"), path: folder.file)) {
      try folder.recording().replay(tallyReducer, environment: TallyEnvironment())
    }
  }

  @Test func `accepts a recorded NaN, even beside a set`() throws {
    struct Scales: Codable, Equatable {
      var weight = Double.nan
      var names: Set<String> = []
      var count = 0
    }
    let reducer = Reducer<Scales, String, Void> { scales, name, _ in
      scales.names.insert(name)
      scales.count += 1
      return .none
    }
    let store = Store(initialState: Scales(), reducer: reducer, environment: ())
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "scales")))
    for number in 0..<20 { store.send("\(number)") }
    let recording = try Recording<Scales, String>(path: folder.file)
    try expectEqual(recording.replay(reducer, environment: ()), nil)
    let other = Reducer<Scales, String, Void> { scales, name, _ in
      scales.weight = name == "3" ? 1 : .nan
      return reducer(&scales, name, ())
    }
    try expectEqual(recording.replay(other, environment: ())?.step.index, 3)
  }

  @Test func `compares states by their encoding, and decodes them only where that differs`() throws {
    struct Counted: Codable, Equatable {
      static let decoded = Locked(0)
      var count = 0
      init() {}
      init(from decoder: any Decoder) throws {
        Self.decoded.withLock { $0 += 1 }
        count = try decoder.singleValueContainer().decode([String: Int].self)["count"] ?? 0
      }
    }
    let reducer = Reducer<Counted, Int, Void> { state, number, _ in
      state.count += number
      return .none
    }
    let store = Store(initialState: Counted(), reducer: reducer, environment: ())
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "counted")))
    for number in 0..<100 { store.send(number) }
    #expect(try Recording<Counted, Int>(path: folder.file).replay(reducer, environment: ()) == nil)
    expectEqual(Counted.decoded.withLock { $0 }, 1)
  }
}
