/// An error in a command line.
enum UsageError: Error, Equatable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, example: String)
  case needlessValue(option: String, value: String)
  case wrongValue(option: String, value: String, wanted: String, nearest: String?)
  case foreignOption(option: String, command: String)
  case contradiction(String, String)
  /// The first step of a part comes after its last one.
  case emptyCut(from: Int, to: Int)
  case surplus(String)
  case missingShell
  case missingRecording
  case unknownShell(String, nearest: String?)
}

extension UsageError: CustomStringConvertible {
  /// One line that names the option and the correct form.
  var description: String { "guess: \(sentence)" }

  private var sentence: String {
    switch self {
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
