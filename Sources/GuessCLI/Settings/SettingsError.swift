/// An error of writing the settings.
struct SettingsError: Error, CustomStringConvertible {
  /// The file; nil without a home folder.
  let path: String?

  var description: String {
    guard let path else { return "The settings cannot be saved: there is no home folder" }
    return "The settings cannot be saved in \(path.harmless())"
  }
}
