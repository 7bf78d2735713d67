import ComposableTesting
import Observation
import Synchronization

// snippet
struct Shelf: Equatable {
  var titles: [String] = []
  var isLoading = false

  /// What a refresh and a change of the query have in common.
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
// end

// snippet
/// A value on the heap: one pointer in the struct that has it.
@propertyWrapper struct Boxed<Value: Sendable>: Sendable {
  private var storage: [Value]

  init(wrappedValue: Value) { storage = [wrappedValue] }

  var wrappedValue: Value {
    get { storage[0] }
    set { storage[0] = newValue }
  }
}

extension Boxed: Equatable where Value: Equatable {}
// end

/// 8 KB without a reference.
struct Slab: Equatable, Sendable {
  var first = 0
  var numbers: InlineArray<1024, Int> = InlineArray(repeating: 0)

  static func == (one: Self, other: Self) -> Bool { one.first == other.first }
}

struct Yard: Equatable {
  @Boxed var left = Slab()
  @Boxed var right = Slab()
}

@CasePathable enum YardAction: Equatable { case left(Int), right(Int) }

let slabReducer: Reducer<Slab, Int, Void> = Reducer { slab, number, _ in
  slab.first = number
  return .none
}

let yardReducer: Reducer<Yard, YardAction, Void> = .combine(
  slabReducer.pullback(state: \.left, action: \.left, environment: { $0 }),
  slabReducer.pullback(state: \.right, action: \.right, environment: { $0 })
)

struct Hall: Equatable { var shelf: Shelf? }

@CasePathable enum HallAction: Equatable {
  case refreshByCall, refreshByAction
  case shelf(PresentationAction<ShelfAction>)
}

let hallReducer: Reducer<Hall, HallAction, ShelfEnvironment> = .combine(
  shelfReducer.presented(state: \.shelf, action: \.shelf, environment: { $0 }),
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
.forEach(state: \.branches, action: \.branch, environment: { $0 })

@Suite struct `Answers to frequently asked questions` {
  @Test func `two actions share their logic without sending each other`() {
    let store = TestStore(initialState: Shelf(), reducer: shelfReducer, environment: ShelfEnvironment { ["Emma"] })
    store.send(.refreshTapped) { $0.isLoading = true }
    store.receive(.loaded(["Emma"])) { $0 = Shelf(titles: ["Emma"]) }
    store.send(.queryChanged) { $0.isLoading = true }
    store.receive(.loaded(["Emma"])) { $0.isLoading = false }
    store.finish()
  }

  @Test func `a boxed part of a state takes a pointer, and remains a value`() {
    #expect(MemoryLayout<Slab>.size == 8_200)
    #expect(MemoryLayout<Yard>.size == 2 * MemoryLayout<Int>.size)
    #expect(MemoryLayout<IdentifiedArrayOf<Branch>>.size <= 40)
    #expect(MemoryLayout<String>.size <= 24)
    let store = TestStore(initialState: Yard(), reducer: yardReducer, environment: ())
    let before = store.state
    store.send(.left(1)) { $0.left.first = 1 }
    store.send(.right(2)) { $0.right.first = 2 }
    #expect(before == Yard())
    store.finish()
  }

  @MainActor @Test func `a reader of a boxed part is notified of that part alone`() {
    let store = Store(initialState: Yard(), reducer: yardReducer, environment: ())
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.left.first
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    store.send(.right(2))
    #expect(changes.withLock { $0 } == 0)
    store.send(.left(1))
    #expect(changes.withLock { $0 } == 1)
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
