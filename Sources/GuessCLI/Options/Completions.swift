/// The completion scripts for the shells, generated from the table of options.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let commands = Subcommand.table.map(\.name)
  private static let shells = Shell.allCases.map(\.rawValue).joined(separator: " ")

  private static func options(of command: String) -> [Option] {
    Option.table.filter { $0.commands.contains(command) }
  }

  private static func names(for command: String) -> String { options(of: command).map(\.name).joined(separator: " ") }

  /// Returns a text quoted as one word for bash and zsh.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  // MARK: - bash

  /// The script for bash. Bash splits `--color=al` at the `=` into three words, unless the `=` was removed from
  /// `COMP_WORDBREAKS`. File names are left to readline, which quotes them; without support for that, as in bash 3, the
  /// script lists them.
  private static var bash: String {
    let values = Option.table.compactMap { option -> String? in
      switch option.kind {
      case .flag: nil
      case .value: "    \(option.name)) return ;;"
      case .choice(let values): "    \(option.name)) _guess_words \(quoted(values.joined(separator: " "))); return ;;"
      case .file: "    \(option.name)) _guess_files; return ;;"
      }
    }
    let words = commands.map { command in
      switch command {
      case "completions": "    \(command)) _guess_words \(quoted("\(names(for: command)) \(shells)")) ;;"
      case "replay":
        "    \(command)) case \"$word\" in -*) _guess_words \(quoted(names(for: command))) ;; *) _guess_files ;; esac ;;"
      default: "    \(command)) _guess_words \(quoted(names(for: command))) ;;"
      }
    }
    return """
      # bash completion for guess: source this file, or copy it to the folder of bash-completion
      _guess_words() {
        local candidate
        for candidate in $1; do
          case "$candidate" in "$word"*) COMPREPLY+=("$prefix$candidate") ;; esac
        done
      }
      _guess_files() {
        [ -z "$prefix" ] && compopt -o default 2>/dev/null && return
        local name
        compopt -o filenames 2>/dev/null
        while IFS= read -r name; do COMPREPLY+=("$prefix$name"); done < <(compgen -f -- "$word")
      }
      _guess() {
        local word="${COMP_WORDS[COMP_CWORD]}" last="${COMP_WORDS[COMP_CWORD-1]}" prefix=''
        COMPREPLY=()
        case "$last $word" in
          --*' =') word='' ;;
          '= '*) last="${COMP_WORDS[COMP_CWORD-2]}" ;;
          *' --'*=*) last="${word%%=*}" prefix="${word%%=*}=" word="${word#*=}" ;;
        esac
        case "$last" in
      \(values.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(words.joined(separator: "\n"))
          *) [ "$COMP_CWORD" -eq 1 ] && _guess_words \(quoted(commands.joined(separator: " ")))
            _guess_words \(quoted(names(for: ""))) ;;
        esac
      }
      complete -F _guess guess

      """
  }

  // MARK: - zsh

  private static var zsh: String {
    func arguments(_ command: String) -> String {
      let positions =
        switch command {
        case "completions": [quoted("2:shell:(\(shells))")]
        case "replay": [quoted("2:recording:_files")]
        default: [String]()
        }
      // `_arguments` needs a position for the command's own name; without it, no option after the name would be found.
      let name = command.isEmpty ? [] : [quoted("1:command: ")]
      return (["_arguments"] + options(of: command).map(zsh) + name + positions).joined(separator: " \\\n      ")
    }
    return """
      #compdef guess
      # zsh completion for guess: source this file, or copy it as _guess to a folder in $fpath
      _guess() {
        local -a commands
        commands=(
      \(Subcommand.table.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
        )
        case "$words[2]" in
      \(commands.map { "    \($0)) \(arguments($0)) ;;" }.joined(separator: "\n"))
          *) (( CURRENT == 2 )) && _describe command commands
            \(arguments("")) ;;
        esac
      }
      if [ "$funcstack[1]" = _guess ]; then _guess "$@"; else compdef _guess guess; fi

      """
  }

  /// Returns the option as an argument of `_arguments`. The value follows an `=` or is the next word.
  private static func zsh(_ option: Option) -> String {
    var summary = option.summary
    for special in ["\\", ":", "[", "]"] { summary.replace(special, with: "\\" + special) }
    let value =
      switch option.kind {
      case .flag: "[\(summary)]"
      case .value(let name, _): "=[\(summary)]:\(name): "
      case .choice(let values): "=[\(summary)]:value:(\(values.joined(separator: " ")))"
      case .file: "=[\(summary)]:file:_files"
      }
    return quoted(option.name + value)
  }

  // MARK: - fish

  private static var fish: String {
    func quoted(_ text: String) -> String {
      "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
    let seen = "__fish_seen_subcommand_from"
    var lines = ["# fish completion for guess", "complete -c guess -f"]
    for command in Subcommand.table {
      lines.append("complete -c guess -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    for option in Option.table {
      let condition = option.commands.sorted().map { $0.isEmpty ? "__fish_use_subcommand" : "\(seen) \($0)" }
      let value =
        switch option.kind {
        case .flag: ""
        case .value: " -x"
        case .choice(let values): " -x -a \(quoted(values.joined(separator: " ")))"
        case .file: " -r -F"
        }
      lines.append(
        "complete -c guess -n \(quoted(condition.joined(separator: "; or "))) -l \(option.name.dropFirst(2))\(value) "
          + "-d \(quoted(option.summary))")
    }
    lines.append("complete -c guess -n '\(seen) replay' -F")
    lines.append("complete -c guess -n '\(seen) completions' -a \(quoted(shells))")
    return lines.joined(separator: "\n") + "\n"
  }
}
