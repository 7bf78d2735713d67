/// The completion scripts of the shells, made from the table of options.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let commands = Subcommand.table.map(\.name)
  private static let shells = Shell.allCases.map(\.rawValue)

  private static func names(for command: String) -> String {
    Option.table.filter { $0.commands.contains(command) }.map(\.name).joined(separator: " ")
  }

  private static var bash: String {
    let values = Option.table.compactMap { option -> String? in
      switch option.kind {
      case .flag: nil
      case .value: "    \(option.name)) return ;;"
      case .choice(let values):
        "    \(option.name)) COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\" -- \"$word\")); return ;;"
      case .file: "    \(option.name)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
      }
    }
    let words = commands.map { command in
      let extra = command == "completions" ? " \(shells.joined(separator: " "))" : ""
      if command == "replay" { return "    replay) words=\"\(names(for: command)) $(compgen -f -- \"$word\")\" ;;" }
      return "    \(command)) words=\"\(names(for: command))\(extra)\" ;;"
    }
    return """
      # bash completion for guess: source this file, or put it where bash-completion looks for them
      _guess() {
        local word="${COMP_WORDS[COMP_CWORD]}" last="${COMP_WORDS[COMP_CWORD-1]}" words
        COMPREPLY=()
        case "$last" in
      \(values.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(words.joined(separator: "\n"))
          *) words="\(names(for: ""))"; [ "$COMP_CWORD" -eq 1 ] && words="\(commands.joined(separator: " ")) $words" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o filenames -F _guess guess

      """
  }

  private static var zsh: String {
    func specs(_ command: String) -> String {
      Option.table.filter { $0.commands.contains(command) }.map { option in
        let summary = option.summary.replacing(":", with: "\\:").replacing("[", with: "(").replacing("]", with: ")")
        let value =
          switch option.kind {
          case .flag: ""
          case .value(let name, _): ":\(name): "
          case .choice(let values): ":when:(\(values.joined(separator: " ")))"
          case .file: ":file:_files"
          }
        return "      '\(option.name)[\(summary)]\(value)'"
      }.joined(separator: " \\\n")
    }
    let list = Subcommand.table.map { "      '\($0.name):\($0.summary)'" }.joined(separator: "\n")
    let cases = commands.map { command in
      let shell =
        switch command {
        case "completions": " \\\n      '2:shell:(\(shells.joined(separator: " ")))'"
        case "replay": " \\\n      '2:recording:_files'"
        default: ""
        }
      return "    \(command)) _arguments \\\n\(specs(command))\(shell) ;;"
    }
    return """
      #compdef guess
      _guess() {
        local -a commands
        commands=(
      \(list)
        )
        case "$words[2]" in
      \(cases.joined(separator: "\n"))
          *)
            (( CURRENT == 2 )) && _describe command commands
            _arguments \\
      \(specs("")) ;;
        esac
      }
      _guess "$@"

      """
  }

  private static var fish: String {
    var lines = ["# fish completion for guess", "complete -c guess -f"]
    for command in Subcommand.table {
      lines.append("complete -c guess -n __fish_use_subcommand -a \(command.name) -d '\(command.summary)'")
    }
    for option in Option.table {
      let conditions = option.commands.sorted().map {
        $0.isEmpty ? "__fish_use_subcommand" : "__fish_seen_subcommand_from \($0)"
      }
      let value =
        switch option.kind {
        case .flag: ""
        case .value: " -x"
        case .choice(let values): " -x -a '\(values.joined(separator: " "))'"
        case .file: " -r -F"
        }
      let condition = conditions.joined(separator: "; or ")
      lines.append(
        "complete -c guess -n '\(condition)' -l \(option.name.dropFirst(2))\(value) -d '\(option.summary)'")
    }
    lines.append("complete -c guess -n '__fish_seen_subcommand_from replay' -F")
    let seen = "__fish_seen_subcommand_from completions"
    lines.append("complete -c guess -n '\(seen)' -a '\(shells.joined(separator: " "))'")
    return lines.joined(separator: "\n") + "\n"
  }
}
