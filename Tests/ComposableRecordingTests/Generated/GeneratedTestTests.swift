import Composable
import ComposableRecording
import ComposableTesting
import Expectations
import RecordedSessions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor struct `A test from a recorded program with an enum at its root` {
  private static let setup = [
    "let store = TestStore(",
    "  initialState: MailApp.signedOut(SignIn()), reducer: mailReducer,",
    "  environment: MailEnvironment(clock: ImmediateClock()))",
    "store.environment.clock = store.clock",
  ]

  private func recordedTest() throws -> String {
    let folder = try RecordingFolder()
    let clock = TestClock()
    let recorder = try Recorder<MailApp, MailAction>(to: folder.file, header: RecordingHeader(feature: "mail")) {
      clock.now.offset
    }
    let store = TestStore(
      initialState: .signedOut(SignIn()), reducer: mailReducer, environment: MailEnvironment(clock: clock))
    store.exhaustivity = .off
    store.observe(recorder)
    for action in [MailAction.typed("Eff"), .typed("Effi"), .signInTapped] { store.send(action) }
    clock.advance(by: .seconds(1))
    store.skipReceivedActions()
    clock.advance(by: .milliseconds(300))
    store.skipReceivedActions()
    let actions: [MailAction] = [
      .opened(1), .zoomed(by: 2), .backTapped, .deleted(2), .opened(3), .composeTapped,
      .drafted(to: "Anna", text: "Yes.\nEffi"), .backTapped, .zoomed(by: 3), .deleted(1), .deleted(3), .signedOut,
    ]
    for action in actions { store.send(action) }
    store.skipInFlightEffects()
    expectEqual(recorder.problem, nil)
    var text = ""
    var source = TestSource<MailApp, MailAction>(name: "replays", setup: Self.setup)
    // It becomes a part of a suite.
    source.imports = []
    try source.write(
      try Recording<MailApp, MailAction>(path: folder.file, feature: "mail")
    ) { text += $0 }
    return text
  }

  @Test func `is the one that is compiled and run with these tests`() throws {
    let body = try recordedTest().split(separator: "\n").map { "  \($0)\n" }.joined()
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedMail.swift")
    let text = Self.beginning + "struct `A recorded mail session` {\n" + body + "}\n"
    if ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"] != nil { return try Data(text.utf8).write(to: file) }
    expectEqual(text, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test func `writes the state as a whole only where the case changes`() throws {
    let wholes = try recordedTest().split(separator: "\n").filter { $0.hasPrefix("    $0 = ") }
    expectEqual(wholes, [#"    $0 = .signedIn(Mailbox(user: "Effi"))"#, "    $0 = .signedOut(SignIn())"])
  }

  private static let beginning = """
    // swift-format-ignore-file
    // Written by `make record` from the session in GeneratedTestTests.
    import Composable
    import ComposableTesting
    import Testing


    """
}
