import Composable
import Expectations
import Testing

@testable import GuessCLI

@MainActor struct `A test from a recorded game` {
  @Test func `is the one that is compiled and run with these tests`() throws {
    let folder = try TemporaryFolder()
    let recording = try RecordedSession(seed: 3, rounds: 1, to: folder("game")).recording
    var test = ""
    try GameTestSource.write(recording, name: "replays") { test += $0 }
    let head = "import ComposableTesting\nimport Foundation\nimport Testing\n\n@testable import GuessGame\n\n"
    #expect(test.hasPrefix(head))
    let body = test.dropFirst(head.count).split(separator: "\n").map { "  \($0)\n" }.joined()
    let file = RepositoryFile(path: "Tests/GuessCLITests/Replay/RecordedGame.swift")
    try file.expect(Self.beginning + "struct `A recorded game` {\n" + body + "}\n")
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `comes from a recording that replays without a difference`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let recording = try RecordedSession(seed: seed, rounds: 2, to: folder("game")).recording
    #expect(recording.count > 20)
    for isASCII in [false, true] {
      var text = ""
      try ReplayReport(recording: recording, glyphs: isASCII ? .ascii : .unicode).write { text += $0 }
      #expect(!text.contains("behaves differently"))
      #expect(text.contains(isASCII ? " .started <- send\n" : " .started ← send\n"))
      expectEqual(text.utf8.allSatisfy { $0 < 0x80 }, isASCII)
    }
  }

  private static let beginning = """
    // swift-format-ignore-file
    // Written by `make record` from the game that RecordedSession plays; see GameTestSourceTests.
    import Composable
    import ComposableTesting
    import Testing

    @testable import GuessGame

    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif


    """
}
