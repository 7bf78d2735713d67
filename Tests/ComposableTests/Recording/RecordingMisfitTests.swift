import Composable
import Testing

@MainActor @Suite struct `A recording that does not fit` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `is named by line: actions that are unknown, states that have changed, damage`() throws {
    try folder.record([.add(1), .add(2), .add(3), .add(4)])
    var lines = try folder.lines()
    lines[2] = lines[2].replacing("add", with: "subtract")
    lines[3] = lines[3].replacing(#""count":3"#, with: #""count":"three""#)
    lines[4] = "rubbish"
    try folder.write(lines)
    let misfits = try folder.recording().misfits().map { "\($0)" }
    #expect(misfits.count == 4)
    #expect(misfits[0].hasPrefix(#"line 3: unknown action {"subtract":{"_0":1}}: "#))
    #expect(misfits[1].hasPrefix("line 4: the state has changed its form: count: "))
    #expect(misfits[2] == "line 5: damaged")
    #expect(misfits[3] == "line 5: damaged")
  }

  @Test func `still gives the steps and states before and between what does not fit`() throws {
    let states = try folder.record([.add(1), .add(2), .add(3)])
    var lines = try folder.lines()
    lines[3] = lines[3].replacing("add", with: "subtract")
    try folder.write(lines)
    let recording = try folder.recording()
    #expect(throws: RecordingError.self) { try recording.step(at: 1) }
    #expect(try recording.step(at: 2).action == .add(3))
    #expect(try recording.state(at: 3) == states[3])
  }

  @Test func `by a line that is missing says which step stands in its place`() throws {
    try folder.record([.add(1), .add(2), .add(3)])
    var lines = try folder.lines()
    lines.remove(at: 3)
    try folder.write(lines)
    #expect(throws: RecordingError.line(4, .wrongStep(expected: 1))) { try folder.recording().step(at: 1) }
  }

  @Test func `is refused when it is of another feature, schema or version`() throws {
    try folder.record([])
    #expect(throws: RecordingError.otherFeature("tally", expected: "chess")) {
      try Recording<Tally, TallyAction>(path: folder.file, feature: "chess")
    }
    #expect(throws: RecordingError.otherSchema(1, expected: 2)) {
      try Recording<Tally, TallyAction>(path: folder.file, schema: 2)
    }
    try folder.write(try folder.lines().map { $0.replacing(#""composable":1"#, with: #""composable":9"#) })
    #expect(throws: RecordingError.unknownVersion(9, known: 1)) { try folder.recording() }
  }

  @Test(arguments: ["", "no json", "{}", #"{"composable":1}"#])
  func `is refused when it is no recording at all`(line: String) throws {
    try folder.write([line])
    #expect(throws: RecordingError.notARecording(path: folder.file)) { try folder.recording() }
  }

  @Test func `is refused when it is not there`() throws {
    #expect(throws: RecordingError.system(path: folder.file, reason: "No such file or directory")) {
      try folder.recording()
    }
  }

  @Test(arguments: [
    (RecordingError.notARecording(path: "a"), "a is not a recording: its first line is no header"),
    (.unknownVersion(9, known: 1), "the recording has version 9 of the format, and only 1 is known here"),
    (.otherFeature("a", expected: "b"), "this is a recording of a, not of b"),
    (
      .otherSchema(1, expected: 2),
      "the recording was made with version 1 of the feature's actions and state; this is version 2"
    ),
    (.line(4, .wrongStep(expected: 1)), "line 4: another step stands where step 1 should"),
    (.noSuchStep(7, count: 3), "there is no step 7: the recording has 3"),
    (.unwritable(step: 3, reason: "why"), "step 3 could not be written: why"),
    (.system(path: "a", reason: "No such file"), "a: No such file"),
  ])
  func `is told in words`(error: RecordingError, words: String) {
    #expect("\(error)" == words)
  }
}
