import PseudoTerminals
import Composable
import GuessGame
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

@Suite struct `A game that is killed` {
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
    for round in 0..<200 {
      let signal = signals[random.draw(in: 0...signals.count - 1)]
      let terminal = try PseudoTerminal.game("--seed 7", in: folder)
      if random.draw(in: 0...3) == 0 {
        try terminal.wait(bytes: random.draw(in: 0...900))
      } else {
        try terminal.wait(for: "Find the number")
        try terminal.type(typed)
        let moment = random.draw(in: 900...6000)
        try terminal.wait(for: "the moment") { _ in
          terminal.output.count >= moment || terminal.screen.text.contains("any key")
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
    #expect(contents.results.count > 20)
  }
}
