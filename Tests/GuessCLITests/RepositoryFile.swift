import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of the repository.
struct RepositoryFile {
  let path: String

  private static let root: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }()

  private var url: URL { URL(filePath: "\(Self.root)/\(path)") }

  func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

  /// Expects that the file has a text. `make record` writes the text to the file instead.
  func expect(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"] != nil { return try Data(text.utf8).write(to: url) }
    #expect(text == (try self.text()), sourceLocation: location)
  }
}
