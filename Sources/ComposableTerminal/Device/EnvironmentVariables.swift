import CLibrary

/// The environment variables of the process.
enum EnvironmentVariables {
  /// Returns the value of the first of some variables that is set and not empty.
  static func first(_ names: String...) -> String? {
    names.lazy.compactMap { unsafe getenv($0).map { unsafe String(cString: $0) } }.first { !$0.isEmpty }
  }
}
