import ComposableTerminalTesting
import Foundation

/// The code of the article "Testing programs for the terminal" is compiled here, and its failures are provoked and
/// compared.
struct `The article on testing programs for the terminal` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static var text: String {
    get throws {
      let catalog = "../../../Sources/ComposableTerminalTesting/ComposableTerminalTesting.docc"
      let url = folder.appending(path: "\(catalog)/Articles/TestingTerminalPrograms.md")
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  /// The blocks of the article that are marked with one kind.
  private static func blocks(_ kind: String) throws -> [String] {
    try text.split(separator: "```\(kind)\n").dropFirst().compactMap {
      $0.split(separator: "\n```", maxSplits: 1).first.map { $0 + "\n" }
    }
  }

  @Test(arguments: ["Search.swift", "SearchTest.swift", "LinesTest.swift"])
  func `the feature and its test are the compiled ones`(_ file: String) throws {
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(try Self.blocks("swift").contains(source))
  }

  /// A search that has found two hits.
  private func makeSearch() -> TestTerminal<Search, SearchAction, SearchEnvironment> {
    let hits: IdentifiedArray<Int, Hit> = [.nio, Hit(id: 2, name: "swift-log")]
    let store = TestStore(
      initialState: Search(query: "swift", hits: hits), reducer: searchReducer, environment: .unimplemented)
    return TestTerminal(store, columns: 30, rows: 6, view: searchView)
  }

  @Test func `quotes the failures that its mistakes print`() throws {
    let mistakes: [(TestTerminal<Search, SearchAction, SearchEnvironment>) -> Void] = [
      { terminal in
        terminal.expect(
          """
          Search swift

            swift-nio
          ▸ swift-log
          """)
      },
      { terminal in
        terminal.press(.tab)
        terminal.press(.down)
      },
      { terminal in terminal.press(.escape, sends: .select(1)) },
    ]
    let texts = mistakes.flatMap { mistake in reports { mistake(makeSearch()) }.map { $0.text + "\n" } }
    #expect(texts.count == 3)
    #expect(try Self.blocks("text") == [try golden()] + texts)
  }

  private func golden() throws -> String {
    try String(contentsOf: Self.folder.appending(path: "Frames/search.txt"), encoding: .utf8)
  }

  @Test func `explains every number of a failure`() throws {
    let article = try Self.text
    for number in 101...115 { #expect(article.contains("| T\(number) |"), "T\(number)") }
  }
}
