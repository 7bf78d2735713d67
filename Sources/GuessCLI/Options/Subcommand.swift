/// One command of the command line.
struct Subcommand: Sendable {
  let name: String
  let usage: String
  let summary: String

  static let table = [
    Subcommand(name: "stats", usage: "stats", summary: "print statistics: guesses compared with halving, a histogram"),
    Subcommand(name: "history", usage: "history", summary: "list the games played, oldest first"),
    Subcommand(name: "replay", usage: "replay FILE", summary: "go through a recorded game step by step"),
    Subcommand(
      name: "completions", usage: "completions bash|zsh|fish", summary: "print a completion script for a shell"),
  ]
}
