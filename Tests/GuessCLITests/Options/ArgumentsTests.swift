import ComposableReplay
import Expectations
import Testing

@testable import GuessCLI

struct `A command line` {
  func parse(_ line: String) throws -> Command { try Arguments.parse(line.split(separator: " ").map(String.init)) }

  @Test func `without arguments plays a game`() throws {
    try expectEqual(parse(""), .play(Options()))
  }

  @Test func `understands each option of the game`() throws {
    let line = "--seed 42 --range -5...5 --live --plain --color never --ascii --history games.jsonl"
    var options = Options()
    options.seed = 42
    options.range = -5...5
    options.isLive = true
    options.isPlain = true
    (options.color, options.isASCII) = (.never, true)
    options.history = .file("games.jsonl")
    try expectEqual(parse(line), .play(options))
    try expectEqual(parse("--no-history"), .play({ options in options.history = .none }))
  }

  @Test func `uses the last of two values`() throws {
    try expectEqual(parse("--seed 1 --seed 2"), parse("--seed 2"))
  }

  @Test func `prefers help and version over everything else that is well formed`() throws {
    try expectEqual(parse("--help"), .help)
    try expectEqual(parse("-h"), .help)
    try expectEqual(parse("stats --help --live"), .help)
    try expectEqual(parse("--version"), .version)
  }

  /// One line each, which names the mistake and the correction.
  @Test(arguments: [
    ("--sede 4", "guess: unknown option '--sede'; did you mean '--seed'?"),
    ("--colour never", "guess: unknown option '--colour'; did you mean '--color'?"),
    ("--frobnicate", "guess: unknown option '--frobnicate'; see 'guess --help'"),
    ("-x", "guess: unknown option '-x'; see 'guess --help'"),
    ("--hist x", "guess: unknown option '--hist'; did you mean '--history'?"),
    ("stat", "guess: unknown command 'stat'; did you mean 'stats'?"),
    ("play", "guess: unknown command 'play'; did you mean 'replay'?"),
    ("--seed", "guess: --seed needs a value, as in '--seed 42'"),
    ("--seed --live", "guess: --seed needs a value, as in '--seed 42'"),
    ("--range=", "guess: --range needs a value, as in '--range 1...1000'"),
    ("--seed -1", "guess: --seed '-1' is not a whole number from 0 to 18446744073709551615"),
    ("--seed 1.5", "guess: --seed '1.5' is not a whole number from 0 to 18446744073709551615"),
    (
      "--range 9...1",
      "guess: --range '9...1' is not a range LO...HI of at least two whole numbers within -999999999...999999999"
    ),
    ("--color neber", "guess: --color 'neber' is not auto, always or never; did you mean 'never'?"),
    ("--live=yes", "guess: --live takes no value, but was given 'yes'"),
    ("stats --seed 4", "guess: --seed cannot be used with 'guess stats'"),
    ("--json", "guess: --json cannot be used with the game"),
    ("--history x --no-history", "guess: --history and --no-history cannot be used together; remove one"),
    ("--rule lies", "guess: --rule 'lies' is not classic, lie or drift; did you mean 'lie'?"),
    ("--live --rule lie", "guess: --live and --rule lie cannot be used together; remove one"),
    ("history --rule lie", "guess: --rule cannot be used with 'guess history'"),
    ("--plain --cast x", "guess: --plain and --cast cannot be used together; remove one"),
    ("--force", "guess: --force cannot be used with the game without --record or --cast"),
    ("replay x --force --html", "guess: --force cannot be used with 'guess replay' without --cast"),
    ("stats --force", "guess: --force cannot be used with 'guess stats'"),
    ("replay x --html --from 20 --to 5", "guess: --from 20 is after --to 5"),
    ("stats now", "guess: unexpected argument 'now'"),
    ("-- now", "guess: unexpected argument 'now'"),
    ("completions", "guess: completions needs a shell: bash, zsh or fish"),
    ("completions fisch", "guess: completions 'fisch' is not bash, zsh or fish; did you mean 'fish'?"),
    ("--\u{1B}[2J", "guess: unknown option '--\u{FFFD}[2J'; see 'guess --help'"),
  ])
  func `reports a usage error in one clear line`(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try parse(line) }
    expectEqual(error.map { "\($0)" }, message)
  }
}

extension Command {
  /// The game with some options changed.
  static func play(_ change: (inout Options) -> Void) -> Self {
    var options = Options()
    change(&options)
    return .play(options)
  }
}

struct `A command line with a recording` {
  @Test func `can record a game, but not a replay`() throws {
    var options = Options()
    options.record = "a.jsonl"
    try expectEqual(Arguments.parse(["--record", "a.jsonl"]), .play(options))
    options.isForced = true
    try expectEqual(Arguments.parse(["--force", "--record", "a.jsonl"]), .play(options))
    let replay = Options(cast: "b", isForced: true, product: .cast("b"))
    try expectEqual(Arguments.parse(["replay", "a", "--cast", "b", "--force"]), .replay(file: "a", replay))
    #expect(throws: UsageError.foreignOption(option: "--record", command: "'guess replay'")) {
      try Arguments.parse(["replay", "a", "--record", "b"])
    }
  }
}
