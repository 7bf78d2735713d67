import Composable
import ComposableRecording
import ComposableReplay
import ComposableTesting
import Expectations
import RecordedSessions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feature whose state cannot be encoded below zero, and which has an action that cannot be encoded.
private struct Depth: Codable, Equatable {
  var meters = 0
  var name = ""

  struct TooDeep: Error, CustomStringConvertible { var description: String { "there is no word for the deep" } }

  func encode(to encoder: any Encoder) throws {
    if meters < 0 { throw TooDeep() }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(meters, forKey: .meters)
    try container.encode(name, forKey: .name)
  }
}

private enum DepthAction: Codable, Equatable, Sendable {
  case move(Int)
  case name(String)
  case dive

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .move(let meters): try container.encode(["move": "\(meters)"])
    case .name(let name): try container.encode(["name": name])
    case .dive: throw Depth.TooDeep()
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.singleValueContainer().decode([String: String].self)
    self = fields["name"].map { .name($0) } ?? .move(Int(fields["move"] ?? "") ?? 0)
  }
}

private let depthReducer = Reducer<Depth, DepthAction, Void> { depth, action, _ in
  switch action {
  case .move(let meters): depth.meters += meters
  case .name(let name): depth.name = name
  case .dive: depth.meters = 100
  }
  return .none
}

