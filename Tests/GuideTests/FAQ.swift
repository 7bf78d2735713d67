import ComposableTesting

struct Shelf: Equatable {
  var titles: [String] = []
  var isLoading = false

  mutating func load(_ environment: ShelfEnvironment) -> Effect<ShelfAction> {
    isLoading = true
    return .task { .loaded(await environment.titles()) }
      .cancellable(id: "load", cancelInFlight: true)
  }
}

enum ShelfAction: Equatable { case refreshTapped, queryChanged, loaded([String]) }

struct ShelfEnvironment: Sendable { var titles: @Sendable () async -> [String] }

let shelfReducer: Reducer<Shelf, ShelfAction, ShelfEnvironment> = Reducer {
  shelf, action, environment in
  switch action {
  case .refreshTapped, .queryChanged: return shelf.load(environment)
  case .loaded(let titles):
    shelf = Shelf(titles: titles)
    return .none
  }
}

struct Hall: Equatable { var shelf: Shelf? }

@CasePathable enum HallAction: Equatable {
  case refreshByCall, refreshByAction
  case shelf(PresentationAction<ShelfAction>)
}

let hallReducer: Reducer<Hall, HallAction, ShelfEnvironment> = .combine(
  shelfReducer.presented(state: \.shelf, action: \.shelf),
  Reducer { hall, action, environment in
    switch action {
    case .refreshByCall: hall.shelf?.load(environment).map { .shelf(.presented($0)) } ?? .none
    case .refreshByAction: .send(.shelf(.presented(.refreshTapped)))
    case .shelf: .none
    }
  }
)

struct Branch: Equatable, Identifiable {
  let id: Int
  var leaves = 0
  var branches: IdentifiedArrayOf<Branch> = []
}

@CasePathable indirect enum BranchAction: Equatable, Sendable {
  case grown
  case branch(id: Branch.ID, action: BranchAction)
}

let branchReducer: Reducer<Branch, BranchAction, Void> = Reducer { branch, action, environment in
  switch action {
  case .grown:
    branch.leaves += 1
    return .none
  case .branch:
    return branchesReducer(&branch, action, environment)
  }
}

private let branchesReducer: Reducer<Branch, BranchAction, Void> = Reducer { branch, action, environment in
  branchReducer(&branch, action, environment)
}
.forEach(state: \.branches, action: \.branch)

struct `Answers to frequently asked questions` {
  @Test func `two actions share their logic without sending each other`() {
    let store = TestStore(initialState: Shelf(), reducer: shelfReducer, environment: ShelfEnvironment { ["Emma"] })
    store.send(.refreshTapped) { $0.isLoading = true }
    store.receive(.loaded(["Emma"])) { $0 = Shelf(titles: ["Emma"]) }
    store.send(.queryChanged) { $0.isLoading = true }
    store.receive(.loaded(["Emma"])) { $0.isLoading = false }
    store.finish()
  }

  @Test(arguments: [HallAction.refreshByCall, .refreshByAction])
  func `an effect ends with the child whose reducer returned it`(_ action: HallAction) {
    let store = TestStore(
      initialState: Hall(shelf: Shelf()), reducer: hallReducer, environment: ShelfEnvironment { [] })
    store.environment.titles = { [clock = store.clock] in
      try? await clock.sleep(for: .seconds(60))
      return []
    }
    store.exhaustivity = .off
    store.send(action)
    store.send(.shelf(.dismiss)) { $0.shelf = nil }
    #expect(store.inFlight.count == (action == .refreshByCall ? 1 : 0))
    store.skipInFlightEffects()
  }

  @Test func `a feature can contain itself`() {
    let store = TestStore(
      initialState: Branch(id: 1, branches: [Branch(id: 2, branches: [Branch(id: 3)])]), reducer: branchReducer,
      environment: ())
    store.send(.branch(id: 2, action: .branch(id: 3, action: .grown))) {
      $0.branches[id: 2]?.branches[id: 3]?.leaves = 1
    }
    store.finish()
  }
}
