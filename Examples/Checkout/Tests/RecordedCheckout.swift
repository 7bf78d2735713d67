// swift-format-ignore-file
// Written by `make record` from the session in GeneratedTestTests.
import ComposableTesting

@testable import Checkout

struct `A recorded checkout` {
  // Written with their memberwise initializers: Address, AddressPage, BookPage, Cart, Cart.Line, CartPage,
  // Login, Order, PaymentPage, Price, Question<Bookshop.Leaving>, Quote, Receipt, User, VoucherSheet. Make a
  // type SourceDescribable if its initializer is another one.
  @MainActor @Test func replays() throws {
    let store = makeStore()
    // The password is not in this test, so any will do.
    store.environment.login.logIn = { [clock = store.clock] name, _ in
      try await clock.sleep(for: .seconds(1))
      return User(name: name)
    }
    store.send(.path(.element(id: 0, action: .books(.binding(.set(\.$search, "e")))))) {
      $0.path[id: 0]?.modify(\.books) { $0.search = "e" }
    }
    store.send(.path(.element(id: 0, action: .books(.binding(.set(\.$search, "ef")))))) {
      $0.path[id: 0]?.modify(\.books) { $0.search = "ef" }
    }
    store.send(.path(.element(id: 0, action: .books(.binding(.set(\.$search, "eff")))))) {
      $0.path[id: 0]?.modify(\.books) { $0.search = "eff" }
    }
    store.send(.path(.element(id: 0, action: .books(.bookTapped(7)))))
    store.receive(.path(.element(id: 0, action: .books(.delegate(.chosen(7))))))
    store.receive(.path(.push(.book(BookPage(book: 7, count: 1, quote: .asking))))) {
      $0.path.push(.book(BookPage(book: 7, count: 1, quote: .asking)))
    }
    store.receive(.path(.element(id: 1, action: .book(.opened))))
    store.send(.path(.element(id: 1, action: .book(.countTapped(by: 1))))) {
      $0.path[id: 1]?.modify(\.book) { $0.count = 2 }
    }
    store.advance(by: .milliseconds(500))
    store.receive(.path(.element(id: 1, action: .book(.quoted(.known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 0)))))))) {
      $0.path[id: 1]?.modify(\.book) {
        $0.quote = .known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 0)))
      }
    }
    store.send(.path(.element(id: 1, action: .book(.addTapped))))
    store.receive(.path(.element(id: 1, action: .book(.delegate(.added(7, count: 2)))))) {
      $0.cart.lines.append(Cart.Line(id: 7, count: 2))
      $0.notice = "It is in the cart."
    }
    store.send(.cartTapped)
    store.receive(.path(.push(.cart(CartPage(cart: Cart(lines: [Cart.Line(id: 7, count: 2)], voucher: nil), quote: .asking, voucher: nil, question: nil))))) {
      $0.path.push(.cart(CartPage(cart: Cart(lines: [Cart.Line(id: 7, count: 2)], voucher: nil), quote: .asking, voucher: nil, question: nil)))
      $0.notice = nil
    }
    store.receive(.path(.element(id: 2, action: .cart(.opened))))
    store.advance(by: .milliseconds(500))
    store.receive(.path(.element(id: 2, action: .cart(.quoted(.known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 0)))))))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.quote = .known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 0)))
      }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucherTapped)))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.voucher = VoucherSheet(code: "", isChecking: false, error: nil)
      }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.binding(.set(\.$code, "T")))))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.code = "T" }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.binding(.set(\.$code, "TE")))))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.code = "TE" }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.binding(.set(\.$code, "TEN")))))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.code = "TEN" }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.redeemTapped)))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.isChecking = true }
    }
    store.advance(by: .milliseconds(500))
    store.receive(.path(.element(id: 2, action: .cart(.voucher(.presented(.checked(false))))))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.voucher?.isChecking = false
        $0.voucher?.error = "There is no such voucher."
      }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.binding(.set(\.$code, "TENT")))))))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.voucher?.code = "TENT"
        $0.voucher?.error = nil
      }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.binding(.set(\.$code, "TENTH")))))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.code = "TENTH" }
    }
    store.send(.path(.element(id: 2, action: .cart(.voucher(.presented(.redeemTapped)))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher?.isChecking = true }
    }
    store.advance(by: .milliseconds(500))
    store.receive(.path(.element(id: 2, action: .cart(.voucher(.presented(.checked(true)))))))
    store.receive(.path(.element(id: 2, action: .cart(.voucher(.presented(.delegate(.redeemed("TENTH")))))))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.cart.voucher = "TENTH"
        $0.quote = .asking
      }
    }
    store.receive(.path(.element(id: 2, action: .cart(.voucher(.dismiss))))) {
      $0.path[id: 2]?.modify(\.cart) { $0.voucher = nil }
    }
    store.receive(.path(.element(id: 2, action: .cart(.delegate(.changed(Cart(lines: [Cart.Line(id: 7, count: 2)], voucher: "TENTH"))))))) {
      $0.cart.voucher = "TENTH"
    }
    store.advance(by: .milliseconds(500))
    store.receive(.path(.element(id: 2, action: .cart(.quoted(.known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 196)))))))) {
      $0.path[id: 2]?.modify(\.cart) {
        $0.quote = .known(Quote(books: Price(cents: 1960), shipping: Price(cents: 290), discount: Price(cents: 196)))
      }
    }
    store.send(.path(.element(id: 2, action: .cart(.checkoutTapped))))
    store.receive(.path(.element(id: 2, action: .cart(.delegate(.checkedOut)))))
    store.receive(.path(.push(.address(AddressPage(saved: Address(name: "", street: "", city: ""), draft: Address(name: "", street: "", city: "")))))) {
      $0.path.push(.address(AddressPage(saved: Address(name: "", street: "", city: ""), draft: Address(name: "", street: "", city: ""))))
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.name, "E")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.name = "E" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.name, "Ef")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.name = "Ef" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.name, "Eff")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.name = "Eff" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.name, "Effi")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.name = "Effi" }
    }
    store.send(.backTapped) {
      $0.question = Question<Bookshop.Leaving>(text: "The address is not saved.", deed: .back(from: 3))
    }
    store.send(.question(.dismiss)) {
      $0.question = nil
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "B")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "B" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bo")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bo" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bon")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bon" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bond")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bond" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bond ")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bond " }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bond S")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bond S" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.street, "Bond St")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.street = "Bond St" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.city, "U")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.city = "U" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.city, "Ul")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.city = "Ul" }
    }
    store.send(.path(.element(id: 3, action: .address(.binding(.set(\.$draft.city, "Ulm")))))) {
      $0.path[id: 3]?.modify(\.address) { $0.draft.city = "Ulm" }
    }
    store.send(.path(.element(id: 3, action: .address(.continueTapped)))) {
      $0.path[id: 3]?.modify(\.address) {
        $0.saved.name = "Effi"
        $0.saved.street = "Bond St"
        $0.saved.city = "Ulm"
      }
    }
    store.receive(.path(.element(id: 3, action: .address(.delegate(.entered(Address(name: "Effi", street: "Bond St", city: "Ulm"))))))) {
      $0.address.name = "Effi"
      $0.address.street = "Bond St"
      $0.address.city = "Ulm"
      $0.login = Login(name: "Effi", password: "", isWaiting: false, error: nil)
    }
    store.send(.login(.presented(.binding(.set(\.$password, "•••••"))))) {
      $0.login?.password = "•••••"
    }
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.binding(.set(\.$password, "•••••")))))
    store.send(.login(.presented(.logInTapped))) {
      $0.login?.isWaiting = true
    }
    store.advance(by: .seconds(1))
    store.receive(.login(.presented(.loggedIn(User(name: "Effi")))))
    store.receive(.login(.presented(.delegate(.loggedIn(User(name: "Effi")))))) {
      $0.user = User(name: "Effi")
    }
    store.receive(.login(.dismiss)) {
      $0.login = nil
    }
    store.receive(.path(.push(.payment(PaymentPage(order: Order(user: User(name: "Effi"), cart: Cart(lines: [Cart.Line(id: 7, count: 2)], voucher: "TENTH"), address: Address(name: "Effi", street: "Bond St", city: "Ulm")), status: .ready))))) {
      $0.path.push(.payment(PaymentPage(order: Order(user: User(name: "Effi"), cart: Cart(lines: [Cart.Line(id: 7, count: 2)], voucher: "TENTH"), address: Address(name: "Effi", street: "Bond St", city: "Ulm")), status: .ready)))
    }
    store.receive(.path(.element(id: 4, action: .payment(.opened))))
    store.send(.path(.element(id: 4, action: .payment(.payTapped)))) {
      $0.path[id: 4]?.modify(\.payment) { $0.status = .paying }
    }
    store.advance(by: .seconds(2))
    store.receive(.path(.element(id: 4, action: .payment(.paid(number: 1)))))
    store.receive(.path(.element(id: 4, action: .payment(.delegate(.paid(Receipt(number: 1, address: Address(name: "Effi", street: "Bond St", city: "Ulm")))))))) {
      $0.cart.lines = []
      $0.cart.voucher = nil
      $0.path.pop(from: 1)
    }
    store.receive(.path(.push(.receipt(Receipt(number: 1, address: Address(name: "Effi", street: "Bond St", city: "Ulm")))))) {
      $0.path.push(.receipt(Receipt(number: 1, address: Address(name: "Effi", street: "Bond St", city: "Ulm"))))
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
