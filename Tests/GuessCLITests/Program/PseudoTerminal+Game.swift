import PseudoTerminals

import ComposableTerminal

extension PseudoTerminal {
  /// The game, on a screen, in a folder of its own.
  static func game(
    _ arguments: String = "", _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24), in folder: TemporaryFolder,
    _ more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let words = arguments.split(separator: " ").map(String.init)
    return try PseudoTerminal([Program.path] + words, size, environment: Program.environment(folder, more))
  }
}
