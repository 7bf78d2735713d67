import ComposableTerminal
import GuessGame

/// A parser of command lines, as a pure function: arguments in, a command or an error out.
struct Arguments {
  /// Returns the command that the arguments request. They do not include the name of the program.
  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    var arguments = Self(arguments)
    return try arguments.run()
  }

  private var rest: ArraySlice<String>
  /// The name of the command; "" for the game.
  private var command = ""
  private var shell: String?
  private var recording: String?
  private var given: [String] = []
  private var options = Options()

  private init(_ arguments: [String]) { rest = arguments[...] }

  private mutating func run() throws(UsageError) -> Command {
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        guard let word = rest.first else { break }
        throw .surplus(word)
      case "-h": given.append("--help")
      case _ where argument.hasPrefix("-") && argument != "-": try read(option: argument)
      default: try read(word: argument)
      }
    }
    // `--help` and `--version` take precedence over all errors in the combination.
    if given.contains("--help") { return .help }
    if given.contains("--version") { return .version }
    try checkTogether()
    switch command {
    case "stats": return .stats(options)
    case "history": return .history(options)
    case "replay":
      guard let recording else { throw .missingRecording }
      return .replay(file: recording, options)
    case "completions": return .completions(try chosenShell())
    default: return .play(options)
    }
  }

  private mutating func read(word: String) throws(UsageError) {
    if command == "completions", shell == nil {
      shell = word
    } else if command == "replay", recording == nil {
      recording = word
    } else if !command.isEmpty {
      throw .surplus(word)
    } else if Subcommand.table.contains(where: { $0.name == word }) {
      command = word
    } else {
      throw .unknownCommand(word, nearest: NearMiss.of(word, among: Subcommand.table.map(\.name)))
    }
  }

  private mutating func read(option argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let option = Option.named(name) else {
      throw .unknownOption(name, nearest: NearMiss.of(name, among: Option.table.map(\.name)))
    }
    given.append(name)
    let attached = parts.count == 2 ? parts[1] : nil
    switch option.kind {
    case .flag:
      if let attached { throw .needlessValue(option: name, value: attached) }
      set(flag: name)
    case .value(_, let example): try set(name, try value(name, attached, example))
    case .choice(let choices):
      let text = try value(name, attached, "\(name) \(choices[0])")
      guard choices.contains(text) else {
        let wanted = choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
        throw .wrongValue(option: name, value: text, wanted: wanted, nearest: NearMiss.of(text, among: choices))
      }
      try set(name, text)
    case .file: try set(name, try value(name, attached, "\(name) games.jsonl"))
    }
  }

  /// Returns the value of an option. A number or a range may begin with one minus; a word that begins with two is the
  /// next option.
  private mutating func value(_ name: String, _ attached: String?, _ example: String) throws(UsageError) -> String {
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("--") else {
      throw .missingValue(option: name, example: example)
    }
    rest.removeFirst()
    return next
  }

  private mutating func set(flag name: String) {
    switch name {
    case "--live": options.isLive = true
    case "--plain": options.isPlain = true
    case "--json": options.isJSON = true
    case "--html": options.product = .page
    case "--animate": options.product = .film
    case "--force": options.isForced = true
    case "--ascii": options.isASCII = true
    case "--no-history": options.history = .none
    default: break  // help and version are among `given`
    }
  }

  private mutating func set(_ name: String, _ text: String) throws(UsageError) {
    switch name {
    case "--seed":
      guard let seed = UInt64(text) else {
        throw .wrongValue(option: name, value: text, wanted: "a whole number from 0 to \(UInt64.max)", nearest: nil)
      }
      options.seed = seed
    case "--range":
      guard let range = Counter.range(text) else {
        let wanted = "a range LO...HI of at least two whole numbers within \(Counter.widest)"
        throw .wrongValue(option: name, value: text, wanted: wanted, nearest: nil)
      }
      options.range = range
    case "--rule": options.rule = GameRule(rawValue: text)
    case "--record": options.record = text
    case "--cast": (options.cast, options.product) = (text, .cast(text))
    case "--as-test": options.product = .test(text)
    case "--against": options.product = .difference(text)
    case "--svg": options.product = .picture(try step(name, text))
    case "--from": options.from = try step(name, text)
    case "--to": options.to = try step(name, text)
    case "--color": options.color = ColorLevel.Choice(rawValue: text) ?? .auto
    default: options.history = .file(text)
    }
  }

  private func step(_ name: String, _ text: String) throws(UsageError) -> Int {
    guard let step = Int(text), step >= 0 else {
      throw .wrongValue(option: name, value: text, wanted: "the number of a step", nearest: nil)
    }
    return step
  }

  private func checkTogether() throws(UsageError) {
    for name in given where !(Option.named(name)?.commands.contains(command) ?? true) {
      throw .foreignOption(option: name, command: command.isEmpty ? "the game" : "'guess \(command)'")
    }
    if given.contains("--history"), given.contains("--no-history") { throw .contradiction("--history", "--no-history") }
    if options.isLive, let rule = options.rule, rule != .classic {
      throw .contradiction("--live", "--rule \(rule.rawValue)")
    }
    let products = ["--as-test", "--html", "--cast", "--svg", "--animate", "--against"].filter(given.contains)
    if command == "replay", products.count > 1 { throw .contradiction(products[0], products[1]) }
    if let cut = ["--from", "--to"].first(where: given.contains),
      !["--html", "--cast", "--animate"].contains(products.first)
    {
      throw .foreignOption(option: cut, command: "'guess replay' without --html, --cast or --animate")
    }
    if let from = options.from, let to = options.to, from > to { throw .emptyCut(from: from, to: to) }
    if command.isEmpty, given.contains("--plain"), given.contains("--cast") {
      throw .contradiction("--plain", "--cast")
    }
    if given.contains("--force"), !given.contains("--cast"), !given.contains("--record") {
      let command = command.isEmpty ? "the game without --record or --cast" : "'guess \(command)' without --cast"
      throw .foreignOption(option: "--force", command: command)
    }
  }

  private func chosenShell() throws(UsageError) -> Shell {
    guard let shell else { throw .missingShell }
    guard let known = Shell(rawValue: shell) else {
      throw .unknownShell(shell, nearest: NearMiss.of(shell, among: Shell.allCases.map(\.rawValue)))
    }
    return known
  }
}
