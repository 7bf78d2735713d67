import Composable

// snippet
struct Articles: Equatable {
  var titles: [String] = []
  var isLoading = false
}

@CasePathable enum ArticlesAction: Equatable {
  case loadTapped
  case loaded([String])
  case loadFailed(String)
}

struct ArticlesEnvironment: Sendable {
  var load: @Sendable () async throws -> [String]
}

let articlesReducer: Reducer<Articles, ArticlesAction, ArticlesEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .loadTapped:
    guard !state.isLoading else { return .none }
    state.isLoading = true
    return .task {
      .loaded(try await environment.load())
    } catch: {
      .loadFailed("\($0)")
    }

  case .loaded(let titles):
    state = Articles(titles: titles)
    return .none

  case .loadFailed:
    state.isLoading = false
    return .none
  }
}
// end

@MainActor func useTheStore(environment: ArticlesEnvironment) async -> [String] {
  // snippet
  let store = Store(
    initialState: Articles(), reducer: articlesReducer, environment: environment)
  await store.send(.loadTapped).finish()
  print(store.titles)
  // end
  return store.titles
}
