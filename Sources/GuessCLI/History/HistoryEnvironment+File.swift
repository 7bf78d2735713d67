import GuessGame

extension HistoryEnvironment {
  /// Returns the environment of a history in a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mask: The mask of ids: see ``HistoryFile/mask``.
  static func file(_ path: String, mask: UInt128 = 0) -> Self {
    let file = HistoryFile(path: path, mask: mask)
    return Self(
      load: { try await file.history(listed: History.listed) },
      append: { try await file.append(.played($0)) },
      remove: { try await file.append(.removed($0)) }
    )
  }

  /// The environment without a home folder: there are no earlier rounds, and saving one is an error.
  static let homeless = Self(
    load: { History() }, append: { _ in throw HistoryError.noHome }, remove: { _ in throw HistoryError.noHome })
}
