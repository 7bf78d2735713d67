import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A program inline` {
  func shell(_ script: String, _ size: Terminal.Size = Terminal.Size(columns: 60, rows: 16)) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["/bin/sh", "-c", script, BuiltProgram.path("TerminalPrograms")], size, environment: BuiltProgram.environment())
  }

  @Test func `is below earlier output, stays after the end, and later output is below it`() throws {
    let terminal = try shell(#"echo before; "$0" counter inline; echo after $?"#)
    try terminal.wait(for: "q quit")
    #expect(!terminal.screen.modes.contains(1049))
    try terminal.type("+")
    try terminal.wait(for: "Count: 1")
    try terminal.type("q")
    try terminal.wait(for: "after 0")
    expectEqual(
      terminal.rows,
      [
        "before", "Count: 1", "[ − ] [ + ]", "+ more  - less  q quit  enter press  tab next", "after 0",
      ])
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `that ends while the command palette is open leaves its own last frame`() throws {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("TerminalPrograms"), "counter", "inline"], Terminal.Size(columns: 60, rows: 16),
      environment: BuiltProgram.environment())
    try terminal.wait(for: "q quit")
    try terminal.type("\u{10}")
    try terminal.wait(for: "Type to filter")
    terminal.child.send(SIGTERM)
    _ = try terminal.end()
    #expect(terminal.rows.contains("[ − ] [ + ]") && !terminal.rows.joined().contains("Type to filter"))
  }

  @Test func `scrolls when there is no room below`() throws {
    let terminal = try shell(
      #"for line in 1 2 3 4 5 6; do echo line $line; done; "$0" desk inline; echo after"#,
      Terminal.Size(columns: 90, rows: 8))
    try terminal.wait(for: "^Q quit")
    #expect(terminal.rows.suffix(6).first == "line 4" || terminal.rows.contains("line 4"))
    expectEqual(terminal.rows.suffix(4), ["Desk: draft", "Text draft", "ticks 0", terminal.rows.last ?? ""])
    try terminal.type("\u{1}\u{B}exit 4\r")
    try terminal.wait(for: "- ended 4")
    try terminal.type("\u{11}")
    try terminal.wait(for: "after")
    expectEqual(terminal.rows.suffix(2).last, "after")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `prints lines above itself`() throws {
    let terminal = try shell(#""$0" desk inline; echo after"#, Terminal.Size(columns: 90, rows: 16))
    try terminal.wait(for: "^Q quit")
    try terminal.type("\u{12}")
    try terminal.wait(for: "printed draft")
    try terminal.type("!\u{12}")
    try terminal.wait(for: "printed draft!")
    expectEqual(terminal.rows.prefix(4), ["printed draft", "printed draft!", "Desk: draft!", "Text draft!"])
    try terminal.type("\u{11}")
    try terminal.wait(for: "after")
    expectEqual(terminal.rows.count, 7)
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate) func `leaves no half frame when it is killed`() throws {
    let terminal = try shell(#"set -m; "$0" desk inline; echo after"#, Terminal.Size(columns: 90, rows: 16))
    try terminal.wait(for: "^Q quit")
    try terminal.type("x")
    try terminal.wait(for: "draftx")
    expectEqual(terminal.screen.cursor, Terminal.Position(column: 11, row: 1))
    kill(-terminal.foregroundGroup, SIGUSR1)
    try terminal.wait(for: "after")
    expectEqual(Array(terminal.rows.prefix(2)), ["Desk: draftx", "Text draftx"])
    #expect(!terminal.screen.text.contains("ticks"))
    expectEqual(terminal.leftovers, [])
  }
}
