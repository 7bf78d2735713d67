import Expectations
import PseudoTerminals
import Testing

@testable import GuessCLI

/// The game line by line, on a terminal.
struct `A game line by line` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["--plain", "--no-history"])
  func `asks and answers in lines, and does not change the terminal`(option: String) throws {
    let dumb = option == "--plain" ? [:] : ["TERM": "dumb"]
    let terminal = try PseudoTerminal.game("--seed 7 \(option)", in: folder, dumb)
    try terminal.wait(for: "Guess 1:")
    try terminal.type("50\n")
    try terminal.wait(for: "50 is too high. It is between -100 and 49.")
    try terminal.wait(for: "Guess 2:")
    try terminal.type("\u{4}")
    try terminal.wait(for: "Goodbye.")
    try expectEqual(terminal.end(), .code(0))
    #expect(terminal.isRestored)
    expectEqual(terminal.screen.modes, [7, 25])
  }

  @Test func `ends with 130 on control c`() throws {
    let terminal = try PseudoTerminal.game("--plain --no-history", in: folder)
    try terminal.wait(for: "Guess 1:")
    try terminal.type("\u{3}")
    try expectEqual(terminal.end(), .code(130))
  }

  @Test func `has colors on a terminal too, unless NO_COLOR is set`() throws {
    let colored = try PseudoTerminal.game("--seed 7 --plain --no-history", in: folder)
    try colored.wait(for: "Guess 1:")
    try colored.type("50\n")
    try colored.wait(for: "Guess 2:")
    #expect(String(decoding: colored.output, as: UTF8.self).contains("m50 is too high.\u{1B}[0m"))
    let plain = try PseudoTerminal.game("--seed 7 --plain --no-history", in: folder, ["NO_COLOR": "1"])
    try plain.wait(for: "Guess 1:")
    #expect(!plain.output.contains(0x1B))
  }

  @Test func `prints nothing in the background, and starts in the foreground`() throws {
    let script = #"set -m; "$0" --seed 7 --plain --no-history & read go; fg; echo "ended $?""#
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", script, Program.path], environment: Program.environment(folder))
    try terminal.type("go\n")
    try terminal.wait(for: "Guess 1:")
    let output = String(decoding: terminal.output, as: UTF8.self)
    let (go, thinking) = (output.firstRange(of: "go"), output.firstRange(of: "I am thinking"))
    #expect(go.map { $0.lowerBound } ?? output.endIndex < thinking.map { $0.lowerBound } ?? output.startIndex)
    try terminal.type("q\n")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
  }
}
