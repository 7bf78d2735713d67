// The code around the blocks of doc comments in Sources/ComposableTerminalTesting.

// Terminal/TestTerminal.swift
struct Search: Equatable {
  @BindableState var query = ""
  var selection: Int?
}
@CasePathable enum SearchAction: BindableAction, Equatable { case binding(BindingAction<Search>), select(Int) }
func searchView(_ search: Search) -> View<SearchAction> { TextField("Search", \.$query, of: search) }
func test(_ store: TestStore<Search, SearchAction, Void>) {
  // block
}

// Fuzz/TestTerminal+Fuzz.swift
struct Search: Equatable { @BindableState var query = "" }
@CasePathable enum SearchAction: BindableAction, Equatable { case binding(BindingAction<Search>) }
struct SearchEnvironment: Sendable { static let test = Self() }
let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = .empty
func searchView(_ search: Search) -> View<SearchAction> { TextField("Search", \.$query, of: search) }
