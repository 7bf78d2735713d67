import ComposableRecording
import ComposableTesting
import Foundation

@testable import ToDo

/// Plays a session, and compares the test that is generated from its recording with `RecordedToDo.swift`.
@MainActor struct `A test from a recorded to-do list` {
  private func recordedTest() throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let terminal = makeTerminal()
    let store = terminal.store
    let clock = store.clock
    let recorder = try Recorder<ToDo, ToDoAction>(to: path, header: RecordingHeader(feature: "to-do list")) {
      clock.now.offset
    }
    store.observe(recorder)
    store.exhaustivity = .off
    func wait(_ milliseconds: Int) {
      store.advance(by: .milliseconds(milliseconds))
      store.skipReceivedActions()
    }
    terminal.press(" ")
    wait(300)
    terminal.press(.down)
    terminal.press(.down)
    terminal.press(.enter)
    terminal.press(.control("w"))
    terminal.type("car")
    terminal.press(.enter)
    wait(600)
    terminal.press("n")
    terminal.type("Tea")
    terminal.press(.enter)
    terminal.press(.escape)
    terminal.press(.right)
    terminal.press(" ")
    terminal.press("u")
    terminal.press("x")
    wait(1_000)
    terminal.press("c")
    terminal.press(.enter)
    terminal.press("?")
    terminal.press(.escape)
    terminal.press("u")
    terminal.press("q")
    wait(0)
    recorder.end()
    #expect(store.state.isFinished && recorder.problem == nil)
    let setup = ["let store = makeStore(.three)"]
    var text = ""
    var source = TestSource<ToDo, ToDoAction>(name: "replays", setup: setup)
    // It becomes a part of a suite.
    source.imports = []
    try source.write(
      try Recording<ToDo, ToDoAction>(path: path, feature: "to-do list")
    ) { text += $0 }
    return text
  }

  @Test func `is the one that is compiled and run with these tests`() throws {
    let body = try recordedTest().split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = Self.beginning + "struct `A recorded to-do list` {\n" + body + "}\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedToDo.swift")
    if ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"] != nil { return try Data(text.utf8).write(to: file) }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test func `changes parts of the state, and leaves no gaps`() throws {
    let text = try recordedTest()
    #expect(!text.contains("$0 = ") && !text.contains("…"))
  }

  private static let beginning = """
    // swift-format-ignore-file
    // Written by `make record` from the session in GeneratedTestTests.
    import ComposableTesting

    @testable import ToDo


    """
}
