import ComposableTesting

@testable import Checkout

struct `The stack of screens` {
  @Test func `choosing a book pushes its screen, which requests the price`() {
    let store = makeStore()
    store.send(.books(.bookTapped(7)), to: 0)
    store.receive(.books(.delegate(.chosen(7))), at: 0)
    store.receive(.path(.push(.book(BookPage(book: 7))))) {
      $0.path = [0: .books(BooksPage()), 1: .book(BookPage(book: 7))]
    }
    store.receive(.book(.opened), at: 1)
    store.advance(by: .milliseconds(500))
    store.receive(.book(.quoted(.known(.oneBook))), at: 1) {
      $0.path[id: 1] = .book(BookPage(book: 7, quote: .known(.oneBook)))
    }
    store.finish()
  }

  @Test func `a book outside the search results cannot be chosen`() {
    let store = makeStore()
    store.send(.books(.binding(.set(\.$search, "melville"))), to: 0) {
      $0.path = [0: .books(BooksPage(search: "melville"))]
    }
    store.send(.books(.bookTapped(7)), to: 0)
    store.finish()
  }

  @Test func `popping a screen cancels its request for a price`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7))]))
    store.send(.book(.opened), to: 1)
    store.send(.backTapped)
    store.receive(.path(.pop(from: 1))) { $0.path = [.books(BooksPage())] }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `the bottom screen cannot be popped`() {
    let store = makeStore()
    store.send(.backTapped)
    store.finish()
  }

  @Test func `an id is never reused`() {
    let store = makeStore(Bookshop(path: [0: .books(BooksPage()), 4: .address(AddressPage(.berlin))]))
    store.send(.backTapped)
    store.receive(.path(.pop(from: 4))) { $0.path = [0: .books(BooksPage())] }
    store.send(.path(.push(.address(AddressPage(.berlin))))) {
      $0.path = [0: .books(BooksPage()), 5: .address(AddressPage(.berlin))]
    }
    store.finish()
  }

  // MARK: Two screens, one id

  @Test func `two screens with one cancellation id both get their prices`() {
    let store = makeStore(
      Bookshop(
        cart: .oneBook,
        path: [.books(BooksPage()), .book(BookPage(book: 7)), .cart(CartPage(cart: .oneBook))]))
    store.send(.book(.countTapped(by: 1)), to: 1) { $0.path[id: 1] = .book(BookPage(book: 7, count: 2)) }
    store.advance(by: .milliseconds(200))
    store.send(.cart(.opened), to: 2)
    store.advance(by: .milliseconds(300))
    store.receive(.book(.quoted(.known(.twoBooks))), at: 1) {
      $0.path[id: 1] = .book(BookPage(book: 7, count: 2, quote: .known(.twoBooks)))
    }
    store.advance(by: .milliseconds(200))
    store.receive(.cart(.quoted(.known(.oneBook))), at: 2) {
      $0.path[id: 2] = .cart(CartPage(cart: .oneBook, quote: .known(.oneBook)))
    }
    store.finish()
  }

  @Test func `a price is requested after a pause, and only for the last count`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7))]))
    store.send(.book(.countTapped(by: 1)), to: 1) { $0.path[id: 1] = .book(BookPage(book: 7, count: 2)) }
    store.advance(by: .milliseconds(299))
    store.send(.book(.countTapped(by: 1)), to: 1) { $0.path[id: 1] = .book(BookPage(book: 7, count: 3)) }
    store.advance(by: .milliseconds(299))
    // The request for the second count has not started yet; the next tap replaces it.
    store.send(.book(.countTapped(by: -1)), to: 1) { $0.path[id: 1] = .book(BookPage(book: 7, count: 2)) }
    store.advance(by: .milliseconds(500))
    store.receive(.book(.quoted(.known(.twoBooks))), at: 1) {
      $0.path[id: 1] = .book(BookPage(book: 7, count: 2, quote: .known(.twoBooks)))
    }
    store.finish()
  }

  @Test func `a failed request for a price shows the reason`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7))]))
    store.environment.screens.quote.quote = { _ in throw SimulatedServer.Refusal(description: "Closed.") }
    store.send(.book(.opened), to: 1)
    store.advance(by: .milliseconds(300))
    store.receive(.book(.quoted(.failed("Closed."))), at: 1) {
      $0.path[id: 1] = .book(BookPage(book: 7, quote: .failed("Closed.")))
    }
    store.finish()
  }

  @Test func `the count of a book stays in its range`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .book(BookPage(book: 7, count: 99))]))
    store.send(.book(.countTapped(by: 1)), to: 1)
    store.send(.book(.countTapped(by: .min)), to: 1) { $0.path[id: 1] = .book(BookPage(book: 7, count: 1)) }
    store.skipInFlightEffects()
    store.finish()
  }
}
