import ComposableTerminal
import GuessGame

/// One option of the command line. The parser, the help, the completions and the test of the man page all read this
/// table, so they always agree.
struct Option: Sendable {
  enum Kind: Sendable {
    case flag
    /// `example` is part of the message about a missing value.
    case value(name: String, example: String)
    case choice([String])
    case file
  }

  let name: String
  let kind: Kind
  let summary: String
  /// The names of the commands that have the option; "" is the game itself.
  let commands: Set<String>

  static let table = [
    Option("--seed", .value(name: "N", example: "--seed 42"), "choose the same secret numbers in every run", [""]),
    Option(
      "--range", .value(name: "LO...HI", example: "--range 1...1000"),
      "choose the secret number from this "
        + "range", [""]),
    Option(
      "--rule", .choice(GameRule.allCases.map(\.rawValue)), "classic, one hint may lie, or the secret drifts",
      ["", "stats"]),
    Option("--live", .flag, "full screen: show the hint after every change; rounds are practice", [""]),
    Option("--plain", .flag, "print line by line, for scripts and screen readers", ["", "replay"]),
    Option("--record", .file, "record the game in this file, for 'guess replay'", [""]),
    Option("--cast", .file, "record the screen in this file, for 'asciinema play'", ["", "replay"]),
    Option("--force", .flag, "let --record and --cast replace a file", ["", "replay"]),
    Option(
      "--as-test", .value(name: "NAME", example: "--as-test firstGame"),
      "print the game as a Swift "
        + "test", ["replay"]),
    Option("--html", .flag, "print the game as an HTML page", ["replay"]),
    Option(
      "--svg", .value(name: "STEP", example: "--svg 12"),
      "print the screen after a step as an SVG "
        + "picture", ["replay"]),
    Option("--animate", .flag, "print the game as a moving SVG picture", ["replay"]),
    Option(
      "--from", .value(name: "STEP", example: "--from 100"),
      "start the page, the cast or the moving picture at "
        + "this step", ["replay"]),
    Option(
      "--to", .value(name: "STEP", example: "--to 200"),
      "end the page, the cast or the moving picture after "
        + "this step", ["replay"]),
    Option("--against", .file, "print the first difference from this recording", ["replay"]),
    Option("--json", .flag, "print JSON", ["stats", "history"]),
    Option("--color", .choice(ColorLevel.Choice.allCases.map(\.rawValue)), "use colors; overrides NO_COLOR", looks),
    Option("--ascii", .flag, "use only ASCII characters", looks),
    Option("--history", .file, "read and save the games in this file", reports),
    Option("--no-history", .flag, "do not read or save games", [""]),
    Option("--help", .flag, "print this help", everywhere),
    Option("--version", .flag, "print the version", everywhere),
  ]

  private static let reports: Set = ["", "stats", "history"]
  private static let looks: Set = ["", "stats", "history", "replay"]
  private static let everywhere: Set = ["", "stats", "history", "replay", "completions"]

  static func named(_ name: String) -> Option? { table.first { $0.name == name } }

  /// The option with its value, as in the help.
  var usage: String {
    switch kind {
    case .flag: name
    case .value(let value, _): "\(name) \(value)"
    case .choice(let values): "\(name) \(values.joined(separator: "|"))"
    case .file: "\(name) FILE"
    }
  }

  private init(_ name: String, _ kind: Kind, _ summary: String, _ commands: Set<String>) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.commands = commands
  }
}
