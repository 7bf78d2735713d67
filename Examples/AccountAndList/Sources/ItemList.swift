import Composable

/// A list that is loaded once, sorted and filtered.
@BindableFields struct ItemList: Equatable {
  enum Status: Equatable {
    case empty, loading, loaded
    case failed(String)
  }

  enum Order: String, CaseIterable { case id, name, color, favorite }

  var items: IdentifiedArrayOf<Item> = []
  var status = Status.empty
  @BindableState var order = Order.id
  @BindableState var showsOnlyFavorites = false

  /// The visible items. Items that are equal in the chosen order are ordered by id.
  var visibleItems: [Item] {
    items
      .filter { $0.isFavorite || !showsOnlyFavorites }
      .sorted { first, second in
        switch order {
        case .id: first.id < second.id
        case .name: (first.name, first.id) < (second.name, second.id)
        case .color: (first.color.rawValue, first.id) < (second.color.rawValue, second.id)
        case .favorite: (first.isFavorite ? 0 : 1, first.id) < (second.isFavorite ? 0 : 1, second.id)
        }
      }
  }
}

struct Item: Equatable, Identifiable {
  enum Color: String { case blue, green, red, yellow }

  let id: Int
  var name: String
  var color: Color
  var isFavorite = false
}

@CasePathable enum ItemListAction: BindableAction, Equatable {
  case binding(BindingAction<ItemList>)
  case appeared
  case loaded([Item])
  case loadFailed(String)
  case favoriteTapped(id: Item.ID)
}

struct ItemListEnvironment: Sendable {
  var load: @Sendable () async throws -> [Item]
}

let itemListReducer: Reducer<ItemList, ItemListAction, ItemListEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .appeared:
    guard state.status != .loading, state.status != .loaded else { return .none }
    state.status = .loading
    return .task {
      .loaded(try await environment.load())
    } catch: {
      .loadFailed("\($0)")
    }

  case .loaded(let items):
    state.status = .loaded
    state.items = IdentifiedArray(uniqueElements: items)
    return .none

  case .loadFailed(let reason):
    state.status = .failed(reason)
    return .none

  case .favoriteTapped:
    return .none  // It requires a user, which the list does not know: see `appReducer`.
  }
}
.binding()
