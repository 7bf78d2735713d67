import PseudoTerminals
import Composable
import Expectations
import GuessGame
import TestEffort
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `A game that is killed` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// All games write to one history. The moment of the kill is a number of bytes that the game has written, so that it
  /// may be before, in the middle of or after anything the game does.
  @Test func `restores the terminal and leaves the history whole, at any moment`() async throws {
    var random = SplitMix64(seed: 6)
    let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGKILL]
    // Three rounds, and the help as a sign that all of it was processed.
    let typed = secrets(7, 3).map { "\($0)\r\r" }.joined() + "?"
    var kills = 0
    for round in 0..<TestEffort.count(20, full: 200) {
      let signal = signals[random.draw(in: 0...signals.count - 1)]
      let terminal = try PseudoTerminal.game("--seed 7", in: folder)
      if random.draw(in: 0...3) == 0 {
        try terminal.wait(bytes: random.draw(in: 0...900))
      } else {
        try terminal.wait(for: "Find the number")
        try terminal.type(typed)
        let moment = random.draw(in: 900...6000)
        try terminal.wait(for: "the moment") { _ in
          terminal.output.count >= moment || terminal.screen.text.contains("other key")
        }
      }
      terminal.child.send(signal)
      if signal == SIGKILL { kills += 1 }
      let ending = try terminal.end()
      #expect(ending == .signal(signal) || (signal == SIGINT && ending == .code(130)), "round \(round)")
      if signal != SIGKILL { #expect(terminal.isRestored, "round \(round), signal \(signal)") }
    }
    let contents = try await HistoryFile(path: folder("state/guess/history.jsonl")).history(listed: 10_000)
    // SIGKILL may stop a write between two pages of the file. The next game starts a new line after the torn one.
    let torn = contents.warning.map { Int($0.prefix { $0 != " " }) ?? 1 } ?? 0
    #expect(torn <= kills)
    #expect(contents.results.count > TestEffort.count(2, full: 20))
  }
}

struct `A recorded game by pipe that is killed` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The input has no end. The moment of the kill is a number of bytes that the game has written.
  @Test func `has recorded all that was played, at any moment`() throws {
    let hasTime = ProcessInfo.processInfo.environment["COMPOSABLE_GAME_PROOFS"] != nil
    var random = SplitMix64(seed: 7)
    let signals = [SIGTERM, SIGINT, SIGHUP, SIGKILL]
    for round in 0..<(hasTime ? 400 : TestEffort.count(4, full: 12)) {
      let signal = signals[round % signals.count]
      let file = folder("\(round).jsonl")
      let game = try Pipeline(
        ["/usr/bin/yes", "1\n2\n"],
        [Program.path, "--range", "1...2", "--record", file, "--history", folder("\(round)")],
        environment: Program.environment(folder))
      try game.read(bytes: random.draw(in: 0...8000))
      game.child.send(signal)
      let (ending, output) = try game.end()
      try check(GameRecordingAfterKill(signal: signal, ending: ending, output: output, file: file), "round \(round)")
    }
  }

  @Test func `ends on one request while its output is not read`() throws {
    let file = folder("game.jsonl")
    let game = try Pipeline(
      ["/usr/bin/yes", "1\n2\n"], [Program.path, "--range", "1...2", "--record", file],
      environment: Program.environment(folder), room: 4096)
    try game.read(bytes: 1)
    game.child.send(SIGTERM)
    expectEqual(game.child.wait(), .signal(SIGTERM))
    let recording = try GameRecording(game: file)
    #expect(try !recording.isTorn && recording.state(at: recording.count).ending == .terminated)
  }

  private struct GameRecordingAfterKill {
    let signal: Int32
    let ending: ChildProcess.Ending
    let output: String
    let file: String
  }

  private func check(_ kill: GameRecordingAfterKill, _ comment: Comment) throws {
    // A game that is killed while it starts has not caught the signal yet, and may have no recording.
    if kill.output.isEmpty { return }
    expectEqual(kill.ending, (kill.signal == SIGINT ? .code(130) : .signal(kill.signal)), comment)
    let recording = try GameRecording(game: kill.file)
    let lines = kill.output.split(separator: "\n")
    var (guesses, solved, last) = (0, 0, GameAction?.none)
    _ = try recording.firstIndex { action in
      if action == .guessSubmitted { guesses += 1 }
      if case .results(.row(_, .saved)) = action { solved += 1 }
      if case .interrupted = action { last = action }
      return false
    }
    #expect(guesses >= lines.count { $0.contains(" is too ") || $0.contains(" it is! ") }, comment)
    #expect(solved >= lines.count { $0.contains(" it is! ") }, comment)
    if kill.signal == SIGKILL { return }
    // The end is recorded as well, and nothing is torn.
    #expect(!recording.isTorn && last != nil, comment)
    let state = try recording.state(at: recording.count)
    #expect(state.isFinished, comment)
  }
}
