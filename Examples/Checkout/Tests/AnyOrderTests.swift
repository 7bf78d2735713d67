import ComposableTesting

@testable import Checkout

@Suite struct `Whatever a customer does` {
  private static let commands = """
    book 7, book 3, more, less, add, cart, more 7, less 7, checkout, checkout, name Effi, street x, city Berlin, city Atlantis, \
    continue, continue, continue, password password, password no, login, login, pay, pay, stop, voucher, code TENTH, code no, \
    redeem, cancel, empty, yes, no, back, back, link /books/7/cart, link /cart/address, link /cart/address, link /nowhere, \
    search e, search, restart
    """.split(separator: ",").map { $0.drop { $0 == " " } }

  /// A command that means something now, or time that passes.
  private static func move(_ shop: Bookshop, _ random: RandomSource) -> FuzzMove<BookshopAction> {
    for _ in 0..<50 {
      if random(in: 0...5) == 0 { break }
      let words = commands[random(in: 0...commands.count - 1)].split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] == "restart" { return .send(.restored) }
      if let action = Front.action(words[0], words.count > 1 ? words[1] : "", in: shop) { return .send(action) }
    }
    return .advance(by: .milliseconds(random(in: 0...1_500)))
  }

  /// What is true of every shop.
  private static func isSound(_ shop: Bookshop) -> Bool {
    guard case .books = shop.path.first else { return false }
    let ids = shop.path.ids
    guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }), ids.count <= 5 else { return false }
    // A question is about something, and a login leads on from an address.
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

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the shop stays sound, and nothing is misused`(seed: UInt64) {
    BookshopStore.fuzz(seed: seed, steps: 250, store: { makeStore(seed.isMultiple(of: 2) ? Bookshop() : .atAddress) }) {
      shop, random in
      #expect(shop.cartPages.allSatisfy { $0.cart == shop.cart }, "between moves there is one cart")
      return Self.move(shop, random)
    } invariant: {
      Self.isSound($0)
    }
  }

  @Test func `prices that arrive at the same time, in any order, go where they belong`() {
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
  /// From the books few get as far as the payment.
  fileprivate static let atAddress = Self(
    user: .effi, cart: .oneBook, path: [.books(BooksPage()), .address(AddressPage(.berlin))])

  fileprivate var isAtAddress: Bool { if case .address = path.last { true } else { false } }

  fileprivate var cartPages: [CartPage] { path.compactMap { if case .cart(let page) = $0 { page } else { nil } } }
}

extension Quote {
  fileprivate static let mobyDick = Self(
    books: Price(cents: 12_50), shipping: Price(cents: 2_90), discount: Price(cents: 0))
}
