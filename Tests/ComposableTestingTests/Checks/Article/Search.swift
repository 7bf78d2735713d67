import Composable

struct Search: Equatable {
  var query = ""
  var rows: [String] = []
  var isLoading = false
}

enum SearchAction: Equatable { case typed(String), loaded([String]) }

struct SearchEnvironment: Sendable {
  var clock: any Clock<Duration>
  var rows: @Sendable (String) async -> [String]

  static let unimplemented = Self(
    clock: UnimplementedClock("clock"),
    rows: Composable.unimplemented("rows", placeholder: []))
}

let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .typed(let query):
    state.query = query
    state.isLoading = true
    return .task { .loaded(await environment.rows(query)) }
      .debounce(id: "search", for: .milliseconds(300), clock: environment.clock)
  case .loaded(let rows):
    state.rows = rows
    state.isLoading = false
    return .none
  }
}
