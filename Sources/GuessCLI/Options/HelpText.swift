/// The texts of `guess --help` and `guess --version`.
enum HelpText {
  static let version = "guess 0.1.0\n"

  static var help: String {
    var lines = [
      "Guess the number: higher or lower, in as few guesses as you can.",
      "",
      "usage: guess [options]",
    ]
    lines += Subcommand.table.map { "       guess \($0.usage)" }
    lines += ["", "Commands"]
    lines += Subcommand.table.map { "  " + $0.name.padded(28) + $0.summary }
    lines += ["", "Options"]
    lines += Option.table.map { "  " + $0.usage.padded(28) + $0.summary + belonging($0) }
    lines += [
      "",
      "If input or output is not a terminal, or TERM is dumb, the game is played line by line.",
      "Games are saved in $XDG_STATE_HOME/guess, or in the default folder of your system.",
      "Press ? in the game for its keys.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the commands of an option that the game itself does not have.
  private static func belonging(_ option: Option) -> String {
    option.commands.contains("") ? "" : " (\(option.commands.sorted().joined(separator: ", ")))"
  }
}
