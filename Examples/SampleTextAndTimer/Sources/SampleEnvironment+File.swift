import Foundation

extension SampleEnvironment {
  /// The README of this example, which is loaded if no other file is given.
  static let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md").path

  /// Returns an environment with the system's clock and the text of a file.
  static func live(file: String) -> Self {
    Self(clock: ContinuousClock()) {
      do {
        return try String(contentsOfFile: file, encoding: .utf8)
      } catch {
        let url = URL(filePath: file)
        let folder = url.deletingLastPathComponent().path
        throw Unreadable(reason: "\(url.lastPathComponent) in \(folder) cannot be read: \(words(error))")
      }
    }
  }
}

/// Returns the reason of an error of a file.
private func words(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile?, .fileNoSuchFile?: "it does not exist."
  case .fileReadNoPermission?: "you may not read it."
  case .fileReadInapplicableStringEncoding?, .fileReadCorruptFile?: "it is not a text in UTF-8."
  default: error.localizedDescription
  }
}

struct Unreadable: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}
