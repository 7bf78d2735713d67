import PseudoTerminals
import Testing

import ComposableTerminal
import Expectations

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

/// The built `guess replay`, on a terminal.
struct `A replay on a screen` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let arguments = ["--seed", "7", "--record", folder("game.jsonl"), "--no-history"]
    _ = try Program.run(arguments, input: "50\n-22\nq\n", in: folder)
  }

  private func replay(
    _ options: String = "", _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24), _ more: [String: String] = [:]
  ) throws
    -> PseudoTerminal
  {
    try PseudoTerminal.game("replay \(folder("game.jsonl")) \(options)", size, in: folder, more)
  }

  @Test func `is stepped through, searched, and restores the terminal`() throws {
    let terminal = try replay()
    try terminal.wait(for: "before step 0 of ")
    try terminal.type("/submitted\r")
    try terminal.wait(for: ".guessSubmitted")
    try terminal.wait(for: "50 is too high.")
    try terminal.type("nn\u{1B}[C")
    try terminal.wait(for: "-22 it is!")
    try terminal.type("g0\r")
    try terminal.wait(for: "step 0 of 0 to ")
    try terminal.wait(for: ".started")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.isRestored)
    expectEqual(terminal.screen.unknown, [])
  }

  @Test func `ends with 130 on ^C, and by the signal on a signal`() throws {
    let interrupted = try replay()
    try interrupted.wait(for: "before step 0")
    try interrupted.type("\u{3}")
    try expectEqual(interrupted.end(), .code(130))
    #expect(interrupted.isRestored)
    let terminated = try replay()
    try terminated.wait(for: "before step 0")
    terminated.child.send(SIGTERM)
    try expectEqual(terminated.end(), .signal(SIGTERM))
    #expect(terminated.isRestored)
  }

  /// One column trapped once, and two looped.
  @Test(arguments: [(1, 1), (1, 24), (2, 24), (2, 2), (5, 3)])
  func `works on the smallest terminal`(columns: Int, rows: Int) throws {
    let terminal = try replay("", Terminal.Size(columns: columns, rows: rows))
    try terminal.wait(bytes: 20)
    try terminal.type("\u{1B}[C\u{1B}[Cp/x\rjjk q")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.isRestored)
  }

  @Test(arguments: [["LC_ALL": "C"], [:]]) func `contains only ASCII without UTF-8`(locale: [String: String])
    throws
  {
    let terminal = try replay(locale.isEmpty ? "--ascii" : "", Terminal.Size(columns: 80, rows: 24), locale)
    try terminal.wait(for: "before step 0")
    try terminal.type("\u{1B}[F")
    try terminal.wait(for: "beginning")
    try terminal.type("\u{1B}[D\u{1B}[Dq")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }
}
