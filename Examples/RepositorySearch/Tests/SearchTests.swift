import ComposableTesting

@testable import RepositorySearch

struct SearchTests {
  @Test func `the program starts with a search for Swift`() {
    let store = makeStore(.first)
    store.send(.searchTapped) { $0.begin("Swift") }
    store.receive(.response(.success([.swift]))) { $0.succeed([.swift]) }
    store.finish()
  }

  @Test func `a search starts half a second after the last change of the query`() {
    let store = makeStore()
    store.send(.binding(.set(\.$query, "sw"))) { $0.query = "sw" }
    store.advance(by: .milliseconds(400))
    store.send(.binding(.set(\.$query, "swift"))) { $0.query = "swift" }
    store.advance(by: .milliseconds(499))
    store.advance(by: .milliseconds(1))
    store.receive(.typingPaused) { $0.begin("swift") }
    store.receive(.response(.success([.swift]))) { $0.succeed([.swift]) }
    store.finish()
  }

  @Test func `the same query is not searched for twice`() {
    let store = makeStore(.found)
    store.send(.binding(.set(\.$query, "swiftly"))) { $0.query = "swiftly" }
    store.send(.binding(.set(\.$query, "swift"))) { $0.query = "swift" }
    store.advance(by: .seconds(0.5))
    store.receive(.typingPaused)
    store.finish()
  }

  @Test func `spaces around a query mean nothing`() {
    let store = makeStore(.found)
    store.send(.binding(.set(\.$query, " swift "))) { $0.query = " swift " }
    store.finish()
  }

