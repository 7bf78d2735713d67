import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import RepositorySearch

struct `The search on the screen` {
  private func makeTerminal(
    _ search: Search = Search(), _ columns: Int = 70, _ rows: Int = 8
  ) -> TestTerminal<Search, SearchAction, SearchEnvironment> {
    let store = TestStore(initialState: search, reducer: searchReducer, environment: .unimplemented)
    store.environment.clock = store.clock
    store.environment.search = { [clock = store.clock] query in
      try? await clock.sleep(for: .seconds(1))
      return query == "swift" ? .success([.swift, .vapor]) : .success([])
    }
    store.environment.readme = { _ in
      .success("# The Swift Programming Language\n\n- **Safe** and *fast*: see [swift.org](https://swift.org)")
    }
    return TestTerminal(store, columns: columns, rows: rows, view: searchView)
  }

  @Test func `a typed query is searched for, and the results are shown in columns`() throws {
    let terminal = makeTerminal()
    terminal.type("swift") { $0.query = "swift" }
    terminal.store.advance(by: .milliseconds(500))
    terminal.store.receive(.typingPaused) { $0.begin("swift") }
    #expect(terminal.frame.text.contains("searching"))
    // Only the spinner turns with the clock; nothing else moves.
    let before = terminal.frame.text
    terminal.store.advance(by: .milliseconds(80))
    #expect(terminal.frame.text != before)
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.response) { $0.succeed([.swift, .vapor]) }
    terminal.expect(try Readme.screen("found"))
    #expect(terminal.style(of: "Stars").isBold)
    terminal.store.finish()
  }

  @Test func `a small terminal shows the results, errors and keys`() {
    let found = makeTerminal(
      Search(query: "swift", searchedQuery: "swift", repositories: [.swift, .vapor]), 40, 12)
    for text in ["Search swift", "Repository", "vapor", "enter search now", "escape quit"] {
      #expect(found.frame.text.contains(text), "\(text)")
    }
    let failed = makeTerminal(
      Search(query: "swift", searchedQuery: "swift", error: .network(.notConnectedToInternet)), 40, 12)
    for text in ["This machine is offline.", "enter try again", "escape quit"] {
      #expect(failed.frame.text.contains(text), "\(text)")
    }
  }

  @Test func `enter searches at once`() {
    let terminal = makeTerminal(Search(query: "swift"))
    terminal.press(.enter, sends: .searchTapped) { $0.begin("swift") }
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.response) { $0.succeed([.swift, .vapor]) }
    terminal.store.finish()
  }

  @Test func `an error is shown, with a key to try again`() throws {
    let terminal = makeTerminal(
      Search(query: "swift", searchedQuery: "swift", error: .network(.notConnectedToInternet)))
    terminal.expect(try Readme.screen("error"))
    #expect(terminal.style(of: "This machine is offline.") == .bad)
    terminal.press(.enter, sends: .searchTapped) { $0.begin("swift") }
    terminal.store.skipInFlightEffects()
  }

  @Test func `enter opens the README of a repository, and escape goes back`() throws {
    let terminal = makeTerminal(Search(query: "swift", searchedQuery: "swift", repositories: [.swift, .vapor]))
    terminal.press(.tab)
    terminal.press(.down, sends: .selected(Repository.swift.id)) { $0.selection = Repository.swift.id }
    terminal.press(.enter, sends: .opened(Repository.swift.id)) { $0.readme = ReadmePage(repository: .swift) }
    terminal.store.receive(\.readme) {
      $0.readme?.text = .success(
        "# The Swift Programming Language\n\n- **Safe** and *fast*: see [swift.org](https://swift.org)")
    }
    terminal.expect(try Readme.screen("readme"))
    #expect(terminal.style(of: "Safe") == .bold)
    #expect(terminal.style(of: "swift.org") == .link("https://swift.org"))
    terminal.press(.escape, sends: .backTapped) { $0.readme = nil }
    terminal.press(.escape, command: .quit)
    terminal.store.finish()
  }

  @Test(
    arguments: [
      (nil, "reading"), (.failure(.notFound), "The repository has no README."),
      (.failure(.network(.notConnectedToInternet)), "This machine is offline."),
    ] as [(Result<String, SearchError>?, String)])
  func `a README that is not there is explained`(text: Result<String, SearchError>?, words: String) {
    let terminal = makeTerminal(Search(query: "swift", readme: .init(repository: .swift, text: text)))
    #expect(terminal.frame.text.contains("swiftlang/swift 69,000 stars"))
    #expect(terminal.frame.text.contains(words))
  }

  @Test func `an empty result is reported`() {
    let terminal = makeTerminal(Search(query: "xyzzy", searchedQuery: "xyzzy"))
    #expect(terminal.frame.text.contains("Nothing was found for xyzzy."))
    #expect(!makeTerminal().frame.text.contains("Nothing"))
  }

  @Test func `a long list of repositories scrolls`() {
    var search = Search(query: "s", searchedQuery: "s")
    for id in 1...100 {
      search.repositories.append(Repository(id: id, fullName: "owner/name\(id)", stargazersCount: id * 12_345))
    }
    let terminal = makeTerminal(search)
    #expect(terminal.frame.text.contains("    12,345  owner/name1"))
    terminal.press(.tab)
    terminal.press(.end, sends: .selected(100)) { $0.selection = 100 }
    #expect(terminal.frame.text.contains(" 1,234,500  owner/name100"))
    terminal.press(.escape, command: .quit)
  }

  @Test(arguments: 0..<3) func `random keys never search for anything but the typed query`(seed: UInt64) {
    TestTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal(Search(query: "swift"))
    } rules: { terminal in
      let search = terminal.store.state
      return !search.trimmedQuery.isEmpty || search == Search(query: search.query)
    }
  }
}
