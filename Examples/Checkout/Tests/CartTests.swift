import ComposableTesting

@testable import Checkout

/// Tests the cart as a separate feature. It informs the shop through delegate actions.
struct `The cart` {
  @Test func `a valid voucher is stored before its sheet is dismissed`() {
    let store = makeCartStore(CartPage(cart: .oneBook, voucher: VoucherSheet(code: "TENTH")))
    store.send(.voucher(.presented(.redeemTapped))) { $0.voucher?.isChecking = true }
    store.advance(by: .milliseconds(500))
    store.receive(.voucher(.presented(.checked(true))))
    store.receive(.voucher(.presented(.delegate(.redeemed("TENTH"))))) { $0.cart.voucher = "TENTH" }
    store.receive(.voucher(.dismiss)) { $0.voucher = nil }
    store.receive(.delegate(.changed(store.state.cart)))
    store.advance(by: .milliseconds(500))
    store.receive(\.quoted) {
      $0.quote = .known(Quote(books: Price(cents: 9_80), shipping: Price(cents: 2_90), discount: Price(cents: 98)))
    }
    store.finish()
  }

  @Test func `an unknown voucher shows an error in its sheet until another code is typed`() {
    let store = makeCartStore(CartPage(cart: .oneBook, voucher: VoucherSheet(code: "FIFTH")))
    store.send(.voucher(.presented(.redeemTapped))) { $0.voucher?.isChecking = true }
    store.advance(by: .milliseconds(500))
    store.receive(.voucher(.presented(.checked(false)))) {
      $0.voucher?.isChecking = false
      $0.voucher?.error = "There is no such voucher."
    }
    store.send(.voucher(.presented(.binding(.set(\.$code, "TENTH"))))) {
      $0.voucher?.code = "TENTH"
      $0.voucher?.error = nil
    }
    store.finish()
  }

  @Test func `a code that changes during its check is not redeemed`() {
    let store = makeCartStore(CartPage(cart: .oneBook, voucher: VoucherSheet(code: "TENTH")))
    store.send(.voucher(.presented(.redeemTapped))) { $0.voucher?.isChecking = true }
    store.send(.voucher(.presented(.binding(.set(\.$code, ""))))) {
      $0.voucher?.code = ""
      $0.voucher?.isChecking = false
    }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test(arguments: [CartAction.voucher(.dismiss), .voucher(.presented(.cancelTapped))])
  func `closing the sheet, from inside or outside, cancels the check`(closing: CartAction) {
    let store = makeCartStore(CartPage(cart: .oneBook, voucher: VoucherSheet(code: "TENTH")))
    store.send(.voucher(.presented(.redeemTapped))) { $0.voucher?.isChecking = true }
    if closing == .voucher(.dismiss) {
      store.send(closing) { $0.voucher = nil }
    } else {
      store.send(closing)
      store.receive(.voucher(.dismiss)) { $0.voucher = nil }
    }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `the cart is emptied after the answer yes`() {
    let store = makeCartStore(CartPage(cart: .oneBook))
    store.send(.emptyTapped) { $0.question = Question(text: "The cart will be empty.", deed: .empty) }
    store.send(.question(.presented(.yesTapped)))
    store.receive(.question(.presented(.delegate(.confirmed(.empty))))) { $0.cart = Cart() }
    store.receive(.question(.dismiss)) { $0.question = nil }
    store.receive(.delegate(.changed(Cart())))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `the cart is kept after the answer no`() {
    let store = makeCartStore(CartPage(cart: .oneBook))
    store.send(.emptyTapped) { $0.question = Question(text: "The cart will be empty.", deed: .empty) }
    store.send(.question(.dismiss)) { $0.question = nil }
    store.finish()
  }

  @Test func `an empty cart cannot be emptied or checked out`() {
    let store = makeCartStore(CartPage(cart: Cart()))
    store.send(.emptyTapped)
    store.send(.checkoutTapped)
    store.finish()
  }

  @Test func `a line without books is removed, and a missing line is ignored`() {
    let store = makeCartStore(CartPage(cart: .oneBook))
    store.send(.countTapped(9, by: 1))
    store.send(.countTapped(7, by: -1)) { $0.cart = Cart() }
    store.receive(.delegate(.changed(Cart())))
    store.skipInFlightEffects()
    store.finish()
  }

  private func makeCartStore(_ page: CartPage) -> TestStore<CartPage, CartAction, CartEnvironment> {
    let store = TestStore(
      initialState: page, reducer: cartReducer, environment: BookshopEnvironment.unimplemented.screens.cart)
    store.environment = BookshopEnvironment.simulated(clock: store.clock).screens.cart
    return store
  }
}
