import Foundation

@testable import ComposableTesting

/// The code of the article "Case paths" is compiled in `CasePaths.swift`. These tests check its statements.
struct `The article on paths to cases` {
  @Test func `its code is the compiled code, in the same order`() throws {
    let snippets = try ArticlePage.snippets("CasePaths.swift").map(Self.outdented)
    #expect(snippets.count == 4)
    #expect(try ArticlePage("CasePaths").blocks("swift") == snippets)
  }

  /// The lines without the indentation of their function.
  private static func outdented(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n")
    let isIndented = lines.allSatisfy { $0.isEmpty || $0.hasPrefix("  ") }
    return lines.map { isIndented ? String($0.dropFirst(2)) : $0 }.joined(separator: "\n")
  }

  @Test func `its test passes`() {
    #expect(reports { testInbox() }.map(\.text) == [])
  }

  @MainActor @Test func `its store shows rows and the letter, and handles a search`() {
    let store = Store(
      initialState: Inbox(mails: [Mail(id: 1), Mail(id: 2, stars: 3)], window: .letter(Letter(text: "Dear"))),
      reducer: inboxReducer, environment: ())
    #expect(showInbox(store) == ["1: 0", "2: 3", "Dear"])
    #expect(store.search == "swift")
    store.send(.discarded)
    store.send(.mail(id: 1, action: .rated(9)))
    #expect(store.mails.map(\.stars) == [5, 3])
    #expect(store.window == .letter(Letter()))
  }
}
