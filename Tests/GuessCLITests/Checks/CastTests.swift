import Expectations
import PseudoTerminals
import Testing

@testable import GuessCLI

/// The casts of the built game, on a terminal.
struct `A cast of a game` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(_ options: String) throws -> (ending: ChildProcess.Ending, output: String) {
    let terminal = try PseudoTerminal.game("--no-history \(options)", in: folder)
    try terminal.wait(for: "enter guess")
    try terminal.type("q")
    return (try terminal.end(), String(decoding: terminal.output, as: UTF8.self))
  }

  private func refusal(_ options: String) throws -> String {
    let terminal = try PseudoTerminal.game("--no-history \(options)", in: folder)
    try expectEqual(terminal.end(), .code(73))
    return String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
  }

  @Test func `replaces another file only with --force`() throws {
    let cast = folder("game.cast")
    try expectEqual(play("--cast \(cast)").ending, .code(0))
    #expect(try folder.read("game.cast").contains("enter"))
    try folder.write("something dear", to: "game.cast")
    try expectEqual(refusal("--cast \(cast)"), "guess: \(cast): the file exists; --force replaces it\n")
    try expectEqual(folder.read("game.cast"), "something dear")
    try expectEqual(play("--cast \(cast) --force").ending, .code(0))
    #expect(try folder.read("game.cast").contains("enter"))
  }

  @Test func `that is impossible is refused before the game, without a recording`() throws {
    let record = "--record \(folder("game.jsonl"))"
    try expectEqual(refusal("--cast /nowhere/a \(record)"), "guess: /nowhere/a: No such file or directory\n")
    try expectEqual(refusal("--cast /dev \(record)"), "guess: /dev: this is a folder\n")
    let same = folder("./game.jsonl")
    try expectEqual(
      refusal("--cast \(same) \(record) --force"),
      "guess: \(same): this is the file of --record, which is never replaced\n")
    #expect(throws: (any Error).self) { try folder.read("game.jsonl") }
  }

  @Test func `that fails is reported at the end, with 74`() throws {
    let (ending, output) = try play("--cast /dev/full")
    expectEqual(ending, .code(74))
    #expect(output.contains("guess: the cast is incomplete: No space left on device\r\n"))
  }
}
