import ComposableTerminal
import PseudoTerminals
import Testing

extension PseudoTerminal {
  /// Starts the program that shows its events, and waits until it is on its screen.
  static func probe(
    _ arguments: String = "", _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24),
    reported: Terminal.Size? = nil,
    variables: [String: String] = [:], more: [ChildProcess.Stream] = []
  ) throws -> PseudoTerminal {
    let words = arguments.split(separator: " ").map(String.init)
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("TerminalProbe")] + words, size, reported: reported,
      environment: BuiltProgram.environment(variables), more: more)
    try terminal.wait(for: "process")
    return terminal
  }

  /// Starts a shell with job control that runs a script. `$0` is the program.
  static func probe(inShell script: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["/bin/sh", "-c", "set -m; " + script, BuiltProgram.path("TerminalProbe")],
      environment: BuiltProgram.environment())
  }

  /// The process of the program, as it shows it on its screen.
  var process: Int32? {
    screen.text.split(separator: "process ").last?.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Descriptions of everything in the terminal that was not restored.
  var leftovers: [String] {
    [
      isRestored ? nil : "modes of the line",
      screen.modes == [7, 25] ? nil : "modes \(screen.modes.sorted())",
      screen.keyboard == [] ? nil : "keyboard \(screen.keyboard)",
      screen.reportsOtherKeys ? "other keys" : nil,
      screen.hasApplicationPad ? "application mode" : nil,
      screen.link.map { "link \($0)" },
      screen.unknown == [] ? nil : "unknown \(screen.unknown)",
    ].compactMap(\.self)
  }
}

extension Trait where Self == ConditionTrait {
  /// A condition for tests of signals: the runtime of the thread sanitizer catches signals, and delivers them later.
  static var signalsAreImmediate: Self { .enabled(if: !BuiltProgram.isThreadSanitized) }
}
