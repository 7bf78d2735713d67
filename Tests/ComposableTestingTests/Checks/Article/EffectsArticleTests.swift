import Foundation

@testable import ComposableTesting

/// The code of the articles "Effects" and "Composing" is compiled here.
struct `The articles on effects and on composing` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(
    arguments: [
      ("Chat.swift", "Effects.md"), ("ChatTest.swift", "Effects.md"), ("Player.swift", "Composing.md"),
      ("PlayerTest.swift", "Composing.md"),
    ])
  func `have the compiled features and tests`(_ file: String, article: String) throws {
    let article = try String(
      contentsOf: Self.folder.appending(path: "../../../../Sources/Composable/Composable.docc/Articles/\(article)"),
      encoding: .utf8)
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```"))
  }
}
