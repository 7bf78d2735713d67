/// An error of writing the settings.
struct SettingsError: Error, CustomStringConvertible {
  let path: String
  var description: String { "The settings cannot be saved in \(path.harmless())" }
}
