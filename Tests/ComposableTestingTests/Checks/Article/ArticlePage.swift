import Foundation

/// An article. The code of its blocks is in files of this folder.
struct ArticlePage {
  let text: String

  init(_ name: String, of library: String = "Composable") throws {
    let articles = Self.folder.appending(path: "../../../../Sources/\(library)/\(library).docc/Articles")
    text = try String(contentsOf: articles.appending(path: "\(name).md"), encoding: .utf8)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The blocks of one kind, such as `swift`, in their order.
  func blocks(_ kind: String) -> [String] { Self.parts(of: text, from: "```\(kind)\n", to: "```\n") }

  /// The contents of a file of this folder.
  static func source(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// What is between `// snippet` and `// end` in files of this folder.
  static func snippets(_ files: String...) throws -> [String] {
    try files.flatMap { parts(of: try source($0), from: "// snippet\n", to: "// end\n") }
  }

  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }
}
