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

@testable import GuessCLI

/// The built game, without a terminal.
struct `A game by pipe` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func run(_ arguments: String, input: String = "", _ more: [String: String] = [:]) throws -> (
    ending: ChildProcess.Ending, output: String, errors: String
  ) {
    try Program.run(arguments.split(separator: " ").map(String.init), input: input, in: folder, more)
  }

  @Test func `has a readable transcript`() throws {
    let input = "0\nseven\n\n-200\n-50\n99999999999999999999\n-25\n-12\n-18\n-22\nx\n\nq\n"
    let (ending, output, errors) = try run("--seed 7", input: input)
    expectEqual(ending, .code(0))
    expectEqual(errors, "")
    expectEqual(
      output,
      """
      I am thinking of a number. Find the number between -100 and 100.
      Type a number and press Enter; n for a new number, q to quit, ? for more.
      Guess 1: 0
      0 is too high. It is between -100 and -1. 100 numbers, 7 guesses at most.
      Guess 2: seven
      "seven" is not a number, so it does not count. Type a whole number from -100 to 100, or ? for the keys.
      Guess 2:\(" ")
      Type a whole number from -100 to 100.
      Guess 2: -200
      -200 is outside -100 to 100, so it does not count.
      Guess 2: -50
      -50 is too low. It is between -49 and -1. 49 numbers, 6 guesses at most.
      Guess 3: 99999999999999999999
      99999999999999999999 is outside -100 to 100, so it does not count.
      Guess 3: -25
      -25 is too low. It is between -24 and -1. 24 numbers, 5 guesses at most.
      Guess 4: -12
      -12 is too high. It is between -24 and -13. 12 numbers, 4 guesses at most.
      Guess 5: -18
      -18 is too high. It is between -24 and -19. 6 numbers, 3 guesses at most.
      Guess 6: -22
      -22 it is! 6 guesses in 0:00.
      As good as halving: 6.8 on average.
      Enter for the next round, q to quit: x
      “x” is not a key, button or field here. keys: enter next round, q quit, d daily, h history, o options, \
      s statistics, m my number, n next, p two players. ? shows the whole screen.
      Enter for the next round, q to quit:\(" ")
      Find the number between -100 and 100.
      Guess 1: q
      Goodbye.

      """)
  }

  @Test func `ends normally at the end of input, even in the middle of a line`() throws {
    let (ending, output, _) = try run("--seed 7 --no-history", input: "50\n-2")
    expectEqual(ending, .code(0))
    #expect(
      output.hasSuffix(
        "Guess 2: -2\n-2 is too high. It is between -100 and -3. 98 numbers, 7 guesses at most.\nGoodbye.\n")
    )
  }

  @Test func `is in the history and in the statistics`() throws {
    _ = try run("--seed 7", input: "-50\n-22\nn\n5\nn\nq\n")
    let history = try run("history").output
    expectEqual(history.split(separator: "\n").count, 3)
    #expect(history.contains("given up"))
    #expect(try run("stats").output.contains("Solved    1 (50 %)"))
    #expect(try run("stats --json").output.contains("\"games\" : 2,"))
    let table = try run("--seed 7", input: "h\nq\n").output
    #expect(table.contains("      2    0:00     -22  -100 to 100    best\n"))
  }

  @Test func `reports a round that cannot be saved, and continues`() throws {
    let (ending, output, errors) = try run("--seed 7 --history /dev/full", input: "-22\n\n0\nq\n")
    expectEqual(ending, .code(0))
    #expect(output.contains("Not saved: /dev/full is not a regular file\nEnter for the next round, q to quit: \n"))
    #expect(output.contains("Guess 1: 0\n"))
    expectEqual(errors, "guess: Not saved: /dev/full is not a regular file\n")
  }

  @Test func `says after a round and at the end that nothing is saved without a home folder`() throws {
    let homeless = ["HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""]
    let reason = "Not saved: there is no home folder; choose a file with --history\n"
    let (ending, output, errors) = try run("--seed 7", input: "-22\nq\n", homeless)
    expectEqual(ending, .code(0))
    #expect(output.contains("\(reason)Enter for the next round, q to quit: "))
    expectEqual(errors, "guess: \(reason)")
    // A round that is given up has no place in the transcript.
    try expectEqual(run("--seed 7", input: "5\nq\n", homeless).errors, "guess: \(reason)")
    try expectEqual(run("--seed 7 --no-history", input: "-22\nq\n", homeless).errors, "")
  }

  @Test func `repeats an answer without its return character`() throws {
    let output = try run("--seed 7 --no-history", input: "5\r\n").output
    #expect(output.contains("Guess 1: 5\n5 is too high."))
  }

  @Test(arguments: ["--version", "--plain --no-history", "stats"])
  func `reports closed output as an error`(arguments: String) throws {
    try folder.write("0\nq\n", to: "input")
    let child = try ChildProcess(
      ["/bin/sh", "-c", "exec \"$0\" \(arguments) >&-", Program.path], environment: Program.environment(folder),
      [
        .file(folder("input"), flags: O_RDONLY), .file("/dev/null", flags: O_WRONLY),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT),
      ])
    expectEqual(child.wait(), .code(74))
    try expectEqual(folder.read("errors"), "guess: cannot write to standard output: Bad file descriptor\n")
  }

  @Test(arguments: ["", "-22\n"])
  func `ends quietly when nobody reads it, and saves the round`(more: String) throws {
    // The reader has gone when the rest of the input comes: before, the guess may not have been taken.
    let script = #"""
      mkfifo "$3"
      (echo 5; read -r line < "$3"; printf "%s" "$1") | "$0" --seed 7 2> "$2" | { sed '/^5 /q'; exec <&-; echo > "$3"; }
      echo "${PIPESTATUS[1]}"
      """#
    let child = try ChildProcess(
      ["/bin/bash", "-c", script, Program.path, more, folder("errors"), folder("gone")],
      environment: Program.environment(folder),
      [
        .file("/dev/null", flags: O_RDONLY), .file(folder("output"), flags: O_WRONLY | O_CREAT),
        .file("/dev/null", flags: O_WRONLY),
      ])
    expectEqual(child.wait(), .code(0))
    let output = try folder.read("output")
    #expect(output.hasPrefix("I am thinking of a number.") && output.hasSuffix("\n141\n"))
    try expectEqual(folder.read("errors"), "")
    #expect(try run("stats --json").output.contains("\"games\" : 1,"))
  }

  @Test func `reports output that cannot be written as an error`() throws {
    let child = try ChildProcess(
      [Program.path, "--help"], environment: Program.environment(folder),
      [
        .file("/dev/null", flags: O_RDONLY), .file("/dev/full", flags: O_WRONLY),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT),
      ])
    expectEqual(child.wait(), .code(74))
    try expectEqual(folder.read("errors"), "guess: cannot write to standard output: No space left on device\n")
  }

  @Test(arguments: ["--plain --no-history", "stats", "history --json", "replay game.jsonl"])
  func `reports output that fails gradually as an error`(arguments: String) throws {
    _ = try run("--seed 7 --record \(folder("game.jsonl"))", input: "-22\nq\n")
    let words = arguments.replacing("game.jsonl", with: folder("game.jsonl")).split(separator: " ").map(String.init)
    let child = try ChildProcess(
      [Program.path] + words, environment: Program.environment(folder),
      [
        .file("/dev/null", flags: O_RDONLY), .file("/dev/full", flags: O_WRONLY),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT | O_TRUNC),
      ])
    expectEqual(child.wait(), .code(74))
    try expectEqual(folder.read("errors"), "guess: cannot write to standard output: No space left on device\n")
  }

  @Test func `reports a named history that does not exist as an error`() throws {
    for command in ["stats", "history", "stats --json", "history --json"] {
      let (ending, output, errors) = try run("\(command) --history \(folder("TYPO"))")
      expectEqual(ending, .code(1))
      expectEqual(output, "")
      expectEqual(errors, "guess: \(folder("TYPO")) cannot be read (No such file or directory)\n")
    }
    try expectEqual(run("stats").output, "No games yet. Play one: guess\n")
    try expectEqual(run("history --json").output, "[\n\n]\n")
  }

  @Test func `reports a usage error in one line with 64`() throws {
    let (ending, output, errors) = try run("--sede 4")
    expectEqual(ending, .code(64))
    expectEqual(output, "")
    expectEqual(errors, "guess: unknown option '--sede'; did you mean '--seed'?\n")
  }

  @Test func `reports an unreadable history as an error, and a torn one as a warning`() throws {
    let failed = try run("stats --history \(folder.path)")
    expectEqual(failed.ending, .code(1))
    expectEqual(failed.errors, "guess: \(folder.path) cannot be read (Is a directory)\n")
    try folder.write("{\"torn", to: "torn.jsonl")
    let torn = try run("stats --history \(folder("torn.jsonl"))")
    expectEqual(torn.ending, .code(0))
    expectEqual(torn.output, "No games yet. Play one: guess\n")
    expectEqual(torn.errors, "guess: Line 1 of the history cannot be read; it is ignored, but kept in the file\n")
  }

  @Test func `has colors only on request`() throws {
    #expect(try !run("--seed 7 --no-history", input: "0\n").output.contains("\u{1B}"))
    #expect(try run("--seed 7 --no-history --color always", input: "0\n").output.contains("\u{1B}[0;1;38;5;"))
  }

  /// A reader's lock lets the game read its history, but not write it.
  @Test(
    arguments: [
      ("-22\n", "Guess 1: -22\n", "-22 it is! 1 guess in 0:00."),
      (
        "5\nq\n", "Guess 1: 5\n5 is too high. It is between -100 and 4. 105 numbers, 7 guesses at most.\nGuess 2: q\n",
        ""
      ),
    ])
  func `saves the round that its last line ends, and says so, when its input ends meanwhile`(
    input: String, beforeSaving: String, answer: String
  ) async throws {
    try folder.write("", to: "state/guess/history.jsonl")
    let path = folder("state/guess/history.jsonl")
    let reader = open(path, O_RDONLY)
    defer { close(reader) }
    expectEqual(flock(reader, LOCK_SH), 0)
    let game = try Pipeline(
      ["/usr/bin/printf", "--", input], [Program.path, "--seed", "7"], environment: Program.environment(folder))
    let greeting = """
      I am thinking of a number. Find the number between -100 and 100.
      Type a number and press Enter; n for a new number, q to quit, ? for more.

      """
    try game.read(bytes: greeting.utf8.count + beforeSaving.utf8.count)
    expectEqual(flock(reader, LOCK_UN), 0)
    let (ending, output) = try game.end()
    expectEqual(ending, .code(0))
    #expect(output.hasPrefix(greeting + beforeSaving + answer), "\(output)")
    #expect(output.hasSuffix("Goodbye.\n"), "\(output)")
    try await expectEqual(HistoryFile(path: path).history(listed: 9).results.count, 1)
  }

  @Test func `loses nothing beside another game`() async throws {
    let folder = folder
    try await withThrowingTaskGroup { group in
      for number in 0..<6 {
        let input = secrets(7, 10).map { "\($0)\n\n" }.joined() + "q\n"
        try folder.write(input, to: "input\(number)")
        group.addTask {
          let child = try ChildProcess(
            [Program.path, "--seed", "7"], environment: Program.environment(folder),
            [
              .file(folder("input\(number)"), flags: O_RDONLY), .file("/dev/null", flags: O_WRONLY),
              .file("/dev/null", flags: O_WRONLY),
            ])
          expectEqual(child.wait(), .code(0))
        }
      }
      try await group.waitForAll()
    }
    let contents = try await HistoryFile(path: folder("state/guess/history.jsonl")).history(listed: 99)
    expectEqual(contents.results.count, 60)
    expectEqual(contents.warning, nil)
  }

  @Test func `keeps a torn file whole at its limit`() async throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    let count = 1024 / line.utf8.count
    try folder.write(String(repeating: line, count: count), to: "limited.jsonl")
    // The shell limits files to 1024 bytes (2 blocks of 512 by POSIX, 1 of 1024 for bash): half a line fits.
    let script = #"ulimit -f 2; exec "$0" --seed 7 --plain --history "$1""#
    try folder.write("-22\nq\n", to: "input")
    let child = try ChildProcess(
      ["/bin/sh", "-c", script, Program.path, folder("limited.jsonl")], environment: Program.environment(folder),
      [
        .file(folder("input"), flags: O_RDONLY), .file(folder("output"), flags: O_WRONLY | O_CREAT),
        .file("/dev/null", flags: O_WRONLY),
      ])
    expectEqual(child.wait(), .code(0))
    #expect(try folder.read("output").contains("cannot be written (File too large)"))
    try expectEqual(folder.read("limited.jsonl"), String(repeating: line, count: count))
  }
}
