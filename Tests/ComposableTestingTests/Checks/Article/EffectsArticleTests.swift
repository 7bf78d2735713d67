import Testing

/// The code of the articles "Effects" and "Composing" is compiled here.
struct `The articles on effects and on composing` {
  @Test(
    arguments: [
      ("Chat.swift", "Effects"), ("ChatTest.swift", "Effects"), ("Player.swift", "Composing"),
      ("PlayerTest.swift", "Composing"),
    ])
  func `have the compiled features and tests`(_ file: String, article: String) throws {
    let source = try ArticlePage.source(file)
    #expect(try ArticlePage(article).blocks("swift").contains(source))
  }
}
