import GuessGame

extension HistoryEnvironment {
  /// The history in a file.
  static func file(_ path: String) -> Self {
    let file = HistoryFile(path: path)
    return Self(
      load: {
        let contents = try await file.contents()
        return (contents.results, contents.warning)
      },
      append: { try await file.append(.played($0)) },
      remove: { try await file.append(.removed($0)) }
    )
  }
}
