import ComposableRecording
import ComposableReplay
import ComposableTerminal
import Expectations
import GuessGame
import PseudoTerminals
import Testing

@testable import GuessCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recording and replay by the built program, without a terminal.
struct `Recording and replay by the program` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String], input: String = "") throws -> (
    ending: ChildProcess.Ending, output: String, errors: String
  ) {
    try Program.run(arguments, input: input, in: folder, [:])
  }

  @Test func `a recorded game is shown step by step, and replays without a difference`() throws {
    let file = folder("game.jsonl")
    try expectEqual(run(["--seed", "7", "--record", file, "--no-history"], input: "0\n-22\nq\n").ending, .code(0))
    let (ending, output, errors) = try run(["replay", file])
    expectEqual(ending, .code(0))
    expectEqual(errors, "")
    #expect(output.contains(" s  .started ← send\n"))
    #expect(output.contains(#" s  .counter(.binding(.set(\.$text, "-22"))) ← send"#))
    #expect(output.contains("+     [0]: Guess(number: 0, hint: .higher, isLie: false)"))
    #expect(!output.contains("behaves differently"))
  }

  @Test func `a recorded game is printed as a test`() throws {
    let file = folder("game.jsonl")
    _ = try run(["--seed", "7", "--record", file, "--no-history"], input: "0\nq\n")
    let output = try run(["replay", file, "--as-test", "firstGame"]).output
    #expect(output.contains("\n@MainActor @Test func firstGame() throws {\n"))
    #expect(output.contains("    $0.guesses.append(Guess(0, .higher))\n"))
  }

  @Test func `a recorded game is written as a page, a cast and a picture, or a part of it`() throws {
    let file = folder("game.jsonl")
    _ = try run(["--seed", "7", "--record", file, "--no-history"], input: "0\n-22\nq\n")
    let page = try run(["replay", file, "--html"]).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n") && page.contains("0 is too high"))
    let part = try run(["replay", file, "--html", "--from", "2", "--to", "4"]).output
    #expect(part.contains(#""first":2,"#) && part.contains(#""shown":3,"#))
    let picture = try run(["replay", file, "--svg", "0"])
    #expect(picture.ending == .code(0) && picture.output.hasPrefix("<svg ") && picture.errors == "")
    let film = try run(["replay", file, "--animate", "--to", "2"])
    #expect(film.ending == .code(0) && film.output.hasPrefix("<svg ") && film.output.contains("@keyframes film"))
    try expectEqual(run(["replay", file, "--cast", folder("game.cast")]).ending, .code(0))
    let cast = try String(contentsOfFile: folder("game.cast"), encoding: .utf8)
    #expect(cast.hasPrefix(#"{"version": 2, "width": 80, "height": 24, "title": "guess""#) && cast.contains("too high"))
    let (ending, output, errors) = try run(["replay", file, "--svg", "999"])
    #expect(ending == .code(1) && output == "" && errors.hasPrefix("guess: there is no step 999: the recording has "))
    try expectEqual(run(["replay", file, "--cast", "\(folder("none"))/x"]).ending, .code(73))
  }

  @Test func `on a screen the focus is recorded with the steps, and shown again`() throws {
    let terminal = try PseudoTerminal.game("--seed 7 --no-history --record \(folder("game.jsonl"))", in: folder)
    try terminal.wait(for: "enter guess")
    try terminal.type("o")
    try terminal.wait(for: "confirm wasted guesses")
    // The second control is the range, the third the rule, the fourth the theme. The one after it is checked.
    try terminal.type("\t\t\t\t ")
    try terminal.wait(for: "[ ] confirm")
    try terminal.type("\u{1B}")
    try terminal.wait(for: "enter guess")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    let recording = try GameRecording(game: folder("game.jsonl"))
    let index = try #require(
      try recording.firstIndex { if case .settings(.binding) = $0 { true } else { false } })
    let interface = try #require(try recording.interface(InterfaceState.self, at: index + 1))
    #expect(interface.focus != nil)
    let view = GameView(signs: .unicode)
    let now = try recording.frame(at: index + 1, view: { view($0) })
    let fresh = Terminal.Screen(view(try recording.state(at: index + 1)), InterfaceState(), .page).frame
    let row = try #require(
      now.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("[ ] confirm") })
    #expect(now.rows(differingFrom: fresh).contains(row))
  }

  @Test func `two recorded games are compared`() throws {
    for (name, guess) in [("one", "5"), ("two", "6")] {
      _ = try run(["--seed", "7", "--record", folder(name), "--no-history"], input: "\(guess)\nq\n")
    }
    try expectEqual(
      run(["replay", folder("one"), "--against", folder("one")]).output, "The recordings do not differ\n")
    #expect(
      try run(["replay", folder("one"), "--against", folder("two")]).output.contains(
        ": − the first recording, + the second\n"))
  }

  @Test func `an invalid name becomes a sentence in backticks`() throws {
    let file = folder("game.jsonl")
    _ = try run(["--seed", "7", "--record", file, "--no-history"], input: "q\n")
    let output = try run(["replay", file, "--as-test", "1abc"]).output
    #expect(output.contains("\n\n@MainActor @Test func `1abc`() throws {\n"))
  }

  @Test(arguments: [["--ascii"], []])
  func `without UTF-8 a replay is in ASCII`(options: [String]) throws {
    let file = folder("game.jsonl")
    _ = try run(["--seed", "7", "--record", file, "--no-history"], input: "é\nq\n")
    let locale = options.isEmpty ? "C" : "C.UTF-8"
    let output = try Program.run(["replay", file] + options, in: folder, ["LC_ALL": locale]).output
    #expect(output.utf8.allSatisfy { $0 < 0x80 })
    #expect(output.contains(" .started <- send\n"))
    #expect(try Program.run(["replay", file], in: folder, ["LC_ALL": "C.UTF-8"]).output.contains(" .started ← send\n"))
  }

  @Test func `the name of a file does not affect the terminal`() throws {
    let name = "no\u{1B}[31m\u{7}file\n"
    for arguments in [["replay", name], ["stats", "--history", name], ["--record", "/no\u{1B}/file"]] {
      let errors = try run(arguments).errors
      #expect(errors.dropLast().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(errors)")
      #expect(errors.hasPrefix("guess: ") && errors.contains("\\u{1B}"), "\(errors)")
    }
  }

  @Test func `an endless device is no recording`() throws {
    let (ending, _, errors) = try run(["replay", "/dev/zero"])
    expectEqual(ending, .code(1))
    expectEqual(errors, "guess: /dev/zero: not a regular file\n")
  }

  @Test func `an existing file is replaced only with --force`() throws {
    let file = folder("game.jsonl")
    try folder.write("something dear", to: "game.jsonl")
    let (ending, _, errors) = try run(["--record", file], input: "q\n")
    expectEqual(ending, .code(73))
    expectEqual(errors, "guess: \(file): the file exists; --force replaces it\n")
    try expectEqual(folder.read("game.jsonl"), "something dear")
    try expectEqual(run(["--record", file, "--force"], input: "q\n").ending, .code(0))
    #expect(try run(["replay", file]).output.contains(" .started ← send\n"))

    try folder.write("something dear", to: "game.cast")
    let refused = try run(["replay", file, "--cast", folder("game.cast")])
    expectEqual(refused.ending, .code(73))
    expectEqual(refused.errors, "guess: \(folder("game.cast")): the file exists; --force replaces it\n")
    try expectEqual(folder.read("game.cast"), "something dear")
    try expectEqual(run(["replay", file, "--cast", folder("game.cast"), "--force"]).ending, .code(0))
    #expect(try folder.read("game.cast").hasPrefix(#"{"version": 2,"#))
    try expectEqual(names(), ["errors", "game.cast", "game.jsonl", "input", "output"])
  }

  @Test func `the recording to replay is never replaced, by any of its names`() throws {
    let file = folder("game.jsonl")
    _ = try run(["--record", file, "--no-history"], input: "q\n")
    let recording = try folder.read("game.jsonl")
    #expect(symlink("game.jsonl", folder("soft")) == 0 && link(file, folder("hard")) == 0)
    for target in ["game.jsonl", "soft", "hard", "./game.jsonl"] {
      for source in ["game.jsonl", "soft", "hard"] {
        let (ending, _, errors) = try run(["replay", folder(source), "--cast", folder(target), "--force"])
        expectEqual(ending, .code(73))
        expectEqual(errors, "guess: \(folder(target)): this is the recording to replay, which is never replaced\n")
      }
    }
    try expectEqual(folder.read("game.jsonl"), recording)
  }

  @Test func `a cast that cannot be created or written is an error`() throws {
    let file = folder("game.jsonl")
    _ = try run(["--record", file, "--no-history"], input: "q\n")
    for (path, code, reason) in [
      ("/nowhere/a.cast", 73, "No such file or directory"), ("/dev", 73, "this is a folder"),
      ("/dev/full", 74, "No space left on device"),
    ] {
      let (ending, _, errors) = try run(["replay", file, "--cast", path])
      #expect(ending == .code(Int32(code)) && errors == "guess: \(path): \(reason)\n")
    }
    // A recording that is damaged in the middle: no cast is left, and a file to replace stays whole.
    let lines = try folder.read("game.jsonl").split(separator: "\n")
    try folder.write((lines.prefix(4) + ["damaged"] + lines.dropFirst(5)).map { "\($0)\n" }.joined(), to: "damaged")
    try expectEqual(run(["replay", folder("damaged"), "--cast", folder("new")]).ending, .code(1))
    try folder.write("something dear", to: "old")
    try expectEqual(run(["replay", folder("damaged"), "--cast", folder("old"), "--force"]).ending, .code(1))
    try expectEqual(folder.read("old"), "something dear")
    try expectEqual(names(), ["damaged", "errors", "game.jsonl", "input", "old", "output"])
  }

  @Test func `a recording or a cast that fails in the middle is an error, reported at the end`() throws {
    let file = folder("game.jsonl")
    try folder.write("something dear", to: "game.jsonl")
    try folder.write("0\n-22\n\n5\nq\n", to: "input")
    func run(_ options: String) throws -> ChildProcess.Ending {
      // The shell limits files to 4 or 8 KB.
      let script = "ulimit -f 8; exec '\(Program.path)' \(options)"
      return try ChildProcess(
        ["/bin/sh", "-c", script], environment: Program.environment(folder),
        [
          .file(folder("input"), flags: O_RDONLY), .file("/dev/null", flags: O_WRONLY),
          .file(folder("errors"), flags: O_WRONLY | O_CREAT | O_TRUNC),
        ]
      ).wait()
    }
    try expectEqual(run("--seed 7 --no-history --record '\(file)' --force"), .code(74))
    // The library says so when it happens, and the game at its end.
    let errors = try folder.read("errors").split(separator: "\n")
    expectEqual(errors.first?.hasPrefix("Composable C113: The recording ended before step "), true, "\(errors)")
    expectEqual(errors.dropFirst(), ["guess: the recording of the game is incomplete: File too large"])
    #expect(try GameRecording(game: file).count > 0)
    try expectEqual(run("replay '\(DocumentationPicture.session("game"))' --cast '\(folder("new"))'"), .code(74))
    try expectEqual(folder.read("errors"), "guess: \(folder("new")): File too large\n")
    try expectEqual(names(), ["errors", "game.jsonl", "input"])
  }

  @Test func `a game that cannot be recorded does not begin`() throws {
    for (options, code, message) in [
      ("--record \(folder.path)", 73, "\(folder.path): this is a folder"),
      ("--record /dev/null", 73, "/dev/null: this is not a regular file"),
      ("--record a --history ./a", 73, "a: this is the history, which is never replaced"),
      ("--cast a.cast", 64, "--cast needs a terminal that shows the full screen"),
      ("--cast a.cast --record a", 64, "--cast needs a terminal that shows the full screen"),
    ] {
      let (ending, output, errors) = try run(options.split(separator: " ").map(String.init), input: "q\n")
      #expect(ending == .code(Int32(code)) && output == "" && errors == "guess: \(message)\n")
    }
    try expectEqual(names(), ["errors", "input", "output"])
  }

  /// The names of the files in the folder, sorted.
  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  @Test func `a file that is no recording is reported`() throws {
    try folder.write("no recording\n", to: "game.jsonl")
    let (ending, output, errors) = try run(["replay", folder("game.jsonl")])
    expectEqual(ending, .code(1))
    expectEqual(output, "")
    expectEqual(errors, "guess: \(folder("game.jsonl")) is not a recording: its first line is not a header\n")
  }
}
