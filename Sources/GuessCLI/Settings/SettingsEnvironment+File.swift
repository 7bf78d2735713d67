import GuessGame

extension SettingsEnvironment {
  /// Returns the environment of settings in a file.
  static func file(_ file: SettingsFile) -> Self { Self { try file.save($0) } }
}
