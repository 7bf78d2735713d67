import ComposableRecording
import ComposableTerminal
import Expectations
import Foundation
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A program line by line` {
  /// The output of a shell command. `$0` is the program.
  func output(_ script: String) throws -> String {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", script + "; echo \"[$?]\"", BuiltProgram.path("TerminalPrograms")],
      Terminal.Size(columns: 200, rows: 60),
      environment: BuiltProgram.environment(["NO_COLOR": "1"]))
    try expectEqual(terminal.end(), .code(0))
    return String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
  }

  @Test func `prints the screen, then the changes, and accepts the names of keys, buttons and fields`() throws {
    try expectEqual(
      output(#"printf '+\nless\n-\n+\n?\nq\n' | "$0" counter"#),
      """
      Count: 0
      button − (focus)
      button +
      keys: + more, - less, q quit
      > +
      Count: 1
      > less
      Count: 0
      > -
      Count: -1
      > +
      Count: 0
      > ?
      Count: 0
      button − (focus)
      button +
      keys: + more, - less, q quit
      > q
      [0]

      """)
    try expectEqual(
      output(#"printf 'text = hello\n^G\ntext =\ncontrol+q\nnever\n' | "$0" desk"#),
      """
      Desk: draft
      field Text: draft (focus)
      ticks 0
      keys: control+o copy, control+r print, control+x edit, control+g bell, f5 ticks, control+q quit, control+s complain
      > text = hello
      Desk: hello
      field Text: hello (focus)
      > ^G
      > text =
      Desk: 
      field Text:  (focus)
      > control+q
      [0]

      """)
  }

  @Test func `lists everything for the key of the palette, which only a screen opens`() throws {
    let outputs = try ["^P", "?", "help"].map { try output(#"printf '\#($0)\nq\n' | "$0" counter"#) }
    #expect(outputs[0].contains("> ^P\nCount: 0\nbutton − (focus)\n"))
    expectEqual(outputs[0].replacingOccurrences(of: "> ^P", with: "> ?"), outputs[1])
    expectEqual(outputs[0].replacingOccurrences(of: "> ^P", with: "> help"), outputs[2])
  }

  @Test func `ends as by the signal, without a word, when nobody reads its output`() throws {
    let closed = #"f=$(mktemp -u); mkfifo "$f"; exec 3<>"$f" 4>"$f"; exec 3<&-; rm "$f"; "#
    try expectEqual(output(closed + #"printf '+\n+\n' | "$0" counter >&4"#), "[141]\n")
  }

  @Test func `reports lines that it does not understand, and the ones that it would`() throws {
    #expect(
      try output(#"printf 'jump\n' | "$0" counter"#).contains(
        "“jump” is not a key, button or field here. keys: + more, - less, q quit. ? shows the whole screen.\n[0]\n"))
  }

  @Test func `is used on a dumb terminal, and types other lines`() throws {
    let terminal = try PseudoTerminal.program("desk", showing: "Desk: draft", variables: ["TERM": "dumb"])
    try terminal.type("!\n")
    try terminal.wait(for: "Desk: draft!")
    try terminal.wait(for: "- ended 127")
    try terminal.type("\u{4}")
    try expectEqual(terminal.end(), .code(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `fails with 74 when its output cannot be written`() throws {
    try expectEqual(
      output(#"echo + | "$0" counter >/dev/full"#),
      "TerminalPrograms: cannot write to standard output: No space left on device\n[74]\n")
  }

  @Test func `writes its styles in the colors of a terminal`() throws {
    let terminal = try PseudoTerminal.program("counter lines", showing: "keys: ")
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Count: \u{1B}[0;1m0\u{1B}[0m\r\n"))
    try terminal.type("q\n")
    try expectEqual(terminal.end(), .code(0))
  }

  @Test func `asks by its prompt, takes a line when it is ready, and repeats an answer that comes back`() throws {
    try expectEqual(
      output(#"printf '6\n6\n\nskip\n8\nq' | "$0" quiz"#),
      """
      How many legs has a spider?
      Answer 1: 6
      6 is wrong.
      Answer 2: 6
      6 is wrong.
      Answer 3:\(" ")
      Nothing is wrong.
      Answer 4: skip
      How many legs has a spider?
      Skipped, saved.
      Answer 1: 8
      8 is right, saved.
      Answer 2: q
      q is wrong.
      asked: endOfInput
      [0]

      """)
  }

  @Test func `shows the prompt to a user who types, again after news, and ends its line at the end`() throws {
    let terminal = try PseudoTerminal.program("quiz lines", showing: "Answer 1:", variables: ["NO_COLOR": "1"])
    try terminal.type("6\n")
    try terminal.wait(for: "Answer 2:")
    try terminal.type("news\n")
    try terminal.wait(for: "Extra, extra!")
    try terminal.type("\u{4}")
    try expectEqual(terminal.end(), .code(0))
    let text = String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
    #expect(text.hasSuffix("Extra, extra!\nAnswer 3: \nasked: endOfInput\n"), "\(text)")
  }

  @Test func `ends on a request while it is not ready for the line that waits`() throws {
    let terminal = try PseudoTerminal.program("quiz lines", showing: "Answer 1:")
    try terminal.type("wait\n7\n")
    try terminal.wait(for: "Waiting")
    terminal.child.send(SIGTERM)
    try terminal.wait(for: "asked: terminate")
    terminal.child.send(SIGTERM)
    try expectEqual(terminal.end(), .signal(SIGTERM))
  }

  @Test func `prints no control characters of its state`() throws {
    let text = try output(#"printf 'text = a\033[2Jb\n' | "$0" desk | cat -v"#)
    #expect(text.contains("Desk: a[2Jb"))
    #expect(!text.contains("^["))
  }

  @Test(.signalsAreImmediate) func `prints nothing in the background until it is in the foreground`() throws {
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", #"set -m; "$0" counter lines & wait %1; echo "stopped"; read go; fg; echo "ended $?""#,
        BuiltProgram.path("TerminalPrograms"),
      ], environment: BuiltProgram.environment())
    try terminal.wait(for: "stopped")
    #expect(!terminal.screen.text.contains("Count"))
    try terminal.type("go\n")
    try terminal.wait(for: "Count: 0")
    try terminal.type("q\n")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
  }

  @Test func `ends on one request while its output is not read and many commands wait`() throws {
    var (commands, words): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    try #require(pipe(&commands) == 0 && pipe(&words) == 0)
    defer { for end in commands + words { close(end) } }
    // The smallest possible size: it is full after the first bytes.
    _ = fcntl(words[1], 1031, 1)
    let lines = Array(String(repeating: "+\n", count: 10_000).utf8)
    try #require(write(commands[1], lines, lines.count) == lines.count)
    let child = try ChildProcess(
      [BuiltProgram.path("TerminalPrograms"), "counter"], environment: BuiltProgram.environment(),
      [.descriptor(commands[0]), .descriptor(words[1]), .file("/dev/null", flags: O_WRONLY)])
    var byte: UInt8 = 0
    try #require(read(words[0], &byte, 1) == 1)
    child.send(SIGTERM)
    expectEqual(child.wait(), .signal(SIGTERM))
  }

  /// The moment of the signal is a number of bytes that the program has written.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func `has recorded every step that it has shown, when it is ended while commands wait`(signal: Int32) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let program = BuiltProgram.path("TerminalPrograms")
    for moment in [40, 1000, 7777] {
      try? FileManager.default.removeItem(atPath: path)
      let pipeline = try Pipeline(
        ["/usr/bin/yes", "+"], [program, "counter", "record=\(path)"], environment: BuiltProgram.environment())
      try pipeline.read(bytes: moment)
      pipeline.child.send(signal)
      let (ending, output) = try pipeline.end()
      expectEqual(ending, signal == SIGINT ? .code(130) : .signal(signal))
      let shown = output.split(separator: "\n").last { $0.hasPrefix("Count: ") }.flatMap { Int($0.dropFirst(7)) }
      let recording = try Recording<Count, CountAction>(path: path, feature: "counter")
      let recorded = try recording.state(at: recording.count).count
      #expect(try recorded == recording.count && recorded >= #require(shown), "\(moment)")
      #expect(!recording.isTorn || signal == SIGKILL)
    }
  }
}

/// The recorded types of the program `counter`.
private struct Count: Codable, Equatable { var count = 0 }
private enum CountAction: Codable, Equatable { case increment, decrement }
