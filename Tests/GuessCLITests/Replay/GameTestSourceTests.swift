import Composable
import Testing

@testable import GuessCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor @Suite struct `A test from a recorded game` {
  /// The sessions whose tests are in RecordedGame1.swift and so on: the seed, and how many rounds are played.
  nonisolated static let sessions: [(seed: UInt64, rounds: Int)] = [(1, 1), (2, 1), (3, 2)]

  /// With GUESS_UPDATE set the files are written anew.
  @Test(arguments: sessions)
  func `is the one that is compiled and run with these tests`(session: (seed: UInt64, rounds: Int)) throws {
    let folder = try TemporaryFolder()
    let recording = try RecordedSession(seed: session.seed, rounds: session.rounds, to: folder("game")).recording
    let test = try GameTestSource.text(recording, name: "replays")
    let source = Self.beginning + "@Suite struct RecordedGame\(session.seed) {\n" + Self.indented(test) + "}\n"
    let path = "Tests/GuessCLITests/Replay/RecordedGame\(session.seed).swift"
    if ProcessInfo.processInfo.environment["GUESS_UPDATE"] != nil {
      try Data(source.utf8).write(to: URL(filePath: "\(packageFolder)/\(path)"))
    }
    #expect(try text(of: path) == source)
  }

  @Test(arguments: sessions) func `comes of a recording that replays without a difference`(
    session: (seed: UInt64, rounds: Int)
  ) throws {
    let folder = try TemporaryFolder()
    let recording = try RecordedSession(seed: session.seed, rounds: session.rounds, to: folder("game")).recording
    #expect(recording.count > 20)
    #expect(try !ReplayReport.text(recording).contains("does something else"))
  }

  private static let beginning = """
    // swift-format-ignore-file
    // Written by the generator that it tests; see GameTestSourceTests.
    import Composable
    import ComposableTesting
    import GuessGame
    import Testing

    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif


    """

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
