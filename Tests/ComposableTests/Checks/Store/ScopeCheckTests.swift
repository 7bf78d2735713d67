import Composable
import Expectations
import Testing

extension `A scoped store` {
  @Test func `of another path or action type is another store`() {
    let leaf = store.scope(state: \.leaf, action: \.leaf)
    let count: Store<Int, LeafAction> = store.scope(state: \.leaf.count, action: \.leaf)
    let parent: Store<Leaf, BranchAction> = store.scope(state: \.leaf)
    #expect(leaf as AnyObject !== count as AnyObject)
    #expect(leaf as AnyObject !== parent as AnyObject)
  }

  @Test func `of two children with the same state and different actions are two stores`() {
    let first = store.scope(state: \.leaf, action: \.row[id: 1])
    let second = store.scope(state: \.leaf, action: \.row[id: 2])
    let third = store.scope(state: \.leaf, action: \.sheet)
    #expect(first !== second)
    #expect(first !== third)
    #expect(first === store.scope(state: \.leaf, action: \.row[id: 1]))
    second.send(.add)
    expectEqual(store.rows.map(\.text), ["", "!"])
  }

  @Test func `of an optional differs from the store of its value`() {
    store.send(.show(Leaf(count: 1)))
    let optional = store.scope(state: \.sheet, action: \.sheet)
    let sheet = store.ifLet(state: \.sheet, action: \.sheet)
    #expect(optional === store.scope(state: \.sheet, action: \.sheet))
    #expect(sheet === store.ifLet(state: \.sheet, action: \.sheet))
    store.send(.show(nil))
    #expect(store.ifLet(state: \.sheet, action: \.sheet) == nil)
    #expect(optional === store.scope(state: \.sheet, action: \.sheet))
  }

  @Test func `of a part alone has the actions of its parent store`() {
    let count = store.scope(state: \.leaf).scope(state: \.count)
    count.send(.leaf(.addAll(7)))
    expectEqual(count.state, 7)
    #expect(count === store.scope(state: \.leaf).scope(state: \.count))
  }

  @Test func `can be scoped again`() {
    let count = store.scope(state: \.leaf, action: \.leaf).scope(state: \.count, action: \.addAll)
    count.send(7)
    expectEqual(count.state, 7)
    let again = store.scope(state: \.leaf, action: \.leaf).scope(state: \.count, action: \.addAll)
    #expect(count === again)
  }

  @Test func `is not retained by its actions`() {
    var root: Store<Branch, BranchAction>? = Store(initialState: Branch(), reducer: branchReducer, environment: ())
    weak let leaf = root?.scope(state: \.leaf, action: \.leaf)
    #expect(leaf != nil)
    root = nil
    #expect(leaf == nil)
  }
}

extension `ifLet of a store` {
  @Test func `returns a store that shows the part again when it appears again`() {
    store.send(.show(Leaf()))
    let sheet = store.ifLet(state: \.sheet, action: \.sheet)
    store.send(.show(nil))
    store.send(.show(Leaf(count: 9)))
    expectEqual(sheet?.count, 9)
  }
}
