import ComposableReplay
import Expectations
import Testing

@testable import GuessCLI

extension `A command line` {
  @Test func `has a rule for the game and for the statistics`() throws {
    try expectEqual(parse("--rule drift"), .play({ $0.rule = .drift }))
    try expectEqual(parse("--rule classic --live"), .play({ ($0.rule, $0.isLive) = (.classic, true) }))
    try expectEqual(parse("stats --rule lie"), .stats(Options(rule: .lie)))
  }

  @Test func `may attach a value`() throws {
    try expectEqual(parse("--seed=7 --range=-10..-1"), parse("--seed 7 --range -10...-1"))
  }

  @Test func `has the command's own options, before or after`() throws {
    let report = Options(isJSON: true, history: .file("x"))
    try expectEqual(parse("stats --json --history x"), .stats(report))
    try expectEqual(parse("--json --history x history"), .history(report))
    try expectEqual(parse("completions zsh"), .completions(.zsh))
  }

  @Test func `requires ends of a range that are far enough apart, and not too far`() {
    for text in ["1...1", "5...1", "1..1", "a...b", "...", "1...", "1-5", "0...1000000000", "1...2...3"] {
      #expect(throws: UsageError.self, "\(text)") { try parse("--range \(text)") }
    }
  }

  @Test func `suggests near misses that are near`() {
    expectEqual(NearMiss.distance("seed", "sede"), 1)
    expectEqual(NearMiss.distance("", "abc"), 3)
    expectEqual(NearMiss.distance("kitten", "sitting"), 3)
    expectEqual(NearMiss.of("xyz", among: ["--seed"]), nil)
    expectEqual(NearMiss.of("", among: ["--seed"]), nil)
  }
}

extension `A command line with a recording` {
  @Test func `has the file of a recording and the name of a test for replay`() throws {
    try expectEqual(Arguments.parse(["replay", "a.jsonl"]), .replay(file: "a.jsonl", Options()))
    try expectEqual(
      Arguments.parse(["replay", "a.jsonl", "--as-test", "first", "--plain"]),
      .replay(file: "a.jsonl", Options(isPlain: true, product: .test("first"))))
  }

  @Test func `makes a page, a cast, a picture or a comparison from a replay, and only one of them`() throws {
    func product(_ words: String) throws -> Options.Product? {
      let words = ["replay", "a"] + words.split(separator: " ").map(String.init)
      guard case .replay(_, let options) = try Arguments.parse(words) else { return nil }
      return options.product
    }
    #expect(try product("--html") == .page && product("--cast b") == .cast("b"))
    try expectEqual(product("--animate"), .film)
    #expect(try product("--svg 12") == .picture(12) && product("--against b") == .difference("b"))
    try expectEqual(
      Arguments.parse(["replay", "a", "--html", "--from", "3", "--to=7"]),
      .replay(file: "a", Options(product: .page, from: 3, to: 7)))
    try expectEqual(
      Arguments.parse(["replay", "a", "--html", "--from", "3", "--to", "3"]),
      .replay(file: "a", Options(product: .page, from: 3, to: 3)))
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
    expectEqual(
      "\(UsageError.missingRecording)",
      "guess: replay needs the file of a recorded game, as in 'guess replay game.jsonl'")
  }
}
