import Expectations
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

/// The completion scripts, loaded and used in the shells that are installed.
struct `A completion script` {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The typed text, with a tab where it is completed, and the words that the command gets. (zsh and fish complete
  /// an option that takes a value with `=` or with a blank.)
  static let completions: [(typed: String, words: String)] = [
    ("guess --col\t", "--color"), ("guess --color=al\t", "--color=always"), ("guess --color al\t", "--color always"),
    ("guess replay my\t", "replay|my recorded game.jsonl"), ("guess replay it\t", "replay|it's $x *.jsonl"),
    ("guess stats --history pl\t", "stats --history plain.jsonl"), ("guess --record pl\t", "--record plain.jsonl"),
    ("guess st\t--j\t", "stats --json"), ("guess comp\tf\t", "completions fish"),
    ("guess replay --as-\t", "replay --as-test"), ("guess --rec\tpl\t--fo\t", "--record plain.jsonl --force"),
    ("guess repl\t--plain my\t", "replay|--plain|my recorded game.jsonl"), ("guess hi\t--ver\t", "history --version"),
  ]

  @Test(arguments: Shell.allCases)
  func `completes options, values and files with any name`(shell: Shell) throws {
    guard let path = Self.path(of: shell) else {
      return print("SKIPPED: \(shell.rawValue) is not installed, so its completion script is not loaded by this test")
    }
    let files = ["my recorded game.jsonl", "it's $x *.jsonl", "plain.jsonl"]
    for file in files { try folder.write("", to: file) }
    try folder.write(Completions.script(for: shell), to: "script")
    for (typed, words) in Self.completions {
      let terminal = try start(shell, path)
      try terminal.wait(for: "ready>")
      try terminal.type(typed)
      // The shell has completed when it reaches the last of the keys.
      try terminal.type("\r")
      try terminal.wait(for: "done")
      let line = terminal.screen.text.split(separator: "\n").last { $0.contains("done") }
      let expected = words.split(separator: words.contains("|") ? "|" : " ").map { "<\($0)>" }.joined()
      let given = line.map { String($0).replacing("=>", with: ">").replacing("=<", with: "<") }
      expectEqual(
        given?.hasPrefix(expected + "done"), true, "\(shell.rawValue), \(typed.debugDescription): \(line ?? "")")
    }
  }

  /// Parses the scripts by the rules of quoting alone, for shells that are not installed.
  @Test(arguments: Shell.allCases)
  func `has closed quotation marks, and each summary whole`(shell: Shell) throws {
    let words = try Self.words(of: Completions.script(for: shell), shell)
    if shell == .bash { return }
    for option in Option.table {
      let name = shell == .zsh ? "\(option.name)" : "\(option.name.dropFirst(2))"
      let summary = shell == .zsh ? "[\(option.summary.replacing(":", with: "\\:"))]" : option.summary
      let hasSummary = words.contains { $0 == summary || $0.hasPrefix(name) && $0.contains(summary) }
      #expect(hasSummary, "\(option.name)")
    }
    for command in Subcommand.table {
      #expect(words.contains(shell == .zsh ? "\(command.name):\(command.summary)" : command.summary))
    }
  }

  @Test func `keeps a summary with every special character as one word`() throws {
    try expectEqual(Self.words(of: #"a 'it'\''s' b"#, .zsh), ["a", "it's", "b"])
    try expectEqual(Self.words(of: #"a 'it\'s \\' b"#, .fish), ["a", #"it's \"#, "b"])
    #expect(throws: Failure.self) { try Self.words(of: "a 'it's' b", .zsh) }
  }

  // MARK: -

  private func start(_ shell: Shell, _ path: String) throws -> PseudoTerminal {
    let stub = "guess() { printf '<%s>' \"$@\"; echo done; }\nPS1='ready> '\ncd \(folder.path)\n"
    let (arguments, beginning): ([String], String) =
      switch shell {
      case .bash: (["--noprofile", "--rcfile", folder("rc"), "-i"], stub + "bind 'set enable-bracketed-paste off'\n")
      case .zsh: (["-d", "-i"], "autoload -Uz compinit; compinit -u -D\nunsetopt beep promptsp\n" + stub)
      case .fish:
        (
          ["--no-config", "-i", "-C", "source \(folder("rc"))"],
          """
          function guess; printf '<%s>' $argv; echo done; end
          function fish_prompt; echo -n 'ready> '; end
          function fish_title; end
          cd \(folder.path)

          """
        )
      }
    try folder.write(beginning + "source \(folder("script"))\n", to: shell == .zsh ? ".zshrc" : "rc")
    let environment = [
      "HOME": folder.path, "ZDOTDIR": folder.path, "TERM": "dumb", "LC_ALL": "C", "PATH": "/usr/bin:/bin",
    ]
    return try PseudoTerminal([path] + arguments, environment: environment)
  }

  private static func path(of shell: Shell) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell.rawValue)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The words of a script, as the quoting of the shell separates it.
  private static func words(of script: String, _ shell: Shell) throws -> [String] {
    var (words, word): ([String], String?) = ([], nil)
    var quote: Character?
    var isEscaped = false
    for line in script.split(separator: "\n") where !line.hasPrefix("#") {
      for character in line + "\n" {
        if isEscaped {
          let isKept = quote != nil && character != "'" && character != "\\"
          if character != "\n" { word = (word ?? "") + (isKept ? "\\" : "") + String(character) }
          isEscaped = false
        } else if character == "\\", quote != "'" || shell == .fish {
          isEscaped = true
        } else if let open = quote {
          if character == open { quote = nil } else { word = (word ?? "") + String(character) }
        } else if character == "'" || character == "\"" {
          quote = character
          word = word ?? ""
        } else if character.isWhitespace {
          if let whole = word { words.append(whole) }
          word = nil
        } else {
          word = (word ?? "") + String(character)
        }
      }
      guard quote == nil else { throw Failure("a quotation mark does not close in: \(line)") }
    }
    return words
  }
}
