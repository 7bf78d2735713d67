import ComposableTesting

@testable import RepositorySearch

/// Tests the feature with its live client and a real server. Only the clock is a test clock.
struct LiveSearchTests {
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func `a typed query is found`() async throws {
    let store = makeStore()
    store.send(.binding(.set(\.$query, "swift"))) { $0.query = "swift" }
    store.advance(by: .seconds(0.5))
    store.receive(.typingPaused) { $0.begin("swift") }
    let exchange = try await server.nextExchange()
    #expect(exchange.requestLine.contains("q=swift"))
    exchange.answer(#"{"items": [{"id": 2, "full_name": "vapor/vapor", "stargazers_count": 25000}]}"#)
    await store.settle(timeout: .unlimited)
    store.receive(.response(.success([.vapor]))) { $0.succeed([.vapor]) }
    store.finish()
  }

  @Test func `a newer query closes the connection of the older one`() async throws {
    let store = makeStore(Search(query: "swift"))
    store.send(.searchTapped) { $0.begin("swift") }
    let older = try await server.nextExchange()
    store.send(.binding(.set(\.$query, "vapor"))) { $0.query = "vapor" }
    store.send(.searchTapped) { $0.begin("vapor") }
    await older.hungUp()
    try await server.nextExchange().answer(#"{"items": []}"#)
    await store.settle(timeout: .unlimited)
    store.receive(.response(.success([]))) { $0.succeed([]) }
    store.finish()
  }

  @Test func `a request times out after thirty seconds, and its connection is closed`() async throws {
    let store = makeStore(Search(query: "swift"))
    store.send(.searchTapped) { $0.begin("swift") }
    let exchange = try await server.nextExchange()
    store.advance(by: .seconds(30))
    store.receive(.response(.failure(.timedOut))) {
      $0.isLoading = false
      $0.error = .timedOut
    }
    await exchange.hungUp()
    store.finish()
  }

  @Test func `an error of the server is shown`() async throws {
    let store = makeStore(Search(query: "swift"))
    store.send(.searchTapped) { $0.begin("swift") }
    try await server.nextExchange().answer(status: 403)
    await store.settle(timeout: .unlimited)
    store.receive(.response(.failure(.forbidden))) {
      $0.isLoading = false
      $0.error = .forbidden
    }
    store.finish()
  }

  private func makeStore(_ search: Search = Search()) -> TestStore<Search, SearchAction, SearchEnvironment> {
    let client = GitHubClient(of: server)
    let store = TestStore(initialState: search, reducer: searchReducer, environment: .live(client: client))
    store.environment.clock = store.clock
    return store
  }
}