@MainActor struct `What cannot be recorded` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  private func record(
    _ actions: [DepthAction], from state: Depth = Depth(), redacting: ((DepthAction) -> DepthAction?)? = nil
  ) throws -> (problem: RecordingError?, misuses: [Misuse], recording: Recording<Depth, DepthAction>) {
    let store = Store(initialState: state, reducer: depthReducer, environment: ())
    let recorder = try Recorder<Depth, DepthAction>(
      to: folder.file, header: RecordingHeader(feature: "depth"), elapsed: { .zero }, redacting: redacting)
    let misuses = Locked<[Misuse]>([])
    Misuse.withHandler { misuse in
      misuses.withLock { $0.append(misuse) }
    } operation: {
      store.observe(recorder)
      for action in actions { store.send(action) }
    }
    recorder.end()
    return (recorder.problem, misuses.withLock { $0 }, try Recording(path: folder.file))
  }

  @Test func `of an action is said once, and the step is kept with the description of the action`() throws {
    let (problem, misuses, recording) = try record([.move(1), .dive, .dive, .move(1)])
    let note = "the action could not be recorded: there is no word for the deep"
    expectEqual(problem, .unwritable(step: 1, reason: note))
    expectEqual(misuses, [.notRecorded(what: note, step: 1)])
    try expectEqual(
      folder.lines()[3],
      #"{"step":1,"time":0,"set":{"/meters":100},"#
        + #""unrecorded":[{"part":"action","reason":"there is no word for the deep","text":".dive"}]}"#)
    expectEqual(recording.count, 4)
    try expectEqual(recording.state(at: 4).meters, 101)
    #expect(throws: RecordingError.line(4, .notRecorded(note), path: folder.file)) { try recording.step(at: 1) }
  }

  @Test func `of a state is said, and the next state that can be recorded has all changes`() throws {
    let (problem, misuses, recording) = try record([.move(-5), .name("a"), .move(9)])
    let note = "the state after this step could not be recorded: there is no word for the deep"
    expectEqual(problem, .unwritable(step: 0, reason: note))
    expectEqual(misuses, [.notRecorded(what: note, step: 0)])
    #expect(try recording.state(at: 1) == Depth() && recording.state(at: 2) == Depth())
    try expectEqual(recording.state(at: 3), Depth(meters: 4, name: "a"))
    try expectEqual(recording.step(at: 0).action, .move(-5))
  }

  @Test func `of the first state lets the recording begin with the first one that can`() throws {
    let (_, misuses, recording) = try record([.move(-1), .move(3), .move(1)], from: Depth(meters: -1))
    expectEqual(misuses.count, 1)
    #expect(recording.header.firstStep == 2 && recording.count == 1)
    #expect(try recording.state(at: 0).meters == 1 && recording.state(at: 1).meters == 2)
  }

  @Test func `is told by the text, the page, the test and the list of misfits, and does not end a replay`() throws {
    let recording = try record([.move(1), .dive, .move(-200), .move(150)]).recording
    var (text, page) = ("", "")
    try recording.writeText { text += $0 }
    let lost = "    (the action could not be recorded: there is no word for the deep)\n"
    #expect(text.contains("1  0.000 s  .dive ← send\n" + lost), "\(text)")
    #expect(text.contains("    (the state after this step could not be recorded: there is no word for the deep)\n"))
    try SessionPage(recording).write { page += $0 }
    #expect(page.contains("the action could not be recorded: there is no word for the deep"))
    expectEqual(
      recording.misfits().map { "\($0)" },
      [
        "\(folder.file): line 4: the action could not be recorded: there is no word for the deep",
        "\(folder.file): line 5: the state after this step could not be recorded: there is no word for the deep",
      ])
    try expectEqual(recording.replay(depthReducer, environment: ()), nil)
    let other = Reducer<Depth, DepthAction, Void> { depth, action, _ in
      depthReducer(&depth, action == .move(150) ? .move(151) : action, ())
    }
    try expectEqual(recording.replay(other, environment: ())?.step.index, 3)
  }

  @Test func `of a state is unknown to a replay that takes readings from it, and the next one is taken over`() throws {
    let named = Reducer<Depth, DepthAction, Int> { depth, action, reading in
      depthReducer(&depth, action == .name("") ? .name("\(reading)") : action, ())
    }
    let store = Store(initialState: Depth(), reducer: named, environment: 7)
    let recorder = try Recorder<Depth, DepthAction>(to: folder.file, header: RecordingHeader(feature: "depth"))
    Misuse.withHandler({ _ in }) {
      store.observe(recorder)
      for action in [DepthAction.move(-5), .name(""), .move(9), .move(1)] { store.send(action) }
    }
    recorder.end()
    let recording = try Recording<Depth, DepthAction>(path: folder.file)
    try expectEqual(recording.replay(named, environmentFrom: { Int($0.name) ?? 0 }), nil)
    let other = Reducer<Depth, DepthAction, Int> { depth, action, reading in
      named(&depth, action == .move(1) ? .move(2) : action, reading)
    }
    try expectEqual(recording.replay(other, environmentFrom: { Int($0.name) ?? 0 })?.step.index, 3)
  }

  @Test func `is a failure of a test`() throws {
    let store = TestStore(initialState: Depth(), reducer: depthReducer, environment: ())
    let recorder = try Recorder<Depth, DepthAction>(to: folder.file, header: RecordingHeader(feature: "depth"))
    let observation = store.observe(recorder)
    withKnownIssue {
      store.send(.dive) { $0.meters = 100 }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("C112") && $0.rawValue.contains("no word for the deep") }
    }
    withExtendedLifetime(observation) { store.finish() }
  }

  // MARK: Redacting

  @Test func `on purpose is an action that is replaced or left out`() throws {
    let (problem, misuses, recording) = try record([.name("s3cret"), .move(4), .name("gone")]) { action in
      switch action {
      case .name("gone"): nil
      case .name: .name("…")
      default: action
      }
    }
    #expect(problem == nil && misuses == [])
    try expectEqual(
      folder.lines()[2...],
      [
        #"{"step":0,"time":0,"redacted":true,"action":{"name":"…"},"set":{"/name":"s3cret"}}"#,
        #"{"step":1,"time":0,"action":{"move":"4"},"set":{"/meters":4}}"#,
        #"{"step":2,"time":0,"redacted":true,"set":{"/name":"gone"}}"#,
      ])
    try expectEqual(recording.step(at: 0).action, .name("…"))
    #expect(throws: RecordingError.line(5, .notRecorded("the action was redacted"), path: folder.file)) {
      try recording.step(at: 2)
    }
    var shown = ""
    try recording.writeText { shown += $0 }
    #expect(shown.contains("2  0.000 s  (redacted) ← send\n    (the action was redacted)\n"))
  }

  @Test func `of a write to a field without a name says what to write, and not the value`() throws {
    let reducer = Reducer<Postcard, PostcardAction, Void> { _, _, _ in .none }.binding()
    let store = Store(initialState: Postcard(), reducer: reducer, environment: ())
    let recorder = try Recorder<Postcard, PostcardAction>(
      to: folder.file, header: RecordingHeader(feature: "postcard"), elapsed: { .zero })
    let misuses = Locked<[String]>([])
    Misuse.withHandler { misuse in
      misuses.withLock { $0.append(misuse.message) }
    } operation: {
      store.observe(recorder)
      store.send(.binding(.set(\.$text.key, "s3cret")))
    }
    expectEqual(store.text.key, "s3cret")
    let said = try folder.lines() + misuses.withLock { $0 } + ["\(String(describing: recorder.problem))"]
    expectEqual(said.filter { $0.contains("write `@BindableFields` on `PostcardText`") }.count, 3, "\(said)")
    // The state has it because `key` is not redacted, and the action has not.
    expectEqual(said.filter { $0.contains("s3cret") }, said.filter { $0.contains(#""set":{"/text/key":"s3cret"}"#) })
    let line = try #require(try folder.lines().last)
    #expect(
      line.hasSuffix(#""text":".binding(.set(\\.….… /* write `@BindableFields` on `PostcardText` */, …))"}]}"#),
      "\(line)")
  }
}

/// A state with a field whose struct lacks the attribute.
@BindableFields private struct Postcard: Codable, Equatable {
  @BindableState var text = PostcardText()
}

private struct PostcardText: Codable, Equatable { var key = "" }

@CasePathable private enum PostcardAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<Postcard>)
}