  @Test func `an empty query clears the results, and cancels running and delayed searches`() {
    let store = makeStore(.found)
    store.environment.search = { _ in await never() }
    store.send(.binding(.set(\.$query, "vapor"))) { $0.query = "vapor" }
    store.send(.searchTapped) { $0.begin("vapor") }
    store.send(.binding(.set(\.$query, "vap"))) { $0.query = "vap" }
    store.send(.binding(.set(\.$query, " "))) { $0 = Search(query: " ") }
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test func `a query that is typed again after clearing starts a search`() {
    let store = makeStore(.found)
    store.send(.binding(.set(\.$query, ""))) { $0 = Search() }
    store.send(.binding(.set(\.$query, "swift"))) { $0.query = "swift" }
    store.advance(by: .seconds(0.5))
    store.receive(.typingPaused) { $0.begin("swift") }
    store.receive(\.response) { $0.succeed([.swift]) }
    store.finish()
  }

  @Test func `a README that is left is no longer loaded, and one that is slow times out`() {
    let store = makeStore(.found)
    store.environment.readme = { [clock = store.clock] _ in
      try? await clock.sleep(for: .seconds(60))
      return .success("late")
    }
    store.send(.opened(Repository.swift.id)) { $0.readme = .init(repository: .swift) }
    store.send(.backTapped) { $0.readme = nil }
    store.send(.opened(Repository.swift.id)) { $0.readme = .init(repository: .swift) }
    store.advance(by: .seconds(30))
    store.receive(.readme(.failure(.timedOut))) { $0.readme?.text = .failure(.timedOut) }
    store.send(.opened(0))
    store.finish()
  }

  @Test func `an answer to an old query never overwrites a newer one`() {
    let store = makeStore(Search(query: "swift"))
    let searches = HeldSearches()
    store.environment.search = searches.search
    store.send(.searchTapped) { $0.begin("swift") }
    store.send(.binding(.set(\.$query, "vapor"))) { $0.query = "vapor" }
    store.advance(by: .seconds(0.5))
    store.receive(.typingPaused) { $0.begin("vapor") }

    searches.answer("vapor", with: .success([.vapor]))
    store.receive(.response(.success([.vapor]))) { $0.succeed([.vapor]) }
    searches.answer("swift", with: .success([.swift]))
    store.finish()
  }

  @Test func `an answer that comes while the next query is being typed is shown`() {
    let store = makeStore(Search(query: "swift"))
    let searches = HeldSearches()
    store.environment.search = searches.search
    store.send(.searchTapped) { $0.begin("swift") }
    store.send(.binding(.set(\.$query, "vapor"))) { $0.query = "vapor" }
    searches.answer("swift", with: .success([.swift]))
    store.receive(\.response) { $0.succeed([.swift]) }

    store.advance(by: .seconds(0.5))
    store.receive(.typingPaused) { $0.begin("vapor") }
    searches.answer("vapor", with: .success([]))
    store.receive(\.response) { $0.succeed([]) }
    store.finish()
  }

  @Test func `a search on demand starts at once, and sends one request`() {
    let store = makeStore()
    store.environment.search = { _ in await never() }
    store.send(.binding(.set(\.$query, "swift"))) { $0.query = "swift" }
    store.send(.searchTapped) { $0.begin("swift") }
    store.send(.searchTapped)
    store.advance(by: .seconds(0.5))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `an empty query starts no search on demand`() {
    let store = makeStore()
    store.send(.searchTapped)
    store.finish()
  }

  @Test(arguments: [
    SearchError.unauthorized, .forbidden, .notFound, .client(status: 422), .server(status: 503),
    .network(.notConnectedToInternet), .unreadable,
  ])
  func `an error replaces the results until a search on demand succeeds`(error: SearchError) {
    let store = makeStore(.found)
    store.environment.search = { _ in .failure(error) }
    store.send(.searchTapped) { $0.begin("swift") }
    store.receive(.response(.failure(error))) {
      $0.isLoading = false
      $0.repositories = []
      $0.selection = nil
      $0.error = error
    }
    store.environment.search = { _ in .success([.swift, .vapor]) }
    store.send(.searchTapped) { $0.begin("swift") }
    store.receive(\.response) { $0.succeed([.swift, .vapor]) }
    store.finish()
  }

  @Test func `a search times out after thirty seconds`() {
    let store = makeStore(Search(query: "swift"))
    store.environment.search = { _ in await never() }
    store.send(.searchTapped) { $0.begin("swift") }
    store.advance(by: .seconds(30))
    store.receive(.response(.failure(.timedOut))) {
      $0.isLoading = false
      $0.error = .timedOut
    }
    store.finish()
  }

  @Test func `an answer with one repository twice shows it once`() {
    let store = makeStore(Search(query: "swift"))
    store.environment.search = { _ in .success([.swift, .vapor, .swift]) }
    store.send(.searchTapped) { $0.begin("swift") }
    store.receive(\.response) { $0.succeed([.swift, .vapor]) }
    store.finish()
  }
}

struct ThrottledSearchTests {
  @Test func `with a throttle the first letter is searched for at once, and then the last of each second`() {
    let store = makeStore()
    store.environment.pace = .throttle(.seconds(1))
    store.send(.binding(.set(\.$query, "s"))) { $0.query = "s" }
    store.receive(.typingPaused) { $0.begin("s") }
    store.receive(\.response) { $0.succeed([.swift]) }
    for query in ["sw", "swi", "swif"] {
      store.send(.binding(.set(\.$query, query))) { $0.query = query }
    }
    store.advance(by: .seconds(1))
    store.receive(.typingPaused) { $0.begin("swif") }
    store.receive(\.response) { $0.isLoading = false }
    store.advance(by: .seconds(1))
    store.finish()
  }
}

extension Search {
  static let found = Search(query: "swift", searchedQuery: "swift", repositories: [.swift], selection: 1)

  /// Applies the expected changes when a search starts.
  mutating func begin(_ query: String) {
    searchedQuery = query
    isLoading = true
    error = nil
  }

  /// Applies the expected changes when a search succeeds.
  mutating func succeed(_ repositories: IdentifiedArrayOf<Repository>) {
    isLoading = false
    self.repositories = repositories
    selection = repositories.first?.id
  }
}

extension Repository {
  static let swift = Repository(
    id: 1, fullName: "swiftlang/swift", description: "The Swift Programming Language", stargazersCount: 69_000)
  static let vapor = Repository(id: 2, fullName: "vapor/vapor", stargazersCount: 25_000)
}

private func makeStore(_ search: Search = Search()) -> TestStore<Search, SearchAction, SearchEnvironment> {
  let store = TestStore(initialState: search, reducer: searchReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.search = { _ in .success([.swift]) }
  return store
}
