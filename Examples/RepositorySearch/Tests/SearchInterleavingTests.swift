import ComposableTesting
import Synchronization

@testable import RepositorySearch

/// Users who type, clear, search and wait at random, with a slow server.
struct SearchInterleavingTests {
  @Test(arguments: [SearchEnvironment.Pace.debounce(.seconds(0.5)), .throttle(.seconds(1))])
  func `in every order, one search runs while loading, and the last query determines the results`(
    pace: SearchEnvironment.Pace
  ) {
    for seed in UInt64(0)..<40 {
      let server = SlowServer()
      let store = TestStore(initialState: Search(), reducer: searchReducer, environment: .unimplemented)
      store.exhaustivity = .off
      store.environment.clock = store.clock
      store.environment.pace = pace
      store.environment.search = server.search(clock: store.clock)
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

  /// Three queries. Each search that is not canceled has two latencies and two answers.
  @Test func `an answer to an old query never overwrites a newer one, whatever the server does`() {
    var runs = 0
    TestStore.explore(.every) {
      runs += 1
      exercise(searchReducer)
    }
    // Each of the first two fails or succeeds early, or is canceled; the last one fails or succeeds, early or late. One
    // order is run twice, at the beginning.
    #expect(runs == 3 * 3 * 4 + 1)
  }

  @Test func `without cancellation, an old answer overwrites a newer one`() {
    withKnownIssue {
      TestStore.explore(.every) { exercise(.withoutCancellation) }
    } matching: {
      "\($0)".contains("[C215]") && "\($0)".contains("0.1 seconds")
    }
  }

  /// The visible results are always those of the latest search.
  private func exercise(_ reducer: Reducer<Search, SearchAction, SearchEnvironment>) {
    let store = TestStore(initialState: Search(), reducer: reducer, environment: .unimplemented)
    store.exhaustivity = .off
    let clock = store.clock
    store.environment.clock = clock
    store.environment.search = { query in
      let latency = choose("latency", .milliseconds(100), Duration.milliseconds(1_500))
      // A canceled search has no answer.
      guard (try? await clock.sleep(for: latency)) != nil else { return .failure(.network(.notConnectedToInternet)) }
      return choose("is found", true, false) ? .success([.named(query)]) : .failure(.server(status: 500))
    }
    for query in ["swift", "vapor", "hummingbird"] {
      store.send(.binding(.set(\.$query, query)))
      store.advance(by: .milliseconds(550))
      store.skipReceivedActions()
      #expect(store.state.showsNoOldAnswer)
    }
    for _ in 0..<3 {
      store.advance(by: .milliseconds(550))
      store.skipReceivedActions()
      #expect(store.state.showsNoOldAnswer)
    }
    #expect(!store.state.isLoading)
    store.finish()
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

extension Search {
  fileprivate var showsNoOldAnswer: Bool {
    isLoading || repositories.allSatisfy { $0.fullName == searchedQuery } && repositories.isEmpty == (error != nil)
  }
}

extension Repository {
  fileprivate static func named(_ name: String) -> Self { Self(id: 1, fullName: name, stargazersCount: 0) }
}

extension Reducer where State == Search, Action == SearchAction, Environment == SearchEnvironment {
  /// A search that does not cancel the one before.
  fileprivate static var withoutCancellation: Self {
    Self { search, action, environment in
      let effect = searchReducer(&search, action, environment)
      guard action == .typingPaused else { return effect }
      let query = search.searchedQuery
      return .task { .response(await environment.search(query)) }
    }
  }
}

extension SearchEnvironment.Pace: CustomTestStringConvertible {
  /// The name of a test with this argument.
  public var testDescription: String {
    switch self {
    case .debounce: "debounce"
    case .throttle: "throttle"
    }
  }
}

/// A server that takes longer for some queries than for others, and records the queries of running searches.
private final class SlowServer: Sendable {
  private let queries = Mutex<[String]>([])

  var running: [String] { queries.withLock { $0 } }

  func search(clock: TestClock) -> @Sendable (String) async -> HeldSearches.Answer {
    { query in
      self.queries.withLock { $0.append(query) }
      defer { self.queries.withLock { $0.removeAll { $0 == query } } }
      // A canceled search returns immediately, and its answer is dropped.
      try? await clock.sleep(for: query == "vapor" ? .seconds(1.2) : .seconds(0.3))
      return Self.answer(to: query)
    }
  }

  /// Returns the final state after the last query.
  func outcome(of query: String) -> Search {
    if query.isEmpty { return Search() }
    var search = Search(query: query, searchedQuery: query)
    switch Self.answer(to: query) {
    case .success(let repositories): search.succeed(IdentifiedArray(uniqueElements: repositories))
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
