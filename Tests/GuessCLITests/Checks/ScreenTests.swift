import PseudoTerminals
import Composable
import ComposableTerminal
import Expectations
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

/// The secrets of a seeded game, in order.
func secrets(_ seed: UInt64, _ count: Int, range: ClosedRange<Int> = -100...100) -> [Int] {
  let random = RandomSource.seeded(seed)
  return (0..<count).map { _ in random(in: range) }
}

/// The built game, on a terminal.
struct `A game on a screen` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is won by halving with a seed, saved, and restores the terminal`() throws {
    let terminal = try PseudoTerminal.game("--seed 7", in: folder)
    try terminal.wait(for: "Find the number between -100 and 100.")
    let secret = secrets(7, 1)[0]
    var possible = -100...100
    for attempt in 1...8 {
      let guess = (possible.lowerBound + possible.upperBound) / 2
      try terminal.type("\(guess)\r")
      if guess == secret { break }
      try terminal.wait(for: "\(guess) is too \(guess < secret ? "low" : "high").")
      try terminal.wait(for: "\(attempt) guess")
      possible = guess < secret ? guess + 1...possible.upperBound : possible.lowerBound...guess - 1
    }
    try terminal.wait(for: "\(secret) it is!")
    try terminal.wait(for: "Saved.")
    try terminal.type("h")
    try terminal.wait(for: "1 game")
    try terminal.type("\u{1B}")
    try terminal.wait(for: "next")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.isRestored)
    expectEqual(terminal.screen.unknown, [])
    #expect(try folder.read("state/guess/history.jsonl").contains("\"secret\":\(secret)"))
  }

  @Test func `follows the terminal's size`() throws {
    let terminal = try PseudoTerminal.game("--seed 7 --no-history", in: folder)
    try terminal.wait(for: "Find the number")
    terminal.resize(Terminal.Size(columns: 120, rows: 40))
    try terminal.wait(for: "a line of 98 columns") { screen in
      screen.text.split(separator: "\n").contains { $0.filter { $0 == "─" }.count == 98 }
    }
    terminal.resize(Terminal.Size(columns: 20, rows: 6))
    try terminal.wait(for: "[   0    ]")
    terminal.resize(Terminal.Size(columns: 40, rows: 12))
    try terminal.wait(for: "Halving needs 8 guesses at most.")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
  }

  @Test func `prints the played rounds at the end`() throws {
    let terminal = try PseudoTerminal.game("--seed 7", in: folder)
    try terminal.wait(for: "Find the number")
    try terminal.type("\(secrets(7, 1)[0])\r")
    try terminal.wait(for: "Saved.")
    try terminal.type("\r")
    try terminal.wait(for: "Find the number")
    try terminal.type("0\r")
    try terminal.wait(for: "0 is too")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(
      String(decoding: terminal.output, as: UTF8.self).hasSuffix("2 rounds, 1 solved, the best in 1 guess.\r\n"))
    try expectEqual(folder.read("state/guess/history.jsonl").split(separator: "\n").count, 2)
  }

  @Test func `keeps settings, and reports a damaged file without overwriting it`() throws {
    try folder.write("{\"bell\": 7}", to: "config/guess/settings.json")
    let terminal = try PseudoTerminal.game("--no-history", in: folder)
    try terminal.wait(for: "are damaged; using the defaults.")
    try terminal.type("o")
    try terminal.wait(for: "ring when solved")
    try terminal.type("\t\t\t\t\t ")
    try terminal.wait(for: "were moved to")
    try terminal.type("\u{1B}")
    try terminal.wait(for: "Find the number")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(try folder.read("config/guess/settings.json").contains("\"bell\" : true"))
    try expectEqual(folder.read("config/guess/settings.json.damaged"), "{\"bell\": 7}")
  }

  @Test func `ends with 130 on control c`() throws {
    let terminal = try PseudoTerminal.game("--no-history", in: folder)
    try terminal.wait(for: "Find the number")
    try terminal.type("\u{3}")
    try expectEqual(terminal.end(), .code(130))
    #expect(terminal.isRestored)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL])
  func `restores the terminal on a signal, which is the reason of its end`(signal: Int32) throws {
    let terminal = try PseudoTerminal.game("--no-history", in: folder)
    try terminal.wait(for: "Find the number")
    terminal.child.send(signal)
    try expectEqual(terminal.end(), .signal(signal))
    #expect(terminal.isRestored)
  }

  @Test func `ends with 130 on an interrupt from outside`() throws {
    let terminal = try PseudoTerminal.game("--no-history", in: folder)
    try terminal.wait(for: "Find the number")
    terminal.child.send(SIGINT)
    try expectEqual(terminal.end(), .code(130))
    #expect(terminal.isRestored)
  }

  @Test func `reports a round that cannot be saved, and continues`() throws {
    let terminal = try PseudoTerminal.game("--seed 7 --history /dev/full", in: folder)
    try terminal.wait(for: "Find the number")
    try terminal.type("\(secrets(7, 1)[0])\r")
    try terminal.wait(for: "Not saved: /dev/full is not a regular file")
    try terminal.type("\r")
    try terminal.wait(for: "Find the number")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("/dev/full is not a regular file\r\n"))
  }

  @Test func `returns the terminal on control z, and takes it on fg`() throws {
    // A shell with jobs: without one, the system ignores the stop of a group that no process could continue.
    // The emulated terminal has no second screen to return to, so the shell's output starts a new line.
    let script =
      #"set -m; "$0" --seed 7 --no-history; c=$?; echo; echo "stopped $c"; read go; fg; c=$?; echo; echo "ended $c""#
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", script, Program.path], environment: Program.environment(folder))
    try terminal.wait(for: "Find the number")
    try terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    #expect(terminal.isRestored)
    try terminal.type("go\n")
    try terminal.wait(for: "the game again") { $0.modes.contains(1049) && $0.text.contains("quit") }
    try terminal.type("50\r")
    try terminal.wait(for: "50 is too high.")
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.isRestored)
  }

  @Test func `survives thousands of random bytes`() throws {
    let terminal = try PseudoTerminal.game("--seed 7", in: folder)
    try terminal.wait(for: "Find the number")
    var noise = Noise(seed: 5)
    // The keys that end or stop the game as they should.
    let ends: Set<UInt8> = [UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04, 0x1A]
    try terminal.type(noise.bytes(20_000).filter { !ends.contains($0) })
    try terminal.type("\u{3}")
    try expectEqual(terminal.end(), .code(130))
    #expect(terminal.isRestored)
    expectEqual(terminal.screen.unknown, [])
  }
}
