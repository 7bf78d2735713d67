import Composable
import ComposableRecording
import Testing

@BindableFields private struct SignUp: Codable, Equatable, Sendable {
  @BindableState var name = ""
  @BindableState var isMember = false
}
@CasePathable private enum SignUpAction: BindableAction, Codable, Equatable, Sendable {
  case binding(BindingAction<SignUp>), submit
}

private struct Visit: Codable, Equatable, Sendable { var last = Duration.zero }
private enum VisitAction: Codable, Equatable, Sendable { case opened }

/// The line that the article "Looking back" shows is compared with a recorded one.
@MainActor struct `The article on looking back` {
  private static func blocks(_ kind: String) throws -> [Substring] {
    try RepositoryFile(path: "Sources/ComposableRecording/ComposableRecording.docc/Articles/LookingBack.md").text()
      .split(separator: "```\(kind)\n").dropFirst().compactMap { $0.split(separator: "```", maxSplits: 1).first }
  }

  @Test func `shows the coding of a binding, which is decoded again`() throws {
    let folder = try TemporaryFolder()
    let reducer = Reducer<SignUp, SignUpAction, Void> { _, _, _ in .none }.binding()
    let store = Store(initialState: SignUp(), reducer: reducer, environment: ())
    let recorder = try Recorder<SignUp, SignUpAction>(
      to: folder("session"), header: RecordingHeader(feature: "sign-up"), elapsed: { .milliseconds(5) })
    store.observe(recorder)
    store.send(.binding(.set(\.$name, "Ann")))
    let line = try #require(try folder.read("session").split(separator: "\n").last)
    #expect(try Self.blocks("json").first == line + "\n")
    let recording = try Recording<SignUp, SignUpAction>(path: folder("session"))
    #expect(try recording.step(at: 0).action == .binding(.set(\.$name, "Ann")))
    #expect(try recording.replay(reducer, environment: ()) == nil)
  }

  @Test func `is right that a reducer that reads a clock is replayed from the states that keep the readings`() throws {
    let folder = try TemporaryFolder()
    let reducer = Reducer<Visit, VisitAction, @Sendable () -> Duration> { visit, _, reading in
      visit.last = reading()
      return .none
    }
    let readings = RandomSource.scripted([4, 7])
    let store = Store(initialState: Visit(), reducer: reducer, environment: { .seconds(readings(in: 0...9)) })
    let recorder = try Recorder<Visit, VisitAction>(to: folder("session"), header: RecordingHeader(feature: "visits"))
    store.observe(recorder)
    store.send(.opened)
    store.send(.opened)
    recorder.end()
    let recording = try Recording<Visit, VisitAction>(path: folder("session"))
    #expect(try recording.replay(reducer) { visit in { visit.last } } == nil)
    let difference = try recording.replay(reducer, environment: { .seconds(4) })
    #expect(difference?.step.index == 1)
  }

  @Test(arguments: [#"{"nickname":"Ann"}"#, #"{"name":3}"#])
  func `is right that an action of another version is an error with a message`(_ action: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"composable":3,"details":{},"feature":"sign-up","firstStep":0,"schema":1}
      {"snapshot":0,"state":{"isMember":false,"name":""}}
      {"step":0,"time":5000000,"action":{"binding":{"_0":\(action)}},"set":{"/name":"Ann"}}

      """, to: "session")
    let recording = try Recording<SignUp, SignUpAction>(path: folder("session"))
    let error = #expect(throws: RecordingError.self) { try recording.step(at: 0) }
    #expect("\(try #require(error))".hasPrefix("\(folder("session")): line 3: unknown action "))
  }
}
