import Foundation

/// The README of an example, for tests that compare its screens with frames.
public enum Readme {
  struct NoScreen: Error, CustomStringConvertible {
    var name: String
    var path: String
    var description: String { "\(path) has no block that begins with ```text \(name)" }
  }

  /// Returns a screen of the README: the block that begins with ```` ```text name ````.
  ///
  /// - Parameter file: A test of the example, in the folder next to the README.
  public static func screen(_ name: String, besides file: String = #filePath) throws -> String {
    let url = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "```text \(name)") else { throw NoScreen(name: name, path: url.path) }
    return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }
}
