/// The folders of the user in which the game has its files.
enum UserFolder {
  /// Returns the game's folder in the one that a variable of the XDG specification names, or in the platform's folder for
  /// such files. Nil without a home folder.
  ///
  /// - Parameters:
  ///   - variable: The name of the variable, such as `XDG_STATE_HOME`.
  ///   - fallback: The folder in the home folder if the variable is not set, except on macOS.
  static func path(_ variable: String, _ fallback: String, environment: [String: String], isMac: Bool) -> String? {
    // The XDG specification requires ignoring relative paths: they would depend on the current folder.
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/guess" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return isMac ? "\(home)/Library/Application Support/guess" : "\(home)/\(fallback)/guess"
  }

  #if os(macOS)
    static let isMac = true
  #else
    static let isMac = false
  #endif
}
