import Foundation
import Testing

/// The article's code is that of the example: each block is a part of a file of `Sources`, `App` or `Tests`.
struct `The article for people who know TCA` {
  @Test func `has only code of the example`() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let article = example.appending(path: "../../Sources/Composable/Composable.docc/Articles/AnAppForTCAUsers.md")
    let files = try ["Sources/Features", "Sources/Terminal", "App", "Tests"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: example.appending(path: folder), includingPropertiesForKeys: nil
      ).map { unindented(try String(contentsOf: $0, encoding: .utf8)) }
    }
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count > 10)
    for block in blocks {
      #expect(files.contains { $0.contains(unindented(block)) }, "The example has no \(block)")
    }
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
