import Composable
import ComposableRecording
import Testing

/// The code of the article "Looking back" is compiled, and the line that it shows is compared.
@MainActor @Suite struct `The article on looking back` {
  private static func lines(_ text: Substring) -> [Substring] {
    text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.map { line in
      // Comments at the end of a line show its result, and a value need not be used.
      let code = line.split(separator: "  //", maxSplits: 1)[0].drop { $0 == " " }
      return Substring((code.hasPrefix("_ = ") ? code.dropFirst(4) : code).trimmingSuffix { $0 == " " })
    }
  }

  private static func blocks(_ kind: String) throws -> [Substring] {
    try RepositoryFile(path: "Sources/ComposableRecording/ComposableRecording.docc/Articles/LookingBack.md").text()
      .split(separator: "```\(kind)\n").dropFirst().compactMap { $0.split(separator: "```", maxSplits: 1).first }
  }

  @Test func `has compiled code`() throws {
    let source = Self.lines(
      try RepositoryFile(path: "Tests/GuessCLITests/Article/LookingBack.swift").text()[...])
    // The printed part of a session is no code of the article.
    let blocks = try Self.blocks("swift").filter { !$0.contains("…") }
    #expect(blocks.count == 11)
    for block in blocks {
      let code = Self.lines(block)
      let places = source.indices.filter { source[$0...].starts(with: code) }
      #expect(!places.isEmpty, "not compiled:\n\(block)")
    }
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
    #expect(try Self.blocks("json") == [line + "\n"])
    let recording = try Recording<SignUp, SignUpAction>(path: folder("session"))
    #expect(try recording.step(at: 0).action == .binding(.set(\.$name, "Ann")))
    #expect(try recording.replay(reducer, environment: ()) == nil)
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

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
