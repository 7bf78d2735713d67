@testable import ComposableTesting

/// The code of the article "Testing" is compiled here, and its failures are provoked and compared.
struct `The article on testing` {
  private static func article() throws -> ArticlePage { try ArticlePage("Testing", of: "ComposableTesting") }

  @Test(arguments: ["Search.swift", "SearchTest.swift"])
  func `the feature and its test are the compiled ones`(_ file: String) throws {
    let source = try ArticlePage.source(file)
    #expect(try Self.article().blocks("swift").contains(source))
  }

  /// The mistakes whose failures the article quotes, in its order.
  private static let mistakes: [@Sendable (TestStore<Search, SearchAction, SearchEnvironment>) -> Void] = [
    { store in
      store.exhaustivity = .off
      store.send(.typed("swift"))
      store.advance(by: .milliseconds(300))
      store.exhaustivity = .on
      store.receive(.loaded(["swift by hand", "swift by heart"])) { $0.rows = ["swift by heart"] }
    },
    { store in
      store.send(.typed("swift"))
      store.skipInFlightEffects()
    },
    { store in
      store.exhaustivity = .off
      store.send(.typed("s"))
      store.advance(by: .milliseconds(300))
      store.exhaustivity = .on
      store.send(.typed("swift")) { $0 = Search(query: "swift", rows: ["s by hand", "s by heart"], isLoading: true) }
      store.skipInFlightEffects()
    },
    { store in
      store.exhaustivity = .off
      store.send(.typed("swift"))
      store.receive(.loaded(["swift by hand", "swift by heart"]))
    },
    { store in
      store.exhaustivity = .off
      store.send(.typed("swift"))
      store.exhaustivity = .on
      store.finish()
    },
  ]

  @Test func `quotes the failures that its mistakes print`() throws {
    let texts = Self.mistakes.flatMap { mistake in
      reports {
        let store = TestStore(initialState: Search(), reducer: searchReducer, environment: .unimplemented)
        store.environment.clock = store.clock
        store.environment.rows = { ["\($0) by hand", "\($0) by heart"] }
        mistake(store)
      }.map { $0.text + "\n" }
    }
    let race = reports { TestStore.explore(.every) { testPayDay() } }.map { $0.text + "\n" }
    #expect(texts.count == 5)
    #expect(race.count == 1)
    #expect(try Self.article().blocks("text") == texts + race)
  }

  @Test func `explains every number of a failure`() throws {
    let article = try Self.article().text
    for number in Array(201...213) + Array(215...219) { #expect(article.contains("| C\(number) |"), "C\(number)") }
  }
}
