/// The options of the program.
struct Options {
  /// A text that the names of measured lines contain; nil for all lines.
  var only: String?
  /// The file for the table as data.
  var json: String?
  /// Whether a million stores with effects are measured too, which takes more than 10 GB.
  var isLarge = false
  /// Whether programs are built and played too, which takes minutes.
  var hasPrograms = false
  var isHelp = false

  static let usage = """
    usage: Benchmarks [--only TEXT] [--json FILE] [--large] [--programs]

      --only TEXT   only the lines whose name contains the text
      --json FILE   writes the table to a file too, as JSON
      --large       adds a million StoreActors with effects: more than 10 GB, and a check of 402,305 moves
      --programs    adds clean builds, the suite, and the game in a pseudo-terminal: minutes more
    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(of option: String, _ what: String) throws(UsageError) -> String {
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw UsageError(text: "\(option) needs \(what)")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--only": only = try value(of: argument, "a text")
      case "--json": json = try value(of: argument, "a file")
      case "--large": isLarge = true
      case "--programs": hasPrograms = true
      case "--help": isHelp = true
      default: throw UsageError(text: "there is no option '\(argument)'")
      }
    }
  }
}

/// An error in the arguments.
struct UsageError: Error, CustomStringConvertible {
  let text: String
  var description: String { "\(text)\n\(Options.usage)" }
}
