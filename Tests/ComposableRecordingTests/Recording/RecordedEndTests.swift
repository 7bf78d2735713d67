import Composable
import ComposableReplay
import ComposableTesting
import Expectations
import RecordedSessions
import Testing

@testable import ComposableRecording

/// Adds a number, and then waits as many seconds, or not at all for 0.
let sumReducer = Reducer<Int, Int, any Clock<Duration>> { sum, number, clock in
  sum += number
  return number == 0 ? .none : .fireAndForget { try? await clock.sleep(for: .seconds(number)) }
}

@MainActor struct `The end of a recording` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  /// Records these actions, and the seconds after them.
  func record(_ actions: [Int], seconds: Int = 0, isEnded: Bool = true) throws {
    let store = TestStore(initialState: 0, reducer: sumReducer, environment: TestClock() as any Clock<Duration>)
    store.environment = store.clock
    store.exhaustivity = .off
    let clock = store.clock
    let recorder = try Recorder<Int, Int>(to: folder.file, header: RecordingHeader(feature: "sum")) {
      clock.now.offset
    }
    let observation = store.observe(recorder)
    for action in actions { store.send(action) }
    store.advance(by: .seconds(seconds))
    if isEnded { recorder.end() }
    withExtendedLifetime(observation) { store.skipInFlightEffects() }
    expectEqual(recorder.problem, nil)
  }

  func recording() throws -> Recording<Int, Int> { try Recording(path: folder.file) }

  /// The last line, if it is an end.
  func end() throws -> String? {
    try folder.lines().last.flatMap { $0.hasPrefix(#"{"end":"#) ? $0 : nil }
  }

  @Test func `has the events of effects after the last step`() throws {
    try record([3, 9], seconds: 5)
    let end = try #require(try end())
    #expect(end.hasPrefix(#"{"end":2,"effects":[{"began":2,"#) && end.hasSuffix(#"{"finished":1,"time":3000000000}]}"#))
    try expectEqual(recording().effectsAtEnd().map { [$0.began, $0.finished] }, [[2, nil], [nil, 1]])
  }

  @Test func `is written when the recorder is released`() throws {
    try record([4], isEnded: false)
    #expect(try end() != nil && recording().count == 1)
  }

  @Test func `is written once, with nothing after it`() throws {
    let store = Store(initialState: 0, reducer: sumReducer, environment: TestClock() as any Clock<Duration>)
    let recorder = try Recorder<Int, Int>(to: folder.file, header: RecordingHeader(feature: "sum"))
    store.observe(recorder)
    store.send(4)
    recorder.end()
    let lines = try folder.lines()
    #expect(try end() != nil)
    recorder.end()
    store.send(5)
    #expect(try folder.lines() == lines && recorder.problem == nil)
  }

  @Test(arguments: [
    (#"{"end":7,"effects":[]}"#, "expected step 2 here, but found another step"),
    (#"{"end":2}"#, #"damaged: "effects" is missing"#),
    (#"{"end":2,"effects":{}}"#, #"damaged: "effects" is {}: "#), (#"{"end":"#, "damaged: not a JSON object"),
    (#"{"end":-1,"effects":[]}"#, #"damaged: "end" is -1, not a whole number"#),
  ])
  func `that is damaged is reported, and costs no step`(_ line: String, _ words: String) throws {
    try record([0, 7])
    let lines = try folder.lines()
    try folder.write(lines.dropLast() + [line])
    let recording = try recording()
    #expect(try recording.count == 2 && recording.state(at: 2) == 7)
    let misfits = recording.misfits().map { "\($0)" }
    #expect(misfits.count == 1 && misfits[0].hasPrefix("\(folder.file): line \(lines.count): \(words)"), "\(misfits)")
    #expect(throws: RecordingError.self) { try SessionPage(recording).write { _ in } }
    // In the middle it is no end.
    try folder.write(lines + [lines[lines.count - 2]])
    #expect(!(try self.recording().misfits().isEmpty))
  }
}
