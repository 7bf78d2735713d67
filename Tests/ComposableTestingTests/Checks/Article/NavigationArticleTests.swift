import Foundation
import Testing

/// The code of the article "Navigation" is compiled here: each of its blocks is between `// snippet` and `// end`
/// in the sources beside this file, and each snippet there is in the article.
struct `The article on navigation` {
  @Test func `has the compiled code`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: folder.appending(path: "../../../../Sources/Composable/Composable.docc/Articles/Navigation.md"),
      encoding: .utf8)
    let snippets = try [
      "Notebook.swift", "NotebookTest.swift", "NotebookView.swift", "TaskList.swift", "TaskListTest.swift",
    ].flatMap {
      Self.parts(
        of: try String(contentsOf: folder.appending(path: $0), encoding: .utf8), from: "// snippet\n", to: "// end\n")
    }
    #expect(snippets.count == 12)
    let blocks = Self.parts(of: article, from: "```swift\n", to: "```\n")
    #expect(Set(blocks) == Set(snippets))
  }

  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }
}
