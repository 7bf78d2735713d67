import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

@MainActor struct `A recording` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `is a header, the first state and one line per step with its changes`() throws {
    try folder.record([.add(2), .draw, .note(nil)])
    try expectEqual(
      folder.lines(),
      [
        #"{"composable":3,"details":{},"feature":"tally","firstStep":0,"schema":1,"seed":42}"#,
        #"{"snapshot":0,"state":{"count":0,"drawn":[],"names":[]}}"#,
        #"{"step":0,"time":5000000,"action":{"add":{"_0":2}},"set":{"/count":2}}"#,
        #"{"step":1,"time":5000000,"action":{"draw":{}},"splice":[["/drawn",0,0,[742]]]}"#,
        #"{"step":2,"time":5000000,"cause":{"effect":1,"step":1},"action":{"drew":{"by":"effect"}},"#
          + #""set":{"/note":"drawn by effect"},"effects":[{"began":1,"name":"run, "#
          + #"RecordedSessions/Tally.swift:40","step":1,"time":5000000}]}"#,
        #"{"step":3,"time":5000000,"action":{"note":{}},"unset":["/note"],"effects":[{"finished":1,"time":5000000}]}"#,
      ])
  }

  @Test func `of a second store by the same recorder stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [path = folder.path as String] in
      let folder = try RecordingFolder(path: path)
      let header = RecordingHeader(feature: "tally", seed: 42)
      let recorder = try Recorder<Tally, TallyAction>(to: folder.file, header: header)
      let (first, second) = (Tally(), Tally())
      recorder.began(in: first, at: 0)
      recorder.began(in: second, at: 0)
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("[C156]"))
  }

  @Test func `returns the same steps`() throws {
    try folder.record([.add(2), .draw])
    let recording = try folder.recording()
    expectEqual(recording.count, 3)
    expectEqual(recording.header.seed, 42)
    let step = try recording.step(at: 2)
    expectEqual(step.index, 2)
    expectEqual(step.time, .milliseconds(5))
    expectEqual(step.action, .drew(by: "effect"))
  }

  @Test func `has the cause of each step`() throws {
    let reducer = Reducer<Int, Int, Void> { state, number, _ in
      state += number
      switch number {
      case 1: return .send(2)
      case 2: return .task { 3 }
      default: return .none
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "sum")))
    store.send(1)
    let recording = try Recording<Int, Int>(path: folder.file)
    try expectEqual((0..<3).map { try recording.step(at: $0).cause }, [.send, .reducer(step: 0), .effect(1, step: 1)])
  }

  @Test func `that lost everything but its header has no state`() throws {
    try folder.record([.add(1)])
    try folder.write(Array(try folder.lines()[...0]))
    let recording = try folder.recording()
    expectEqual(recording.count, 0)
    #expect(throws: RecordingError.line(2, .damaged("the first state is missing"), path: folder.file)) {
      try recording.state(at: 0)
    }
  }

  @Test func `finds actions forwards and backwards`() throws {
    try folder.record((0..<200).map { .add($0) })
    let recording = try folder.recording()
    try expectEqual(recording.firstIndex { $0 == .add(130) }, 130)
    try expectEqual(recording.firstIndex(from: 131) { $0 == .add(130) }, nil)
    try expectEqual(recording.firstIndex(from: 131, backwards: true) { $0 == .add(130) }, 130)
    try expectEqual(recording.firstIndex(from: 130, backwards: true) { $0 == .add(130) }, nil)
  }

  @Test func `is not overwritten`() throws {
    try folder.write(["something dear"])
    #expect(throws: RecordingError.system(path: folder.file, reason: "File exists")) {
      try Recorder<Tally, TallyAction>(to: folder.file, header: RecordingHeader(feature: "tally"))
    }
    try expectEqual(folder.lines(), ["something dear"])
  }
}
