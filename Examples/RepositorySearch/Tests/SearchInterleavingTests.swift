import ComposableTesting
import Synchronization

@testable import RepositorySearch

/// Users who type, clear, search and wait at random, against a server that takes its time.
@Suite struct SearchInterleavingTests {
  @Test(arguments: [SearchEnvironment.Pace.debounce(.seconds(0.5)), .throttle(.seconds(1))])
  func `whatever is typed when, loading means that one search runs, and the last query has the last word`(
    pace: SearchEnvironment.Pace
  ) {
    for seed in UInt64(0)..<40 {
      let server = SlowServer()
      let store = TestStore(initialState: Search(), reducer: searchReducer, environment: .unimplemented)
      store.exhaustivity = .off
      store.environment = SearchEnvironment(clock: store.clock, pace: pace, search: server.search(clock: store.clock))
      let user = RandomSource.seeded(seed)
      for _ in 0..<40 {
        act(user, on: store)
        #expect(server.running == (store.state.isLoading ? [store.state.searchedQuery] : []), "seed \(seed)")
      }
      store.run()
      store.skipReceivedActions()
      #expect(!store.state.isLoading, "seed \(seed)")
      #expect(store.state == server.outcome(of: store.state.query), "seed \(seed)")
    }
  }

  private func act(_ user: RandomSource, on store: TestStore<Search, SearchAction, SearchEnvironment>) {
    switch user(in: 0...5) {
    case 0: store.send(.binding(.set(\.$query, "")))
    case 1: store.send(.searchTapped)
    case 2, 3: store.send(.binding(.set(\.$query, ["swift", "vapor", "fails"][user(in: 0...2)])))
    default: store.advance(by: .milliseconds(user(in: 0...800)))
    }
    store.skipReceivedActions()
  }
}

extension SearchEnvironment.Pace: CustomTestStringConvertible {
  /// How a test with this argument is called.
  public var testDescription: String {
    switch self {
    case .debounce: "debounce"
    case .throttle: "throttle"
    }
  }
}

/// A server that takes longer for some queries than for others, and knows for which a search runs.
private final class SlowServer: Sendable {
  private let queries = Mutex<[String]>([])

  var running: [String] { queries.withLock { $0 } }

  func search(clock: TestClock) -> @Sendable (String) async -> HeldSearches.Answer {
    { query in
      self.queries.withLock { $0.append(query) }
      defer { self.queries.withLock { $0.removeAll { $0 == query } } }
      // A search that is cancelled is over at once, and its answer goes nowhere.
      try? await clock.sleep(for: query == "vapor" ? .seconds(1.2) : .seconds(0.3))
      return Self.answer(to: query)
    }
  }

  /// What is shown in the end when a query was the last.
  func outcome(of query: String) -> Search {
    if query.isEmpty { return Search() }
    var search = Search(query: query, searchedQuery: query)
    switch Self.answer(to: query) {
    case .success(let repositories): search.repositories = IdentifiedArray(uniqueElements: repositories)
    case .failure(let error): search.error = error
    }
    return search
  }

  private static func answer(to query: String) -> HeldSearches.Answer {
    switch query {
    case "swift": .success([.swift])
    case "vapor": .success([.vapor])
    default: .failure(.server(status: 500))
    }
  }
}
