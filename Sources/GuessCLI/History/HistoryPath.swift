/// The path of the history.
enum HistoryPath {
  /// The path that was chosen; nil where nothing is to be remembered, or there is no home folder.
  static func of(_ choice: HistoryChoice, environment: [String: String]) -> String? {
    switch choice {
    case .standard: standard(environment: environment)
    case .file(let path): path
    case .none: nil
    }
  }

  /// In `$XDG_STATE_HOME/guess`, or where the platform keeps such files; nil without a home folder.
  static func standard(environment: [String: String], isMac: Bool = Self.isMac) -> String? {
    // The specification wants relative values ignored: they would mean another folder every time.
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
