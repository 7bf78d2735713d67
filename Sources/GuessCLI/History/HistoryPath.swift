/// Where the history is kept when nobody says where.
enum HistoryPlace {
  /// `$XDG_STATE_HOME/guess`, or what is usual on the platform; nil for somebody without a home.
  static func standard(environment: [String: String], isMac: Bool = Self.isMac) -> String? {
    // The specification wants relative values ignored: they would mean another folder every time.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/guess/\(name)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return isMac ? "\(home)/Library/Application Support/guess/\(name)" : "\(home)/.local/state/guess/\(name)"
  }

  /// The file that was chosen, or nil where nothing is to be remembered.
  static func path(_ choice: HistoryChoice, environment: [String: String]) -> String? {
    switch choice {
    case .standard: standard(environment: environment)
    case .file(let path): path
    case .none: nil
    }
  }

  private static let name = "history.jsonl"

  #if os(macOS)
    static let isMac = true
  #else
    static let isMac = false
  #endif
}
