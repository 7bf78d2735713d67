/// The text of a ``UsageError``: one line that names the option and the correct form.
struct UsageMessage: CustomStringConvertible {
  let error: UsageError

  var description: String { "guess: \(sentence)" }

  private var sentence: String {
    switch error {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word.harmless())'\(hint(nearest) ?? "; see 'guess --help'")"
    case .unknownOption(let name, let nearest):
      "unknown option '\(name.harmless())'\(hint(nearest) ?? "; see 'guess --help'")"
    case .missingValue(let option, let example): "\(option) needs a value, as in '\(example)'"
    case .needlessValue(let option, let value): "\(option) takes no value, but was given '\(value.harmless())'"
    case .wrongValue(let option, let value, let wanted, let nearest):
      "\(option) '\(value.harmless())' is not \(wanted)\(hint(nearest) ?? "")"
    case .foreignOption(let option, let command): "\(option) cannot be used with \(command)"
    case .contradiction(let one, let other): "\(one) and \(other) cannot be used together; remove one"
    case .emptyCut(let from, let to): "--from \(from) is after --to \(to)"
    case .surplus(let word): "unexpected argument '\(word.harmless())'"
    case .missingRecording: "replay needs the file of a recorded game, as in 'guess replay game.jsonl'"
    case .missingShell: "completions needs a shell: bash, zsh or fish"
    case .unknownShell(let word, let nearest):
      "completions '\(word.harmless())' is not bash, zsh or fish\(hint(nearest) ?? "")"
    }
  }

  private func hint(_ nearest: String?) -> String? { nearest.map { "; did you mean '\($0)'?" } }
}
