import ComposableTesting

@testable import Checkout

typealias BookshopStore = TestStore<Bookshop, BookshopAction, BookshopEnvironment>

/// Creates a shop whose server uses the store's clock.
func makeStore(_ shop: Bookshop = Bookshop()) -> BookshopStore {
  let store = TestStore(initialState: shop, reducer: bookshopReducer, environment: .unimplemented)
  store.environment = .simulated(clock: store.clock)
  return store
}

extension BookshopStore {
  /// Sends an action to a screen.
  func send(
    _ action: ScreenAction, to id: Stack<Screen>.ID, _ update: ((inout Bookshop) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    send(.path(.element(id: id, action: action)), update, at: location)
  }

  /// Receives an action of a screen.
  func receive(
    _ action: ScreenAction, at id: Stack<Screen>.ID, _ update: ((inout Bookshop) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    receive(.path(.element(id: id, action: action)), update, at: location)
  }
}

extension Address {
  static let berlin = Self(name: "Effi", street: "Landgrafenstr. 3", city: "Berlin")
}

extension Cart {
  static let oneBook = Self(lines: [Line(id: 7, count: 1)])
}

extension User {
  static let effi = Self(name: "Effi")
}

extension Order {
  static let oneBook = Self(user: .effi, cart: .oneBook, address: .berlin)
}

extension Quote {
  static let oneBook = Self(books: Price(cents: 9_80), shipping: Price(cents: 2_90), discount: Price(cents: 0))
  static let twoBooks = Self(books: Price(cents: 19_60), shipping: Price(cents: 2_90), discount: Price(cents: 0))
}
