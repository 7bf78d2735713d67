@testable import ComposableTesting

/// The code of "Proving a feature" and "Proving with an outside world" is compiled here, and its output is compared.
struct `The articles on proving` {
  private static func article() throws -> ArticlePage { try ArticlePage("Proving", of: "ComposableTesting") }

  /// The blocks of one kind of both articles.
  private static func blocks(_ kind: String) throws -> [String] {
    try article().blocks(kind)
      + ArticlePage("ProvingWithAnOutsideWorld", of: "ComposableTesting").blocks(kind)
  }

  /// Code without the indentation of its first line.
  private static func withoutMargin(_ code: String) -> String {
    let margin = code.prefix { $0 == " " }.count
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.dropFirst(margin)) }
      .joined(separator: "\n")
  }

  private static func texts(_ body: () -> Void) -> [String] { reports(body).map(\.text) }

  @Test func `has the compiled code`() throws {
    let snippets = try ArticlePage.snippets(
      "SignUp.swift", "SignUpTest.swift", "Album.swift", "AlbumTest.swift", "Invoice.swift", "Wallet.swift"
    ).map { Self.withoutMargin(String($0.reversed().drop { $0 == " " }.reversed())) }
    #expect(snippets.count == 19)
    let blocks = Set(try Self.blocks("swift"))
    #expect(Set(snippets).subtracting(blocks) == [])
    #expect(blocks.subtracting(snippets) == [])
  }

  @Test func `quotes the printed output`() throws {
    let printed =
      Self.texts { checkSignUp() } + Self.texts { checkSignUp(makeMendedSignUp) }
      + Self.texts { checkWithoutTime(makeMendedSignUp) } + Self.texts { checkMutants(makeMendedSignUp) }
      + Self.texts { checkAlbum() } + Self.texts { checkAlbum(makeMendedAlbum) }
      + Self.texts { checkBlindly(makeMendedSignUp) }
      + Self.texts { checkInvoice() } + Self.texts { checkInvoice(makeMendedInvoice) }
    let blocks = try Self.blocks("text")
    #expect(blocks.count == printed.count)
    // One by one, so that a failure shows the text.
    for (block, text) in zip(blocks, printed) { #expect(block == text + "\n") }
  }

  @Test func `says how many states rows have, and how many more if an effect is known by all rows`() throws {
    let text = try Self.article().text
    func size(_ body: () -> Void) throws -> String {
      try #require(reports(body).first?.firstLine.firstMatch(of: /[0-9]+ states/)?.output).description
    }
    let byHand = try size { checkAlbum(photos: 2, makeAlbumRules()) }
    let byAll = try size { checkAlbum(photos: 2, CheckRules(captures: { album, _ in album.photos })) }
    for size in [byHand, byAll] { #expect(text.contains(size), "\(size)") }
  }

  @Test func `says how a failing random run was shrunk`() throws {
    let shrunk = try #require(Self.texts { checkAtRandom() }.first?.firstMatch(of: /Shrunk from .*\./)?.output)
    #expect(try Self.article().text.contains(shrunk), "\(shrunk)")
  }

  @Test func `finds that two payments at once lose one, if each reads the balance first`() {
    #expect(reports { exploreWallet() }.map(\.number) == [215])
  }

  @Test func `finds the mistake also if the server only suspends`() {
    #expect(
      Self.texts { checkWhileSuspended() }.first?.hasPrefix("check: after 4 moves `invariant` does not hold.") == true)
  }
}
