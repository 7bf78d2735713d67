import Composable
import Expectations
import Observation
import Testing

struct Leaf: Equatable {
  var count = 0
}

struct Branch: Equatable {
  var leaf = Leaf()
  var sheet: Leaf?
  var rows = IdentifiedArrayOf<Track>.rows(1, 2)
}

@CasePathable enum LeafAction { case add, addAll(Int), later }

@CasePathable enum BranchAction {
  case leaf(LeafAction), sheet(LeafAction), row(id: Int, action: LeafAction), show(Leaf?), removeRow(Int), wish
}

func change(_ leaf: inout Leaf, _ action: LeafAction) -> Effect<LeafAction> {
  switch action {
  case .later:
    return .run { send in
      await Task.yield(); await send(.add)
    }
  case .add: leaf.count += 1
  case .addAll(let count): leaf.count += count
  }
  return .none
}

let branchReducer: Reducer<Branch, BranchAction, Void> = Reducer { state, action, _ in
  switch action {
  case .leaf(let action): return change(&state.leaf, action).map { .leaf($0) }
  case .sheet(let action):
    if var leaf = state.sheet {
      _ = change(&leaf, action)
      state.sheet = leaf
    }
  case .row(let id, _): state.rows[id: id]?.text += "!"
  case .show(let leaf): state.sheet = leaf
  case .removeRow(let id): state.rows.remove(id: id)
  case .wish: break
  }
  return .none
}

@MainActor struct `A scoped store` {
  let store = Store(initialState: Branch(), reducer: branchReducer, environment: ())

  @Test func `shows its part and sends the parent's actions`() {
    let leaf = store.scope(state: \.leaf, action: \.leaf)
    leaf.send(.add)
    expectEqual(leaf.count, 1)
    expectEqual(leaf.state, Leaf(count: 1))
    expectEqual(store.leaf.count, 1)
  }

  @Test func `is made once and cached`() {
    let first = store.scope(state: \.leaf, action: \.leaf)
    let second = store.scope(state: \.leaf, action: \.leaf)
    #expect(first === second)
  }

  @Test func `returns a task that waits for the effects of the parent`() async {
    let leaf = store.scope(state: \.leaf, action: \.leaf)
    await leaf.send(.later).finish()
    expectEqual(leaf.count, 1)
  }

  @Test func `retains the root`() async {
    var root: Store<Branch, BranchAction>? = Store(initialState: Branch(), reducer: branchReducer, environment: ())
    let leaf = root?.scope(state: \.leaf, action: \.leaf)
    let task = leaf?.send(.later)
    root = nil
    await task?.finish()
    expectEqual(leaf?.count, 1)
  }

  @Test func `does not retain its parent store`() {
    var root: Store<Branch, BranchAction>? = Store(initialState: Branch(), reducer: branchReducer, environment: ())
    weak let weakRoot = root
    let leaf = root?.scope(state: \.leaf, action: \.leaf)
    root = nil
    #expect(weakRoot == nil)
    leaf?.send(.add)
    expectEqual(leaf?.count, 1)
  }
}

@MainActor struct `ifLet of a store` {
  let store = Store(initialState: Branch(), reducer: branchReducer, environment: ())

  @Test func `is nil while the part is nil`() {
    #expect(store.ifLet(state: \.sheet, action: \.sheet) == nil)
    store.send(.show(Leaf(count: 5)))
    expectEqual(store.ifLet(state: \.sheet, action: \.sheet)?.count, 5)
    store.send(.show(nil))
    #expect(store.ifLet(state: \.sheet, action: \.sheet) == nil)
  }

  @Test func `returns the same store while the part exists`() {
    store.send(.show(Leaf()))
    let sheet = store.ifLet(state: \.sheet, action: \.sheet)
    sheet?.send(.add)
    #expect(sheet === store.ifLet(state: \.sheet, action: \.sheet))
    expectEqual(sheet?.count, 1)
  }

  @Test func `returns a store that keeps the last state that was read when the part becomes nil`() {
    store.send(.show(Leaf()))
    let sheet = store.ifLet(state: \.sheet, action: \.sheet)
    sheet?.send(.add)
    expectEqual(sheet?.count, 1)
    store.send(.show(nil))
    expectEqual(sheet?.count, 1)
  }

  @Test func `notifies only when the part appears or becomes nil`() {
    let notified = EventLog<String>()
    let observe = {
      withObservationTracking {
        _ = store.ifLet(state: \.sheet, action: \.sheet)
      } onChange: {
        notified.append("sheet")
      }
    }
    observe()
    store.send(.leaf(.add))
    #expect(notified.entries.isEmpty)
    store.send(.show(Leaf()))
    expectEqual(notified.entries, ["sheet"])
    observe()
    store.send(.sheet(.add))
    expectEqual(notified.entries, ["sheet"])
    store.send(.show(nil))
    expectEqual(notified.entries, ["sheet", "sheet"])
  }

  @Test func `finds a row by its id`() {
    let row = store.ifLet(state: \.rows[id: 2], action: \.row[id: 2])
    row?.send(.add)
    expectEqual(row?.text, "!")
    expectEqual(store.rows[id: 2]?.text, "!")
    store.send(.removeRow(1))
    expectEqual(row?.id, 2)
    let missing = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1])
    #expect(missing == nil)
  }

  @Test func `removes the stores of removed rows`() {
    let store = Store(initialState: Branch(), reducer: branchReducer, environment: ())
    weak var first: Store<Track, LeafAction>?
    first = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1])
    #expect(first != nil)
    store.send(.removeRow(1))
    let missing = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1])
    #expect(missing == nil)
    #expect(first == nil)
  }
}
