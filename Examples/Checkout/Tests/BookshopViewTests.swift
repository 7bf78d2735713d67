import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import Checkout

struct `The bookshop on the screen` {
  private func makeTerminal(
    _ shop: Bookshop = Bookshop(), _ columns: Int = 64, _ rows: Int = 14
  ) -> TestTerminal<Bookshop, BookshopAction, BookshopEnvironment> {
    TestTerminal(makeStore(shop), columns: columns, rows: rows, view: bookshopView)
  }

  /// Goes from the books to the receipt with keys and clicks, past each screen of the README.
  @Test func `sells a book`() throws {
    let terminal = makeTerminal()
    let store = terminal.store
    store.exhaustivity = .off
    func wait(_ seconds: Double) {
      store.advance(by: .seconds(seconds))
      store.skipReceivedActions()
    }
    terminal.expect(try Readme.screen("books"))
    terminal.type("effi")
    terminal.press(.down)
    terminal.press(.enter)
    wait(0)
    terminal.press("+")
    wait(0.5)
    terminal.expect(try Readme.screen("book"))
    terminal.click("[ Add to the cart ]")
    wait(0)
    terminal.press("c")
    wait(0.5)
    terminal.click("[ Voucher ]")
    terminal.type("TENTH")
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("[ Cancel ] ⠹"))
    wait(1)
    terminal.expect(try Readme.screen("cart"))
    terminal.click("[ Check out ]")
    wait(0)
    terminal.type("Effi")
    terminal.press(.escape)
    terminal.expect(try Readme.screen("question"))
    terminal.press(.escape)
    wait(0)
    terminal.press(.tab)
    terminal.type("Landgrafenstr. 3")
    terminal.press(.tab)
    terminal.type("Berlin")
    terminal.press(.enter)
    wait(0)
    terminal.press(.tab)
    terminal.type("password")
    terminal.expect(try Readme.screen("login"))
    terminal.press(.enter)
    wait(1)
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("paying"))
    wait(2)
    terminal.expect(try Readme.screen("receipt"))
    store.finish()
  }

  @Test func `keys choose a book, and its screen focuses the first button`() {
    let terminal = makeTerminal()
    #expect(terminal.interface.focus?.path.hasPrefix("screen 0/") == true)
    terminal.press(.down)
    terminal.press(.enter, sends: .path(.element(id: 0, action: .books(.bookTapped(1)))))
    terminal.store.receive(.books(.delegate(.chosen(1))), at: 0)
    terminal.store.receive(.path(.push(.book(BookPage(book: 1))))) {
      $0.path = [0: .books(BooksPage()), 1: .book(BookPage(book: 1))]
    }
    terminal.store.receive(.book(.opened), at: 1)
    #expect(terminal.style(of: "[ − ]") == .reversed)
    #expect(
      terminal.keys == ["+ more", "- less", "c cart", "escape back", "^C quit", "up move", "down move"])
    terminal.press(.escape, sends: .backTapped)
    terminal.store.receive(.path(.pop(from: 1))) { $0.path = [.books(BooksPage())] }
    terminal.store.finish()
  }

  @Test(arguments: [
    (Screen.books(BooksPage()), ["Search", "[ Middlemarch ]", "14.90", "[ Cart: 1 ]"]),
    (.book(BookPage(book: 7)), ["[ − ]", "[ + ]", "[ Add to the cart ]", "escape back"]),
    (.cart(CartPage(cart: .oneBook, quote: .known(.oneBook))), ["[ Check out ]", "12.70", "escape back"]),
    (
      .address(AddressPage(saved: .berlin, draft: .berlin)),
      ["Name", "Street", "City", "[ Continue ]", "enter continue", "escape back"]
    ),
    (.payment(PaymentPage(order: .oneBook)), ["[ Pay", "escape back"]),
    (.payment(PaymentPage(order: .oneBook, status: .failed("No money."))), ["No money.", "[ Pay", "escape back"]),
  ])
  func `a small terminal shows what leads on and back`(screen: Screen, texts: [String]) {
    let terminal = makeTerminal(Bookshop(user: .effi, cart: .oneBook, path: [.books(BooksPage()), screen]), 40, 12)
    for text in texts { #expect(terminal.frame.text.contains(text), "\(text) in\n\(terminal.frame.text)") }
  }

  @Test func `the first screen cannot be left, and its field takes c as a letter`() {
    let terminal = makeTerminal()
    terminal.press(.escape)
    terminal.type("c") { $0.path = [0: .books(BooksPage(search: "c"))] }
    terminal.press(.control("c"), command: .quit)
  }

  @Test func `a question blocks the keys of the screens below`() {
    let terminal = makeTerminal(
      Bookshop(
        user: .effi, cart: .oneBook,
        path: [.books(BooksPage()), .payment(PaymentPage(order: .oneBook, status: .paying))]))
    terminal.press(.escape, sends: .backTapped) {
      $0.question = Question(text: "The payment will be stopped.", deed: .back(from: 1))
    }
    terminal.press("c")
    terminal.press(.control("c"), command: .interrupt)
    terminal.press(.escape, sends: .question(.dismiss)) { $0.question = nil }
    terminal.press(.enter, sends: .path(.element(id: 1, action: .payment(.stopTapped)))) {
      $0.path[id: 1] = .payment(PaymentPage(order: .oneBook))
    }
    terminal.store.finish()
  }

  @Test func `a cart is changed line by line`() {
    let terminal = makeTerminal(
      Bookshop(cart: .oneBook, path: [.books(BooksPage()), .cart(CartPage(cart: .oneBook, quote: .known(.oneBook)))]))
    terminal.press(.tab)
    terminal.press(" ", sends: .path(.element(id: 1, action: .cart(.countTapped(7, by: 1))))) {
      $0.path[id: 1] = .cart(CartPage(cart: .twoBooks))
    }
    terminal.store.receive(.cart(.delegate(.changed(.twoBooks))), at: 1) { $0.cart = .twoBooks }
    #expect(terminal.frame.text.contains("2 × Effi Briest"))
    terminal.store.advance(by: .milliseconds(500))
    terminal.store.receive(.cart(.quoted(.known(.twoBooks))), at: 1) {
      $0.path[id: 1] = .cart(CartPage(cart: .twoBooks, quote: .known(.twoBooks)))
    }
    #expect(terminal.style(of: "22.50") == .bold)
    terminal.store.finish()
  }

  @Test func `an error is shown where it happened`() {
    let login = makeTerminal(Bookshop(login: Login(name: "Effi", error: "The password is wrong.")))
    #expect(login.style(of: "The password is wrong.") == .bad)
    let payment = makeTerminal(
      Bookshop(path: [.books(BooksPage()), .payment(PaymentPage(order: .oneBook, status: .failed("No.")))]))
    #expect(payment.style(of: "No.") == .bad)
    #expect(payment.frame.text.contains("1 book for Effi"))
    let sheet = makeTerminal(
      Bookshop(
        path: [
          .books(BooksPage()),
          .cart(CartPage(cart: .oneBook, voucher: VoucherSheet(code: "no", error: "There is no such voucher."))),
        ]))
    #expect(sheet.style(of: "There is no such voucher.") == .bad)
  }

  @Test func `the outline does not contain the password`() {
    #expect(
      makeTerminal(Bookshop(login: Login(name: "Effi", password: "password"))).outline == """
        Log in:
        field Name: Effi (focus)
        field Password: filled in
        button Log in
        button Cancel
        """)
  }

  @Test(arguments: 0..<3) func `random keys never pay for anything but the cart`(seed: UInt64) {
    TestTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal(
        Bookshop(
          user: .effi, address: .berlin, cart: .oneBook, path: [.books(BooksPage()), .address(AddressPage(.berlin))]))
    } rules: { terminal in
      let shop = terminal.store.state
      return shop.path.allSatisfy { if case .payment(let page) = $0 { page.order.cart == shop.cart } else { true } }
    }
  }
}

extension Cart {
  fileprivate static let twoBooks = Self(lines: [Line(id: 7, count: 2)])
}
