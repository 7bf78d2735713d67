import ComposableTesting

@testable import AccountAndList

struct ItemListTests {
  @Test func `the list loads once`() {
    let store = makeStore()
    store.environment.load = { [.violin, .oboe] }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.loaded([.violin, .oboe])) {
      $0.status = .loaded
      $0.items = [.violin, .oboe]
    }
    store.send(.appeared)
    store.finish()
  }

  @Test func `loading while loading does nothing`() {
    let store = makeStore()
    store.environment.load = { [clock = store.clock] in
      try await clock.sleep(for: .seconds(1))
      return [.violin]
    }
    store.send(.appeared) { $0.status = .loading }
    store.send(.appeared)
    store.advance(by: .seconds(1))
    store.receive(\.loaded) {
      $0.status = .loaded
      $0.items = [.violin]
    }
    store.finish()
  }

  @Test func `a list that could not be loaded says why, and loads when it appears again`() {
    struct Offline: Error {}
    let store = makeStore()
    store.environment.load = { throw Offline() }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.loadFailed("Offline()")) { $0.status = .failed("Offline()") }

    store.environment.load = { [.oboe] }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.loaded([.oboe])) {
      $0.status = .loaded
      $0.items = [.oboe]
    }
    store.finish()
  }

  @Test(arguments: [
    (ItemList.Order.id, [1, 2, 4]), (.name, [2, 4, 1]), (.color, [4, 2, 1]), (.favorite, [4, 1, 2]),
  ])
  func `the list is sorted`(order: ItemList.Order, ids: [Item.ID]) {
    #expect(ItemList(items: [.oboe, .violin, .accordion], order: order).visibleItems.map(\.id) == ids)
  }

  @Test func `the order can be chosen`() {
    let store = makeStore(ItemList(items: [.violin, .oboe]))
    store.send(.binding(.set(\.$order, .name))) { $0.order = .name }
    #expect(store.state.visibleItems == [.oboe, .violin])
  }

  @Test func `items of one color stay ordered by id`() {
    let list = ItemList(items: [.oboe, .zither, .violin], order: .color)
    #expect(list.visibleItems == [.zither, .oboe, .violin])
  }

  @Test func `the filter shows only favorites`() {
    let store = makeStore(ItemList(items: [.violin, .oboe]))
    store.send(.binding(.set(\.$showsOnlyFavorites, true))) { $0.showsOnlyFavorites = true }
    #expect(store.state.visibleItems == [.oboe])
  }

  @Test func `the server takes a second for the list`() {
    let store = makeStore()
    store.environment = AppEnvironment.simulated(clock: store.clock).list
    store.send(.appeared) { $0.status = .loading }
    store.advance(by: .seconds(1))
    store.receive(\.loaded) {
      $0.status = .loaded
      $0.items = IdentifiedArray(uniqueElements: SimulatedServer.items)
    }
  }
}

private func makeStore(_ list: ItemList = ItemList()) -> TestStore<ItemList, ItemListAction, ItemListEnvironment> {
  TestStore(initialState: list, reducer: itemListReducer, environment: AppEnvironment.unimplemented.list)
}

extension Item {
  static let violin = Item(id: 1, name: "Violin", color: .red)
  static let accordion = Item(id: 2, name: "Accordion", color: .green)
  static let zither = Item(id: 3, name: "Zither", color: .blue)
  static let oboe = Item(id: 4, name: "Oboe", color: .blue, isFavorite: true)
}
