import PseudoTerminals

import ComposableTerminal

extension PseudoTerminal {
  /// Starts the game on a screen, with a separate folder.
  static func game(
    _ arguments: String = "", _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24), in folder: TemporaryFolder,
    _ more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let words = arguments.split(separator: " ").map(String.init)
    return try PseudoTerminal([Program.path] + words, size, environment: Program.environment(folder, more))
  }
}
