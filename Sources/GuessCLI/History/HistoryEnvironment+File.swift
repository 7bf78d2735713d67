import GuessGame

extension HistoryEnvironment {
  /// Returns the environment of a history in a file.
  static func file(_ path: String) -> Self {
    let file = HistoryFile(path: path)
    return Self(
      load: { try await file.history(listed: History.listed) },
      append: { try await file.append(.played($0)) },
      remove: { try await file.append(.removed($0)) }
    )
  }
}
