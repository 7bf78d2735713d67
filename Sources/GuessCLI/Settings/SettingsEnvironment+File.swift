import GuessGame

extension SettingsEnvironment {
  /// Returns the environment of settings in a file.
  static func file(_ file: SettingsFile) -> Self { Self { try file.save($0) } }

  /// The environment without a home folder: saving is an error.
  static let homeless = Self { _ in throw SettingsError(path: nil) }
}
