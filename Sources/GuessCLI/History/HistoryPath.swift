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
  static func standard(environment: [String: String], isMac: Bool = Self.isMac) -> String? {
    // The XDG specification requires ignoring relative paths: they would depend on the current folder.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/guess/\(name)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return isMac ? "\(home)/Library/Application Support/guess/\(name)" : "\(home)/.local/state/guess/\(name)"
  }

  private static let name = "history.jsonl"

  #if os(macOS)
    static let isMac = true
  #else
    static let isMac = false
  #endif
}
