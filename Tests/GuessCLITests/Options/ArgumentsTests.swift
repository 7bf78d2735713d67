import ComposableReplay
import Testing

@testable import GuessCLI

struct `A command line` {
  func parse(_ line: String) throws -> Command { try Arguments.parse(line.split(separator: " ").map(String.init)) }

  @Test func `without arguments plays a game`() throws {
    #expect(try parse("") == .play(Options()))
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
    #expect(try parse(line) == .play(options))
    #expect(try parse("--no-history") == .play({ options in options.history = .none }))
  }

  @Test func `has a rule for the game and for the statistics`() throws {
    #expect(try parse("--rule drift") == .play({ $0.rule = .drift }))
    #expect(try parse("--rule classic --live") == .play({ ($0.rule, $0.isLive) = (.classic, true) }))
    #expect(try parse("stats --rule lie") == .stats(Options(rule: .lie)))
  }

  @Test func `may attach a value`() throws {
    #expect(try parse("--seed=7 --range=-10..-1") == parse("--seed 7 --range -10...-1"))
  }

  @Test func `uses the last of two values`() throws {
    #expect(try parse("--seed 1 --seed 2") == parse("--seed 2"))
  }

  @Test func `has the command's own options, before or after`() throws {
    let report = Options(isJSON: true, history: .file("x"))
    #expect(try parse("stats --json --history x") == .stats(report))
    #expect(try parse("--json --history x history") == .history(report))
    #expect(try parse("completions zsh") == .completions(.zsh))
  }

  @Test func `prefers help and version over everything else that is well formed`() throws {
    #expect(try parse("--help") == .help)
    #expect(try parse("-h") == .help)
    #expect(try parse("stats --help --live") == .help)
    #expect(try parse("--version") == .version)
  }

  @Test func `requires ends of a range that are far enough apart, and not too far`() {
    for text in ["1...1", "5...1", "1..1", "a...b", "...", "1...", "1-5", "0...1000000000", "1...2...3"] {
      #expect(throws: UsageError.self, "\(text)") { try parse("--range \(text)") }
    }
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
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `suggests near misses that are near`() {
    #expect(NearMiss.distance("seed", "sede") == 1)
    #expect(NearMiss.distance("", "abc") == 3)
    #expect(NearMiss.distance("kitten", "sitting") == 3)
    #expect(NearMiss.of("xyz", among: ["--seed"]) == nil)
    #expect(NearMiss.of("", among: ["--seed"]) == nil)
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
  @Test func `has the file of a recording and the name of a test for replay`() throws {
    #expect(try Arguments.parse(["replay", "a.jsonl"]) == .replay(file: "a.jsonl", Options()))
    #expect(
      try Arguments.parse(["replay", "a.jsonl", "--as-test", "first", "--plain"])
        == .replay(file: "a.jsonl", Options(isPlain: true, product: .test("first"))))
  }

  @Test func `makes a page, a cast, a picture or a comparison from a replay, and only one of them`() throws {
    func product(_ words: String) throws -> Options.Product? {
      let words = ["replay", "a"] + words.split(separator: " ").map(String.init)
      guard case .replay(_, let options) = try Arguments.parse(words) else { return nil }
      return options.product
    }
    #expect(try product("--html") == .page && product("--cast b") == .cast("b"))
    #expect(try product("--animate") == .film)
    #expect(try product("--svg 12") == .picture(12) && product("--against b") == .difference("b"))
    #expect(
      try Arguments.parse(["replay", "a", "--html", "--from", "3", "--to=7"])
        == .replay(file: "a", Options(product: .page, from: 3, to: 7)))
    #expect(
      try Arguments.parse(["replay", "a", "--html", "--from", "3", "--to", "3"])
        == .replay(file: "a", Options(product: .page, from: 3, to: 3)))
    #expect(throws: UsageError.contradiction("--html", "--svg")) { try product("--svg 1 --html") }
    #expect(throws: UsageError.wrongValue(option: "--svg", value: "-1", wanted: "the number of a step", nearest: nil)) {
      try product("--svg -1")
    }
    #expect(
      throws: UsageError.foreignOption(option: "--to", command: "'guess replay' without --html, --cast or --animate")
    ) {
      try product("--to 1 --svg 1")
    }
    #expect(throws: UsageError.foreignOption(option: "--html", command: "the game")) { try Arguments.parse(["--html"]) }
  }

  @Test func `reports the usage of replay without a file`() {
    #expect(throws: UsageError.missingRecording) { try Arguments.parse(["replay"]) }
    #expect(
      "\(UsageError.missingRecording)"
        == "guess: replay needs the file of a recorded game, as in 'guess replay game.jsonl'")
  }

  @Test func `can record a game, but not a replay`() throws {
    var options = Options()
    options.record = "a.jsonl"
    #expect(try Arguments.parse(["--record", "a.jsonl"]) == .play(options))
    options.isForced = true
    #expect(try Arguments.parse(["--force", "--record", "a.jsonl"]) == .play(options))
    let replay = Options(cast: "b", isForced: true, product: .cast("b"))
    #expect(try Arguments.parse(["replay", "a", "--cast", "b", "--force"]) == .replay(file: "a", replay))
    #expect(throws: UsageError.foreignOption(option: "--record", command: "'guess replay'")) {
      try Arguments.parse(["replay", "a", "--record", "b"])
    }
  }
}
