/// The path of the history.
enum HistoryPath {
  /// Returns the chosen path. Nil if the player wants no history, or there is no home folder.
  static func of(_ choice: HistoryChoice, environment: [String: String]) -> String? {
    switch choice {
    case .standard: standard(environment: environment)
    case .file(let path): path
    case .none: nil
    }
  }

  /// Returns the path in `$XDG_STATE_HOME/guess`, or in the platform's folder for such files. Nil without a home
  /// folder.
  static func standard(environment: [String: String], isMac: Bool = UserFolder.isMac) -> String? {
    UserFolder.path("XDG_STATE_HOME", ".local/state", environment: environment, isMac: isMac)
      .map { "\($0)/history.jsonl" }
  }
}
