import Composable
import ComposableRecording
import Expectations
import GuessGame
import PseudoTerminals
import Testing

@testable import GuessCLI

/// Games of the built program with one seed.
struct `Two games with one seed` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Plays until the first two rounds of seed 7 are solved, with some guesses before.
  private func play(_ name: String, guesses: [Int] = [50, 1]) throws {
    let secrets = secrets(7, 2)
    let input = (guesses + [secrets[0]]).map { "\($0)\n" }.joined() + "n\n\(secrets[1])\nq\n"
    let end = try Program.run(["--seed", "7", "--record", folder(name)], input: input, in: folder)
    #expect(end.ending == .code(0) && end.errors == "")
  }

  @Test func `are both in the history and in the statistics`() async throws {
    for name in ["one", "two", "three"] { try play(name) }
    let file = HistoryFile(path: folder("state/guess/history.jsonl"))
    let results = try await file.history(listed: 99).results
    expectEqual(results.map(\.secret), secrets(7, 2) + secrets(7, 2) + secrets(7, 2))
    expectEqual(Set(results.map(\.id)).count, 6)
    #expect(try Program.run(["stats"], in: folder).output.hasPrefix("Games     6\nSolved    6 (100 %)\n"))
    try expectEqual(Program.run(["history"], in: folder).output.split(separator: "\n").count, 7)
  }

  @Test func `have the same ids of rounds`() throws {
    for name in ["one", "two"] { try play(name) }
    let ids = try ["one", "two"].map { name in
      let recording = try GameRecording(game: folder(name))
      return try [0, recording.count].map { try recording.state(at: $0).counter.id }
    }
    #expect(ids[0] == ids[1] && ids[0][0] != ids[0][1])
    try expectEqual(Program.run(["replay", folder("one")], in: folder).output.contains("behaves differently"), false)
  }

  @Test func `that are played alike do not differ in play`() throws {
    for name in ["one", "two"] { try play(name) }
    try expectEqual(difference("one", "two"), nil)
  }

  @Test func `differ at the first other key, and nowhere else`() throws {
    try play("one")
    for (name, guesses) in [("second", [50, 2]), ("clue", [50, 1, 3]), ("first", [49, 1])] {
      try play(name, guesses: guesses)
      let found = try #require(try difference("one", name))
      let typed = ["second": "2", "clue": "3", "first": "49"][name] ?? ""
      expectEqual(found, .counter(.binding(.set(\.$text, typed))))
    }
  }

  @Test func `are compared by the program, which names the first other key`() throws {
    for (name, guesses) in [("one", [50, 1]), ("two", [50, 1]), ("other", [50, 2])] { try play(name, guesses: guesses) }
    func output(_ name: String) throws -> String {
      try Program.run(["replay", folder("one"), "--against", folder(name)], in: folder).output
    }
    try expectEqual(output("two"), "The recordings do not differ\n")
    let other = try output("other")
    #expect(other.hasPrefix("The actions differ: step ") && other.contains(#".set(\.$text, "1")"#))
    #expect(other.contains(#".set(\.$text, "2")"#))
  }

  /// Returns the first action of the second game that counts and differs from that of the first, in itself or in the
  /// state after it.
  private func difference(_ one: String, _ other: String) throws -> GameAction? {
    let (one, other) = (try moments(one), try moments(other))
    for (first, second) in zip(one, other) where first != second { return second.action }
    expectEqual(one.count, other.count)
    return nil
  }

  private struct Moment: Equatable {
    let action: GameAction
    let state: Game
  }

  private func moments(_ name: String) throws -> [Moment] {
    let recording = try GameRecording(game: folder(name))
    return try (0..<recording.count).compactMap { index in
      let action = try recording.step(at: index).action
      if GameComparison.isSkipped(action) { return nil }
      var state = try recording.state(at: index + 1)
      GameComparison.normalize(&state)
      return Moment(action: action, state: state)
    }
  }
}
