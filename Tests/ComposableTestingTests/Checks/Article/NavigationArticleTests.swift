import Testing

/// The code of the article "Navigation" is compiled here: each of its blocks is between `// snippet` and `// end`
/// in the sources beside this file, and each snippet there is in the article.
struct `The article on navigation` {
  @Test func `has the compiled code`() throws {
    let snippets = try ArticlePage.snippets(
      "Notebook.swift", "NotebookTest.swift", "NotebookView.swift", "NoteScreen.swift", "TaskList.swift",
      "TaskListTest.swift")
    #expect(snippets.count == 14)
    #expect(Set(try ArticlePage("Navigation").blocks("swift")) == Set(snippets))
  }
}
