import ComposableTesting

@testable import Checkout

struct `Any sequence of actions in the shop` {
  private static let links = ["/books/7/cart", "/cart/address", "/nowhere"]
  private static let texts = ["Effi", "Berlin", "Atlantis", "password", "TENTH"]

  /// The moves of a customer: keys, pastes, links, restarts of the program, and time that passes.
  private static func moves(_ shop: Bookshop) -> [Move<BookshopAction>] {
    let keys = shop.moves(pasting: texts).map { Move.send($0) }
    let canOpenLink = shop.question == nil && shop.login == nil
    // Listed several times, so that one move in four lets time pass, however many keys there are.
    let pauses = [0, 300, 700, 1_500].map { Move<BookshopAction>.advance(by: .milliseconds($0)) }
    let times = Array(repeating: pauses, count: 1 + keys.count / 12).flatMap(\.self)
    return keys + times + [.send(.restored)] + (canOpenLink ? links.map { .send(.linkOpened($0)) } : [])
  }

  /// The invariants of a shop.
  private static func isSound(_ shop: Bookshop) -> Bool {
    guard case .books = shop.path.first else { return false }
    let ids = shop.path.ids
    guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }), ids.count <= 5 else { return false }
    // A question requires something to lose, and a login starts at an address.
    if shop.question != nil, !shop.hasSomethingToLose { return false }
    if shop.login != nil, shop.user == nil, !shop.isAtAddress { return false }
    return shop.path.allSatisfy { screen in
      switch screen {
      case .payment(let page): page.order.user == shop.user && page.order.cart == shop.cart && !shop.cart.isEmpty
      case .book(let page): (1...99).contains(page.count)
      case .books, .cart, .address, .receipt: true
      }
    }
  }

  @Test(arguments: [Bookshop(), .atAddress])
  func `random actions keep the shop valid, without a misuse`(from start: Bookshop) {
    BookshopStore.check(search: .random(seeds: 0..<2, moves: 250)) {
      makeStore(start)
    } actions: { shop in
      #expect(shop.cartPages.allSatisfy { $0.cart == shop.cart }, "between moves there is one cart")
      return Self.moves(shop)
    } invariant: {
      Self.isSound($0)
    }
  }

  @Test func `each price reaches its screen, in every order of arrival`() {
    TestStore.explore(.every) {
      let store = makeStore(Bookshop(cart: .oneBook))
      store.exhaustivity = .off
      store.send(.linkOpened("/books/3/cart"))
      store.advance(by: .milliseconds(500))
      store.skipReceivedActions()
      store.assert {
        $0.path = [
          1: .books(BooksPage()), 2: .book(BookPage(book: 3, quote: .known(.mobyDick))),
          3: .cart(CartPage(cart: .oneBook, quote: .known(.oneBook))),
        ]
      }
      store.finish()
    }
  }
}

extension Bookshop {
  /// Random moves rarely get from the books to the payment, so some runs start at the address.
  fileprivate static let atAddress = Self(
    user: .effi, cart: .oneBook, path: [.books(BooksPage()), .address(AddressPage(.berlin))])

  fileprivate var isAtAddress: Bool { if case .address = path.last { true } else { false } }

  fileprivate var cartPages: [CartPage] { path.compactMap { if case .cart(let page) = $0 { page } else { nil } } }
}

extension Quote {
  fileprivate static let mobyDick = Self(
    books: Price(cents: 12_50), shipping: Price(cents: 2_90), discount: Price(cents: 0))
}
