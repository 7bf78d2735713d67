import Composable

/// A query and its results.
@BindableFields struct Search: Equatable {
  @BindableState var query = ""
  /// The query of the last search, running or completed.
  var searchedQuery = ""
  var repositories: IdentifiedArrayOf<Repository> = []
  var isLoading = false
  var error: SearchError?

  /// The query without redundant spaces.
  var trimmedQuery: String { query.split(separator: " ").joined(separator: " ") }
}

@CasePathable enum SearchAction: BindableAction, Equatable {
  case binding(BindingAction<Search>)
  /// The query has not changed for long enough, or the search is repeated on demand.
  case typingPaused
  case searchTapped
  case response(Result<[Repository], SearchError>)
}

struct SearchEnvironment: Sendable {
  /// The time at which a query is searched for while the user types.
  enum Pace {
    case debounce(Duration)
    case throttle(Duration)
  }

  var clock: any Clock<Duration>
  var pace = Pace.debounce(.seconds(0.5))
  var search: @Sendable (_ query: String) async -> Result<[Repository], SearchError>
}

private enum EffectName { case pause, search }

let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .typingPaused:
    return state.trimmedQuery == state.searchedQuery ? .none : state.search(environment)

  case .searchTapped:
    let isRunning = state.isLoading && state.trimmedQuery == state.searchedQuery
    if isRunning || state.trimmedQuery.isEmpty { return .none }
    return .merge(.cancel(id: EffectName.pause), state.search(environment))

  case .response(.success(let repositories)):
    state.isLoading = false
    state.repositories = IdentifiedArray(repositories, uniquingIDsWith: { first, _ in first })
    return .none

  case .response(.failure(let error)):
    state.isLoading = false
    state.repositories = []
    state.error = error
    return .none
  }
}
.binding()
.onChange(of: \.trimmedQuery) { _, query, state, environment in
  if query.isEmpty {
    state = Search(query: state.query)
    return .merge(.cancel(id: EffectName.pause), .cancel(id: EffectName.search))
  }
  let pause = Effect.send(SearchAction.typingPaused)
  return switch environment.pace {
  case .debounce(let time):
    pause.debounce(id: EffectName.pause, for: time, clock: environment.clock)
  case .throttle(let time):
    pause.throttle(id: EffectName.pause, for: time, clock: environment.clock, latest: true)
  }
}

extension Search {
  /// Starts a search and cancels the one before.
  fileprivate mutating func search(_ environment: SearchEnvironment) -> Effect<SearchAction> {
    searchedQuery = trimmedQuery
    isLoading = true
    error = nil
    let query = searchedQuery
    return .task { .response(await environment.search(query)) }
      .timeout(after: .seconds(30), clock: environment.clock, else: .response(.failure(.timedOut)))
      .cancellable(id: EffectName.search, cancelInFlight: true)
  }
}
