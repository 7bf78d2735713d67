/// The settings could not be written.
struct SettingsError: Error, CustomStringConvertible {
  let path: String
  var description: String { "The settings cannot be saved in \(path.harmless())" }
}
