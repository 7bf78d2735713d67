import ComposableTesting

// snippet
struct Chore: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

struct Chores: Equatable {
  enum Status: Equatable { case idle, loading, failed(String) }
  var rows: IdentifiedArrayOf<Chore> = []
  var filter = ""
  var status = Status.idle

  var shown: [Chore] { rows.filter { filter.isEmpty || $0.title.contains(filter) } }
}

@CasePathable enum ChoresAction: Equatable {
  case appeared
  case loaded([Chore]), failed(String)
  case toggled(Chore.ID)
  case filterChanged(String)
}

struct ChoresEnvironment: Sendable {
  var load: @Sendable () async throws -> [Chore]
}

let choresReducer: Reducer<Chores, ChoresAction, ChoresEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .appeared:
    guard state.status != .loading else { return .none }
    state.status = .loading
    return .task {
      .loaded(try await environment.load())
    } catch: {
      .failed("\($0)")
    }
  case .loaded(let rows):
    state.rows = IdentifiedArray(rows)
    state.status = .idle
    return .none
  case .failed(let reason):
    state.status = .failed(reason)
    return .none
  case .toggled(let id):
    state.rows[id: id]?.isDone.toggle()
    return .none
  case .filterChanged(let filter):
    state.filter = filter
    return .none
  }
}
// end

// snippet
@Test func `chores are loaded, and one is done`() {
  let store = TestStore(
    initialState: Chores(), reducer: choresReducer,
    environment: ChoresEnvironment {
      [Chore(id: 1, title: "Milk"), Chore(id: 2, title: "Bread")]
    })
  store.send(.appeared) { $0.status = .loading }
  store.receive(\.loaded) {
    $0.rows = [Chore(id: 1, title: "Milk"), Chore(id: 2, title: "Bread")]
    $0.status = .idle
  }
  store.send(.toggled(2)) { $0.rows[id: 2]?.isDone = true }
  store.send(.filterChanged("Mi")) { $0.filter = "Mi" }
  #expect(store.state.shown.map(\.title) == ["Milk"])
  store.finish()
}

@Test func `one request runs at a time, and its error is shown`() {
  struct Offline: Error {}
  let store = TestStore(
    initialState: Chores(), reducer: choresReducer, environment: ChoresEnvironment { [] })
  store.environment.load = { [clock = store.clock] in
    try await clock.sleep(for: .seconds(1))
    throw Offline()
  }
  store.send(.appeared) { $0.status = .loading }
  store.send(.appeared)  // starts nothing
  store.advance(by: .seconds(1))
  store.receive(.failed("Offline()")) { $0.status = .failed("Offline()") }
  store.finish()
}
// end

// snippet
struct House: Equatable { var chores: Chores? }

@CasePathable enum HouseAction: Equatable {
  case choresTapped
  case chores(PresentationAction<ChoresAction>)
}

let houseReducer: Reducer<House, HouseAction, ChoresEnvironment> = .combine(
  choresReducer.presented(state: \.chores, action: \.chores),
  Reducer { house, action, _ in
    guard case .choresTapped = action else { return .none }
    house.chores = Chores()
    return .send(.chores(.presented(.appeared)))
  }
)

@Test func `a request ends with its screen`() {
  let store = TestStore(
    initialState: House(), reducer: houseReducer, environment: ChoresEnvironment { [] })
  store.environment.load = { [clock = store.clock] in
    try await clock.sleep(for: .seconds(60))
    return []
  }
  store.send(.choresTapped) { $0.chores = Chores() }
  store.receive(.chores(.presented(.appeared))) { $0.chores?.status = .loading }
  store.send(.chores(.dismiss)) { $0.chores = nil }
  store.finish()  // nothing is in flight
}
// end
