import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

@MainActor struct `A recording that does not fit` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `is reported by line: unknown actions, changed states, damage`() throws {
    try folder.record([.add(1), .add(2), .add(3), .add(4)])
    var lines = try folder.lines()
    lines[2] = lines[2].replacing("add", with: "subtract")
    lines[3] = lines[3].replacing(#""/count":3"#, with: #""/count":"three""#)
    lines[4] = "rubbish"
    try folder.write(lines)
    let misfits = try folder.recording().misfits().map { "\($0)" }
    expectEqual(misfits.count, 3)
    #expect(misfits[0].hasPrefix("\(folder.file): " + #"line 3: unknown action {"subtract":{"_0":1}}: "#))
    #expect(misfits[1].hasPrefix("\(folder.file): line 4: the state has another format now: count: "))
    expectEqual(misfits[2], "\(folder.file): line 5: damaged: not a JSON object")
  }

  @Test func `still has the steps and states before and between the damaged lines`() throws {
    let states = try folder.record([.add(1), .add(2), .add(3)])
    var lines = try folder.lines()
    lines[3] = lines[3].replacing("add", with: "subtract")
    try folder.write(lines)
    let recording = try folder.recording()
    #expect(throws: RecordingError.self) { try recording.step(at: 1) }
    try expectEqual(recording.step(at: 2).action, .add(3))
    try expectEqual(recording.state(at: 3), states[3])
  }

