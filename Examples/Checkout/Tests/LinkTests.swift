import ComposableTesting

@testable import Checkout

struct `A link` {
  @Test(
    arguments: [
      ("/books", [.books(BooksPage())]),
      ("/books/7", [.books(BooksPage()), .book(BookPage(book: 7))]),
      ("/books/7/cart", [.books(BooksPage()), .book(BookPage(book: 7)), .cart(CartPage(cart: .oneBook))]),
      ("/books/cart", [.books(BooksPage()), .cart(CartPage(cart: .oneBook))]),
      ("/cart", [.books(BooksPage()), .cart(CartPage(cart: .oneBook))]),
      ("/cart/address", [.books(BooksPage()), .cart(CartPage(cart: .oneBook)), .address(AddressPage(.berlin))]),
    ] as [(String, [Screen])])
  func `opens a stack of screens`(link: String, screens: [Screen]) {
    #expect(Bookshop(address: .berlin, cart: .oneBook).screens(at: link) == screens)
  }

  @Test(arguments: [
    "", "/", "//", "books", "/Books", "/books/", "/books//cart", "/books/7/", " /books", "/books\n", "/books/7\0",
    "/books/8", "/books/-7", "/books/+7", "/books/07", "/books/7.0", "/books/٧", "/books/９", "/books/7/7",
    "/books/9223372036854775807", "/books/9223372036854775808",
    "/books/-9223372036854775809", "/books/1e1",
    "/books/0x7",
    "/cart/7", "/cart/address/address", "/cart/cart", "/address", "/payment", "/receipt", "/cart/address/payment",
    "/books/../cart", "/books/%37", "/books?7", "https://shop/books/7",
    String(repeating: "/books", count: 1_000_000), "/books/" + String(repeating: "0", count: 1_000_000) + "7",
    String(repeating: "/", count: 1_000_000), "/\u{301}books", "/books/7\u{301}",
  ])
  func `that is malformed opens nothing`(link: String) {
    #expect(Bookshop(cart: .oneBook).screens(at: link) == nil)
  }

  @Test func `does not open the address without a cart`() {
    #expect(Bookshop().screens(at: "/cart/address") == nil)
  }

  @Test func `replaces the screens, with new ids, and starts their effects`() {
    let store = makeStore(Bookshop(cart: .oneBook, login: Login(), notice: "Old."))
    store.send(.linkOpened("/books/7/cart")) {
      $0.path = [
        1: .books(BooksPage()), 2: .book(BookPage(book: 7)), 3: .cart(CartPage(cart: .oneBook)),
      ]
      $0.login = nil
      $0.notice = nil
    }
    store.receive(.book(.opened), at: 2)
    store.receive(.cart(.opened), at: 3)
    store.advance(by: .milliseconds(500))
    store.receive(.book(.quoted(.known(.oneBook))), at: 2) {
      $0.path[id: 2] = .book(BookPage(book: 7, quote: .known(.oneBook)))
    }
    store.receive(.cart(.quoted(.known(.oneBook))), at: 3) {
      $0.path[id: 3] = .cart(CartPage(cart: .oneBook, quote: .known(.oneBook)))
    }
    store.finish()
  }

  @Test func `to the current screen restarts it, and cancels its request`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7, count: 2))]))
    store.send(.book(.opened), to: 1)
    store.advance(by: .milliseconds(400))
    store.send(.linkOpened("/books/7")) { $0.path = [2: .books(BooksPage()), 3: .book(BookPage(book: 7))] }
    store.receive(.book(.opened), at: 3)
    store.advance(by: .milliseconds(500))
    store.receive(.book(.quoted(.known(.oneBook))), at: 3) {
      $0.path[id: 3] = .book(BookPage(book: 7, quote: .known(.oneBook)))
    }
    store.finish()
  }

  @Test func `that is malformed only shows a notice`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7))]))
    store.send(.linkOpened("/books/8")) { $0.notice = "That link is not valid." }
    store.finish()
  }
}
