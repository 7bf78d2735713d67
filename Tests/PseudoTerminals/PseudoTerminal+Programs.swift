import ComposableTerminal

extension PseudoTerminal {
  /// Starts a program of `TerminalPrograms`, and waits until it shows a text, if one is given.
  package static func program(
    _ arguments: String, showing text: String?, _ size: Terminal.Size = Terminal.Size(columns: 60, rows: 16),
    variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let words = arguments.split(separator: " ").map(String.init)
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("TerminalPrograms")] + words, size, environment: BuiltProgram.environment(variables))
    if let text { try terminal.wait(for: text) }
    return terminal
  }

  /// The rows that are not blank.
  package var rows: [String] { screen.text.split(separator: "\n").map(String.init) }
}