  @Test func `with a missing line reports the missing step`() throws {
    try folder.record([.add(1), .add(2), .add(3)])
    var lines = try folder.lines()
    lines.remove(at: 3)
    try folder.write(lines)
    #expect(throws: RecordingError.line(4, .wrongStep(expected: 1), path: folder.file)) {
      try folder.recording().step(at: 1)
    }
  }

  @Test func `is rejected when it has another feature, schema or version`() throws {
    try folder.record([])
    #expect(throws: RecordingError.otherFeature("tally", expected: "chess", path: folder.file)) {
      try Recording<Tally, TallyAction>(path: folder.file, feature: "chess")
    }
    #expect(throws: RecordingError.otherSchema(1, expected: 2, path: folder.file)) {
      try Recording<Tally, TallyAction>(path: folder.file, schema: 2)
    }
    try folder.write(try folder.lines().map { $0.replacing(#""composable":3"#, with: #""composable":9"#) })
    #expect(throws: RecordingError.unknownVersion(9, known: 3, path: folder.file)) { try folder.recording() }
  }

  @Test func `is rejected when it has version 1, whose causes were texts`() throws {
    try folder.write([
      #"{"composable":1,"details":{},"feature":"tally","firstStep":0,"schema":1,"seed":42}"#,
      #"{"snapshot":0,"state":{"count":0,"drawn":[],"names":[]}}"#,
      #"{"step":0,"time":5000000,"cause":"send","action":{"add":{"_0":2}},"set":{"/count":2}}"#,
    ])
    let error = #expect(throws: RecordingError.self) { try folder.recording() }
    expectEqual(
      error?.description,
      "\(folder.file): the recording has version 1 of the format, but only 3 is supported")
  }

  @Test(arguments: ["", "no json", "{}"])
  func `is rejected when it is no recording`(line: String) throws {
    try folder.write([line])
    #expect(throws: RecordingError.notARecording(path: folder.file)) { try folder.recording() }
  }

  @Test(arguments: [
    (#"{"composable":3}"#, "feature is missing"),
    (
      #"{"composable":3,"details":{},"feature":"tally","firstStep":9223372036854775807,"schema":1}"#,
      "\"firstStep\" is 9223372036854775807: 1 steps cannot be numbered from there"
    ),
    (
      #"{"composable":3,"details":{},"feature":"tally","firstStep":-1,"schema":1}"#,
      "\"firstStep\" is -1: 1 steps cannot be numbered from there"
    ),
  ])
  func `is rejected when its header is invalid`(header: String, reason: String) throws {
    try folder.record([.add(1)])
    try folder.write([header] + folder.lines().dropFirst())
    #expect(throws: RecordingError.line(1, .damaged(reason), path: folder.file)) { try folder.recording() }
  }

  @Test(arguments: [
    (#""step":1,"#, #""step":-1,"#, #""step" is -1, not a whole number from 0 to 9223372036854775807"#),
    (#""step":1,"#, #""step":0.5,"#, #""step" is 0.5, not a whole number from 0 to 9223372036854775807"#),
    (#""time":5000000"#, #""time":-5"#, #""time" is -5, not a whole number from 0 to 9223372036854775807"#),
    (#"5000000,"#, #"5000000,"cause":"send","#, #""cause" is "send": not a JSON object"#),
    (#"5000000,"#, #"5000000,"cause":{},"#, #""cause" is {}: "step" is missing"#),
    (#"5000000,"#, #"5000000,"cause":{"step":1},"#, #""cause" is {"step":1}: the step is not before step 1"#),
    (
      #"5000000,"#, #"5000000,"cause":{"step":-1},"#,
      #""cause" is {"step":-1}: "step" is -1, not a whole number from 0 to 9223372036854775807"#
    ),
    (
      #"5000000,"#, #"5000000,"cause":{"effect":0,"step":0},"#,
      #""cause" is {"effect":0,"step":0}: effects are numbered from 1"#
    ),
    (#","set":{"/count":3}"#, #","set":3"#, #""set" is not an object"#),
    (#","set":{"/count":3}"#, #","unset":[1]"#, #""unset" has the path 1"#),
  ])
  func `with an invalid number or field reports which one`(part: String, new: String, reason: String) throws {
    try folder.record([.add(1), .add(2)])
    var lines = try folder.lines()
    #expect(lines[3].contains(part))
    lines[3] = lines[3].replacing(part, with: new)
    try folder.write(lines)
    let recording = try folder.recording()
    let damage = RecordingError.line(4, .damaged(reason), path: folder.file)
    #expect(throws: damage) { try recording.step(at: 1) }
    #expect(throws: damage) { try recording.state(at: 2) }
    #expect(throws: damage) { try recording.replay(tallyReducer, environment: TallyEnvironment()) }
    try expectEqual(recording.state(at: 1).count, 1)
  }

  @Test func `with its lines in another order is not accepted as another session`() throws {
    try folder.record([.add(1), .add(2)])
    var lines = try folder.lines()
    lines.swapAt(2, 3)
    try folder.write(lines)
    #expect(throws: RecordingError.line(3, .wrongStep(expected: 0), path: folder.file)) {
      try folder.recording().state(at: 2)
    }
  }

  @Test func `that is shortened after it was opened reports its end`() throws {
    try folder.record((0..<100).map { .add($0) })
    let recording = try folder.recording()
    try folder.write(Array(try folder.lines()[..<70]))
    try expectEqual(recording.state(at: 63).count, (0..<63).reduce(0, +))
    let error = RecordingError.line(
      71, .changedSinceOpened("it now ends before this line"), path: folder.file)
    #expect(throws: error) { try recording.state(at: 64) }
    #expect(throws: error) { try recording.step(at: 99) }
    #expect(throws: error) { try recording.firstIndex(from: 64) { $0 == .draw } }
    #expect(throws: error) { try recording.replay(tallyReducer, environment: TallyEnvironment()) }
    expectEqual(
      "\(error)", "\(folder.file): line 71: the file was changed after it was opened: it now ends before this line")
  }

  @Test func `that is overwritten after it was opened is reported`() throws {
    try folder.record([.add(1), .add(2)])
    let recording = try folder.recording()
    let length = try folder.lines().joined().utf8.count
    try folder.write([String(repeating: "x", count: length), "", "", ""])
    #expect(throws: RecordingError.self) { try recording.state(at: 2) }
  }

  @Test func `that grows after it was opened stays unchanged`() throws {
    let states = try folder.record([.add(1), .add(2)])
    let recording = try folder.recording()
    try folder.write(try folder.lines() + ["more", "and more"])
    expectEqual(recording.count, 2)
    try expectEqual(recording.state(at: 2), states[2])
    expectEqual(recording.misfits(), [])
  }

  @Test func `is rejected when it is a device, which may be endless`() throws {
    #expect(throws: RecordingError.system(path: "/dev/zero", reason: "not a regular file")) {
      try Recording<Tally, TallyAction>(path: "/dev/zero")
    }
  }

  @Test func `is rejected when it does not exist`() throws {
    #expect(throws: RecordingError.system(path: folder.file, reason: "No such file or directory")) {
      try folder.recording()
    }
  }

  @Test(arguments: [
    (RecordingError.notARecording(path: "a"), "a is not a recording: its first line is not a header"),
    (
      .unknownVersion(9, known: 3, path: "f"), "f: the recording has version 9 of the format, but only 3 is supported"
    ),
    (.otherFeature("a", expected: "b", path: "f"), "f: this is a recording of a, not of b"),
    (
      .otherSchema(1, expected: 2, path: "f"),
      "f: the recording was made with version 1 of the feature's actions and state; this is version 2"
    ),
    (.line(4, .wrongStep(expected: 1), path: "f"), "f: line 4: expected step 1 here, but found another step"),
    (.noSuchStep(7, count: 3), "there is no step 7: the recording has 3"),
    (.unwritable(step: 3, reason: "why"), "step 3 could not be written: why"),
    (.system(path: "a", reason: "No such file"), "a: No such file"),
  ])
  func `has a message`(error: RecordingError, words: String) {
    expectEqual("\(error)", words)
  }
}
