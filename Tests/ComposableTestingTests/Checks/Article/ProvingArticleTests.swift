@testable import ComposableTesting
import Foundation

/// The code of the article "Proving a feature" is compiled here, and its output is compared.
struct `The article on proving` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let article = try? String(
    contentsOf: folder.appending(
      path: "../../../../Sources/ComposableTesting/ComposableTesting.docc/Articles/Proving.md"),
    encoding: .utf8)

  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// Code without the indentation of its first line.
  private static func withoutMargin(_ code: String) -> String {
    let margin = code.prefix { $0 == " " }.count
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.dropFirst(margin)) }
      .joined(separator: "\n")
  }

  @Test func `has the compiled code`() throws {
    let snippets = try ["Like.swift", "LikeTest.swift", "Invoice.swift"].flatMap { name in
      Self.parts(
        of: try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8), from: "// snippet\n",
        to: "// end\n")
    }
    .map { Self.withoutMargin(String($0.reversed().drop { $0 == " " }.reversed())) }
    #expect(snippets.count == 9)
    let blocks = Self.parts(of: try #require(Self.article), from: "```swift\n", to: "```\n")
    #expect(Set(blocks) == Set(snippets))
  }

  @Test func `quotes the printed output`() throws {
    let printed =
      reports { checkLike() }.map(\.text) + reports { checkLike(makeMendedLike) }.map(\.text)
      + reports { checkInvoice() }.map(\.text) + reports { checkInvoice(makeInvoiceWithKey) }.map(\.text)
      + reports { checkBlindly(makeMendedLike) }.map(\.text)
    let blocks = Self.parts(of: try #require(Self.article), from: "```text\n", to: "\n```\n")
    #expect(blocks == printed)
  }
}
