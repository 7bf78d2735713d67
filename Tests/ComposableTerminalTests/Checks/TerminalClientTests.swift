import Expectations
import PseudoTerminals
import Testing

@testable import ComposableTerminal

struct `An effect that uses the terminal` {
  func desk(_ arguments: String = "desk", _ variables: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal.program(arguments, showing: "Desk", Terminal.Size(columns: 100, rows: 16), variables: variables)
  }

  @Test func `copies, and rings the bell`() throws {
    let terminal = try desk()
    try terminal.type("é\u{F}\u{7}")
    try terminal.wait(for: "the copy") { $0.copied == ["c;ZHJhZnTDqQ=="] && $0.bells == 1 }
  }

  @Test(arguments: ["linux", "vt100"])
  func `copies nothing to a terminal that would print the sequence`(term: String) throws {
    let terminal = try desk("desk", ["TERM": term])
    try terminal.type("\u{F}\u{7}")
    try terminal.wait(for: "the bell") { $0.bells == 1 }
    expectEqual(terminal.screen.copied, [])
  }

  @Test func `copies no text that the terminal would cut off`() throws {
    let terminal = try desk()
    try terminal.type("\u{1B}[200~\(String(repeating: "a", count: Clipboard.mostBytes))\u{1B}[201~\u{F}\u{7}")
    try terminal.wait(for: "the bell") { $0.bells == 1 }
    expectEqual(terminal.screen.copied, [])
  }

  @Test func `prints after the end of a screen`() throws {
    let terminal = try desk()
    try terminal.type("\u{12}x")
    try terminal.wait(for: "draftx")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("printed"))
    try terminal.type("\u{11}")
    try expectEqual(terminal.end(), .code(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("printed draft\r\n"))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `edits a text in the user's editor`() throws {
    let editor = #"sh -c 'echo "it was $(cat "$0")" >"$0"; case "$0" in *.txt) ;; *) exit 9;; esac'"#
    let terminal = try desk("desk", ["VISUAL": editor, "EDITOR": "false"])
    try terminal.type("\u{18}")
    try terminal.wait(for: "the text") { $0.modes.contains(1049) && $0.text.contains("Desk: it was draft") }
    try terminal.type("\u{11}")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `keeps the text when the editor fails`() throws {
    let terminal = try desk("desk", ["EDITOR": "sh -c 'echo lost >$0; exit 3'"])
    try terminal.type("\u{18}")
    try terminal.wait(for: "exited with status 3; the text was not changed")
    #expect(terminal.screen.text.contains("Desk: draft"))
  }

  @Test func `runs a program with the terminal and its keys`() throws {
    let terminal = try desk()
    // The text is replaced by a command that reads a line and then interrupts only itself.
    try terminal.type("\u{15}\u{1}\u{B}echo $((40+2)); read line; echo got $line.; read line\r")
    try terminal.wait(for: "42")
    #expect(!terminal.screen.modes.contains(1049))
    try terminal.type("a line\n")
    try terminal.wait(for: "got a line.")
    try terminal.type("\u{3}")
    try terminal.wait(for: "- ended 130")
    try terminal.type("\u{11}")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate) func `stops together with the program that has the terminal`() throws {
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", #"set -m; "$0" desk; echo "stopped"; read go; fg; echo "ended $?""#,
        BuiltProgram.path("TerminalPrograms"),
      ], environment: BuiltProgram.environment())
    try terminal.wait(for: "Desk")
    try terminal.type("\u{1}\u{B}echo $((40+2)); read line; exit 5\r")
    try terminal.wait(for: "42")
    try terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    try terminal.type("go\n")
    try terminal.type("a line\n")
    try terminal.wait(for: "- ended 5")
    try terminal.type("\u{11}")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }
}
