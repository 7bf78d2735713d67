import Foundation

extension SampleEnvironment {
  /// Returns an environment with the system's clock and the text of a file.
  static func live(file: String) -> Self {
    Self(clock: ContinuousClock()) {
      do {
        return try String(contentsOfFile: file, encoding: .utf8)
      } catch {
        throw Unreadable(reason: error.localizedDescription)
      }
    }
  }
}

struct Unreadable: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}
