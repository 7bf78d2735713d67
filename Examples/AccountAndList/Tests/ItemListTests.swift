import ComposableTesting

@testable import AccountAndList

struct ItemListTests {
  @Test func `the list loads once`() {
    let store = makeStore()
    store.environment.load = { .success([.violin, .oboe]) }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.responded(.success([.violin, .oboe]))) {
      $0.status = .loaded
      $0.items = [.violin, .oboe]
    }
    store.send(.appeared)
    store.finish()
  }

  @Test func `loading while loading does nothing`() {
    let store = makeStore()
    store.environment.load = { [clock = store.clock] in
      try? await clock.sleep(for: .seconds(1))
      return .success([.violin])
    }
    store.send(.appeared) { $0.status = .loading }
    store.send(.appeared)
    store.advance(by: .seconds(1))
    store.receive(\.responded) {
      $0.status = .loaded
      $0.items = [.violin]
    }
    store.finish()
  }

  @Test func `a list that could not be loaded keeps the error, and loads when it appears again`() {
    let store = makeStore()
    store.environment.load = { .failure(.offline) }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.responded(.failure(.offline))) { $0.status = .failed(.offline) }

    store.environment.load = { .success([.oboe]) }
    store.send(.appeared) { $0.status = .loading }
    store.receive(.responded(.success([.oboe]))) {
      $0.status = .loaded
      $0.items = [.oboe]
    }
    store.finish()
  }

  @Test(arguments: [
    (ItemList.Order.id, [1, 2, 4]), (.name, [2, 4, 1]), (.color, [4, 2, 1]), (.favorite, [4, 1, 2]),
  ])
  func `the list is sorted`(order: ItemList.Order, ids: [Item.ID]) {
    let list = ItemList(items: [.oboe, .violin, .accordion], order: order)
    #expect(list.visibleItems(favorites: [4]).map(\.id) == ids)
  }

  @Test func `the order can be chosen`() {
    let store = makeStore(ItemList(items: [.violin, .oboe]))
    store.send(.binding(.set(\.$order, .name))) { $0.order = .name }
    #expect(store.state.visibleItems(favorites: []) == [.oboe, .violin])
  }

  @Test func `items of one color stay ordered by id`() {
    let list = ItemList(items: [.oboe, .zither, .violin], order: .color)
    #expect(list.visibleItems(favorites: []) == [.zither, .oboe, .violin])
  }

  @Test func `items are named, and sorted by name, in English or in Italian`() {
    let store = makeStore(ItemList(items: [.accordion, .zither, .oboe], order: .name))
    #expect(store.state.visibleItems(favorites: []) == [.accordion, .oboe, .zither])
    #expect(store.state.name(of: .zither) == "Zither")
    store.send(.binding(.set(\.$showsEnglishNames, false))) { $0.showsEnglishNames = false }
    #expect(store.state.visibleItems(favorites: []) == [.zither, .accordion, .oboe])
    #expect(store.state.name(of: .zither) == "Cetra")
  }

  @Test func `the filter shows only favorites`() {
    let store = makeStore(ItemList(items: [.violin, .oboe]))
    store.send(.binding(.set(\.$showsOnlyFavorites, true))) { $0.showsOnlyFavorites = true }
    #expect(store.state.visibleItems(favorites: [4]) == [.oboe])
    #expect(store.state.visibleItems(favorites: []) == [])
  }

  @Test func `the server takes a second for the list`() {
    let store = makeStore()
    store.environment = AppEnvironment.simulated(clock: store.clock).list
    store.send(.appeared) { $0.status = .loading }
    store.advance(by: .seconds(1))
    store.receive(\.responded) {
      $0.status = .loaded
      $0.items = IdentifiedArray(uniqueElements: SimulatedServer.items)
    }
  }
}

private func makeStore(_ list: ItemList = ItemList()) -> TestStore<ItemList, ItemListAction, ItemListEnvironment> {
  TestStore(initialState: list, reducer: itemListReducer, environment: AppEnvironment.unimplemented.list)
}

extension Item {
  static let violin = SimulatedServer.items[0]
  static let accordion = SimulatedServer.items[1]
  static let zither = SimulatedServer.items[2]
  static let oboe = SimulatedServer.items[3]
}
