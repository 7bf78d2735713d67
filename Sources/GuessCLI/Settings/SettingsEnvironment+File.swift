import GuessGame

extension SettingsEnvironment {
  /// The settings in a file.
  static func file(_ file: SettingsFile) -> Self { Self { try file.save($0) } }
}
