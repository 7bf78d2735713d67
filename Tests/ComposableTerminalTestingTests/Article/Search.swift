import Composable
import ComposableTerminal

struct Search: Equatable {
  @BindableState var query = ""
  var hits = IdentifiedArray<Int, Hit>()
  var selection: Int?
}

struct Hit: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String

  static let nio = Hit(id: 1, name: "swift-nio")
}

@CasePathable enum SearchAction: BindableAction, Equatable {
  case binding(BindingAction<Search>)
  case loaded([Hit])
  case select(Int)
}

struct SearchEnvironment: Sendable {
  var hits: @Sendable (String) async -> [Hit]
  var clock: any Clock<Duration>

  static let unimplemented = Self(
    hits: Composable.unimplemented("hits", placeholder: []),
    clock: UnimplementedClock("clock"))
}

let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = Reducer {
  search, action, environment in
  switch action {
  case .binding:
    let query = search.query
    let hits = environment.hits
    return .task { .loaded(await hits(query)) }
      .debounce(id: "search", for: .milliseconds(300), clock: environment.clock)
  case .loaded(let hits):
    search.hits = IdentifiedArray(uniqueElements: hits)
    return .none
  case .select(let id):
    search.selection = id
    return .none
  }
}
.binding()

func searchView(_ search: Search) -> View<SearchAction> {
  Column(spacing: 1) {
    TextField("Search", \.$query, of: search)
    List(search.hits, selection: search.selection, select: SearchAction.select) { hit in
      Text(hit.name)
    }
  }
}
