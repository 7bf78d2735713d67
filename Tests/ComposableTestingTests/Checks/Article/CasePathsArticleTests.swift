import Foundation

@testable import ComposableTesting

/// The code of the article "Case paths" is compiled in `CasePaths.swift`. These tests check its statements.
struct `The article on paths to cases` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `its code is the compiled code, in the same order`() throws {
    let url = Self.folder.appending(path: "../../../../Sources/Composable/Composable.docc/Articles/CasePaths.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    let source = try String(contentsOf: Self.folder.appending(path: "CasePaths.swift"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let snippets = source.components(separatedBy: "// snippet\n").dropFirst().map { part in
      Self.outdented(part.components(separatedBy: "// end")[0])
    }
    #expect(snippets.count == 4)
    #expect(blocks == snippets)
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
