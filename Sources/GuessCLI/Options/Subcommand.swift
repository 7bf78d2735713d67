/// One command of the command line.
struct Subcommand: Sendable {
  let name: String
  let usage: String
  let summary: String

  static let table = [
    Subcommand(name: "stats", usage: "stats", summary: "games, attempts against the best there is, a histogram"),
    Subcommand(name: "history", usage: "history", summary: "the games played, the latest last"),
    Subcommand(name: "replay", usage: "replay FILE", summary: "a recorded game, step by step"),
    Subcommand(
      name: "completions", usage: "completions bash|zsh|fish", summary: "a completion script for a shell"),
  ]
}
