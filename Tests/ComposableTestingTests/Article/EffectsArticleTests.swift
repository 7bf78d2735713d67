import Foundation

@testable import ComposableTesting

/// The code of the article "Effects" is compiled here.
@Suite struct `The article on effects` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["Chat.swift", "ChatTest.swift"])
  func `its feature and its test are the compiled ones`(_ file: String) throws {
    let article = try String(
      contentsOf: Self.folder.appending(path: "../../../docs/articles/Effects.md"), encoding: .utf8)
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```"))
  }
}
