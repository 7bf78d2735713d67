import Composable

/// A query with its results, and the README of one of them.
@BindableFields struct Search: Equatable {
  @BindableState var query = ""
  /// The query of the last search, running or completed.
  var searchedQuery = ""
  var repositories: IdentifiedArrayOf<Repository> = []
  var isLoading = false
  var error: SearchError?
  var selection: Repository.ID?
  /// Shown in place of the results; nil while they are shown.
  var readme: ReadmePage?

  /// The search with which the program starts, as soon as it receives `searchTapped`.
  static var first: Self { Self(query: "Swift") }

  /// The query without redundant spaces.
  var trimmedQuery: String { query.split(separator: " ").joined(separator: " ") }
}

/// The README of a repository.
struct ReadmePage: Equatable {
  var repository: Repository
  /// The Markdown text, or the reason why there is none; nil while it is loading.
  var text: Result<String, SearchError>?
}

@CasePathable enum SearchAction: BindableAction, Equatable {
  case binding(BindingAction<Search>)
  /// The query has not changed for long enough, or the search is repeated on demand.
  case typingPaused
  case searchTapped
  case response(Result<[Repository], SearchError>)
  case selected(Repository.ID)
  case opened(Repository.ID)
  case readme(Result<String, SearchError>)
  case backTapped
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
  /// Returns the README of a repository as Markdown.
  var readme: @Sendable (_ fullName: String) async -> Result<String, SearchError>
}

private enum EffectName { case pause, search, readme }

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

  case .selected(let id):
    state.selection = id
    return .none

  case .opened(let id):
    guard let repository = state.repositories[id: id] else { return .none }
    state.selection = id
    state.readme = ReadmePage(repository: repository)
    return .task { .readme(await environment.readme(repository.fullName)) }
      .timeout(after: .seconds(30), clock: environment.clock, else: .readme(.failure(.timedOut)))
      .cancellable(id: EffectName.readme, cancelInFlight: true)

  case .readme(let text):
    state.readme?.text = text
    return .none

  case .backTapped:
    state.readme = nil
    return .cancel(id: EffectName.readme)
  }
}
.binding()
.onChange(of: \.trimmedQuery) { _, query, state, environment in
  if query.isEmpty {
    state = Search(query: state.query)
    return .merge(.cancel(id: EffectName.pause), .cancel(id: EffectName.search), .cancel(id: EffectName.readme))
  }
  let pause = Effect.send(SearchAction.typingPaused)
  return switch environment.pace {
  case .debounce(let time):
    pause.debounce(id: EffectName.pause, for: time, clock: environment.clock)
  case .throttle(let time):
    pause.throttle(id: EffectName.pause, for: time, clock: environment.clock, latest: true)
  }
}
.selecting(\.selection, in: \.repositories)

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
