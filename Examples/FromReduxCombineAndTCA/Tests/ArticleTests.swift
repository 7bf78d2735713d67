import Foundation
import Testing

/// Checks that the article's code is compiled: each of its blocks is between `// snippet` and `// end` in the sources
/// next to this file, and each snippet there is in the article.
struct ArticleTests {
  private let blocks: [String]
  private let snippets: [String]

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let articles = folder.appending(path: "../../../Sources/Composable/Composable.docc/Articles")
    let article = articles.appending(path: "FromReduxCombineAndTCA.md").standardized
    blocks = Self.parts(of: try String(contentsOf: article, encoding: .utf8), from: "```swift", to: "```")
    snippets = try ["Redux.swift", "Combine.swift", "TCA.swift"].flatMap { file in
      Self.parts(
        of: try String(contentsOf: folder.appending(path: file), encoding: .utf8), from: "// snippet", to: "// end")
    }
  }

  @Test func `the article's code is that of the snippets, in their order`() {
    #expect(blocks == snippets)
  }

  @Test func `there is code to compare`() {
    #expect(!blocks.isEmpty)
  }

  /// Returns the lines between two marks, without their common indentation.
  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    var parts: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (line.drop { $0 == " " }, lines) {
      case (start[...], nil): lines = []
      case (end[...], let part?):
        let indentation = part.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        parts.append(part.map { $0.dropFirst(indentation) }.joined(separator: "\n"))
        lines = nil
      default: lines?.append(line)
      }
    }
    return parts
  }
}
