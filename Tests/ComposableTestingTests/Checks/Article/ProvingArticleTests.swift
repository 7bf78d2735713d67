@testable import ComposableTesting

/// The code of the article "Proving a feature" is compiled here, and its output is compared.
struct `The article on proving` {
  private static func article() throws -> ArticlePage { try ArticlePage("Proving", of: "ComposableTesting") }

  /// Code without the indentation of its first line.
  private static func withoutMargin(_ code: String) -> String {
    let margin = code.prefix { $0 == " " }.count
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.dropFirst(margin)) }
      .joined(separator: "\n")
  }

  @Test func `has the compiled code`() throws {
    let snippets = try ArticlePage.snippets("Like.swift", "LikeTest.swift", "Invoice.swift").map {
      Self.withoutMargin(String($0.reversed().drop { $0 == " " }.reversed()))
    }
    #expect(snippets.count == 15)
    #expect(Set(try Self.article().blocks("swift")) == Set(snippets))
  }

  @Test func `quotes the printed output`() throws {
    let printed =
      reports { checkLike() }.map(\.text) + reports { checkLike(makeMendedLike) }.map(\.text)
      + reports { checkWithoutTime(makeMendedLike) }.map(\.text)
      + reports { checkMutants(makeMendedLike) }.map(\.text)
      + reports { checkInvoice() }.map(\.text) + reports { checkInvoice(makeInvoiceWithKey) }.map(\.text)
      + reports { checkBlindly(makeMendedLike) }.map(\.text)
    let blocks = try Self.article().blocks("text")
    #expect(blocks.count == printed.count)
    // One by one, so that a failure shows the text.
    for (block, text) in zip(blocks, printed) { #expect(block == text + "\n") }
    #expect(reports { checkAnswers(makeMendedLike) }.map(\.text).joined().hasSuffix("complete."))
    let shrunk = try #require(reports { checkAtRandom() }.first?.text.firstMatch(of: /Shrunk from .*\./)?.output)
    #expect(try Self.article().text.contains(shrunk), "\(shrunk)")
  }

  @Test func `finds the mistake after two taps, if the server only suspends`() {
    #expect(
      reports { checkWhileSuspended() }.first?.text.hasPrefix("check: after 2 moves `end` does not hold.") == true)
  }
}
