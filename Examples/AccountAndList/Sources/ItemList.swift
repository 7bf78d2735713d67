import Composable

/// A list that is loaded once, sorted and filtered.
@BindableFields struct ItemList: Equatable {
  enum Status: Equatable {
    case empty, loading, loaded
    case failed(AppError)
  }

  enum Order: String, CaseIterable, Codable { case id, name, color, favorite }

  var items: IdentifiedArrayOf<Item> = []
  var status = Status.empty
  @BindableState var order = Order.id
  @BindableState var showsOnlyFavorites = false
  @BindableState var showsEnglishNames = true

  /// Returns the visible items. Items that are equal in the chosen order are ordered by id.
  ///
  /// - Parameter favorites: The favorites of the user, which the list itself does not know.
  func visibleItems(favorites: Set<Item.ID>) -> [Item] {
    items
      .filter { favorites.contains($0.id) || !showsOnlyFavorites }
      .sorted { first, second in
        switch order {
        case .id: first.id < second.id
        case .name: (name(of: first), first.id) < (name(of: second), second.id)
        case .color: (first.color.rawValue, first.id) < (second.color.rawValue, second.id)
        case .favorite:
          (favorites.contains(first.id) ? 0 : 1, first.id) < (favorites.contains(second.id) ? 0 : 1, second.id)
        }
      }
  }

  /// Returns the name of an item in the chosen language.
  func name(of item: Item) -> String { showsEnglishNames ? item.englishName : item.name }
}

extension ItemList.Order {
  var text: String {
    switch self {
    case .id: "number"
    case .name: "name"
    case .color: "color"
    case .favorite: "favorites"
    }
  }
}

struct Item: Equatable, Identifiable {
  enum Color: String { case blue, green, red, yellow }

  let id: Int
  /// The name in Italian, the language of music.
  var name: String
  var englishName: String
  var color: Color
}

@CasePathable enum ItemListAction: BindableAction, Equatable {
  case binding(BindingAction<ItemList>)
  case appeared
  case responded(Result<[Item], AppError>)
  case favoriteTapped(id: Item.ID)
}

struct ItemListEnvironment: Sendable {
  var load: @Sendable () async -> Result<[Item], AppError>
}

let itemListReducer: Reducer<ItemList, ItemListAction, ItemListEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .appeared:
    guard state.status != .loading, state.status != .loaded else { return .none }
    state.status = .loading
    return .task { .responded(await environment.load()) }

  case .responded(.success(let items)):
    state.status = .loaded
    state.items = IdentifiedArray(uniqueElements: items)
    return .none

  case .responded(.failure(let error)):
    state.status = .failed(error)
    return .none

  case .favoriteTapped:
    return .none  // It requires a user, which the list does not know: see `appReducer`.
  }
}
.binding()
