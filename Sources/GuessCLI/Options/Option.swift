import ComposableTerminal

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
    Option("--seed", .value(name: "N", example: "--seed 42"), "the same secrets everywhere, every time", [""]),
    Option("--range", .value(name: "LO...HI", example: "--range 1...1000"), "the numbers to guess from", [""]),
    Option("--live", .flag, "the hint follows every change; for practice, and recorded as such", [""]),
    Option("--plain", .flag, "one line at a time: for scripts and screen readers", ["", "replay"]),
    Option("--record", .file, "record the game in this file, for 'guess replay'", [""]),
    Option("--cast", .file, "write a cast in this file, for 'asciinema play'", ["", "replay"]),
    Option("--as-test", .value(name: "NAME", example: "--as-test firstGame"), "print the game as a test", ["replay"]),
    Option("--html", .flag, "print a page to be opened in a browser", ["replay"]),
    Option(
      "--svg", .value(name: "STEP", example: "--svg 12"), "print a picture of the screen after a step", ["replay"]),
    Option(
      "--from", .value(name: "STEP", example: "--from 100"), "begin the page or the cast at this step", ["replay"]),
    Option("--to", .value(name: "STEP", example: "--to 200"), "end the page or the cast with this step", ["replay"]),
    Option("--against", .file, "print where another recording differs first", ["replay"]),
    Option("--json", .flag, "for programs", ["stats", "history"]),
    Option("--color", .choice(ColorLevel.Choice.allCases.map(\.rawValue)), "colours, NO_COLOR or not", looks),
    Option("--ascii", .flag, "no signs outside ASCII", looks),
    Option("--history", .file, "remember the games in this file", reports),
    Option("--no-history", .flag, "remember nothing, read nothing", [""]),
    Option("--help", .flag, "this help", everywhere),
    Option("--version", .flag, "the version", everywhere),
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
