import ComposableTesting
import Foundation

@testable import GuitarShop

struct ShopTests {
  @Test func `the price follows the four pickers`() {
    let store = makeStore()
    store.send(.guitar(.binding(.set(\.$shape, .chic)))) { $0.guitar.shape = .chic }
    store.send(.guitar(.binding(.set(\.$color, .black)))) { $0.guitar.color = .black }
    store.send(.guitar(.binding(.set(\.$body, .ash)))) { $0.guitar.body = .ash }
    store.send(.guitar(.binding(.set(\.$fretboard, .rosewood)))) { $0.guitar.fretboard = .rosewood }
    #expect(store.state.currency.price(store.state.guitar.price).description == "$1,095.49")
    store.finish()
  }

  @Test func `the checkout requests an offer for the current guitar at once`() {
    let store = makeStore(Shop(guitar: .electric))
    store.send(.checkoutTapped) { $0.checkout = Checkout(guitar: .electric) }
    store.receive(.checkout(.askTapped)) { $0.checkout?.status = .asking }
    store.send(.checkoutTapped)
    store.send(.guitar(.binding(.set(\.$color, .pink)))) { $0.guitar.color = .pink }
    store.advance(by: .seconds(1.2))
    store.receive(\.checkout.answered) {
      $0.checkout?.status = .offered(Checkout.Offer(isAvailable: true, buildDays: 65, shipping: .cents(49_95)))
    }
    store.finish()
  }

  @Test func `dismissing the checkout cancels its requests and keeps the guitar`() {
    let store = makeStore(Shop(guitar: .electric))
    store.send(.checkoutTapped) { $0.checkout = Checkout(guitar: .electric) }
    store.receive(.checkout(.askTapped)) { $0.checkout?.status = .asking }
    store.send(.checkoutDismissed) { $0.checkout = nil }
    store.advance(by: .seconds(2))
    store.finish()
  }

  @Test func `dismissing the success begins with a new guitar`() {
    let store = makeStore(
      Shop(guitar: .electric, checkout: Checkout(guitar: .electric, status: .offered(.casual))))
    store.send(.checkout(.orderTapped)) { $0.checkout?.status = .ordering(.casual) }
    store.send(.checkoutDismissed)
    store.advance(by: .seconds(1))
    store.receive(.checkout(.ordered(number: 1))) { $0.checkout?.status = .ordered(number: 1) }
    store.send(.checkoutDismissed) {
      $0.guitar = Guitar()
      $0.checkout = nil
    }
    store.finish()
  }

  @Test func `all prices are in the currency that was chosen`() {
    let store = makeStore(Shop(guitar: .electric))
    store.send(.currency(.binding(.set(\.$choice, .jpy)))) { $0.currency.choice = .jpy }
    store.advance(by: .seconds(0.5))
    store.receive(.currency(.choiceSettled)) {
      $0.currency.settledChoice = .jpy
      $0.currency.isLoading = true
    }
    store.advance(by: .seconds(1))
    store.receive(\.currency.ratesLoaded) {
      $0.currency.isLoading = false
      $0.currency.rates = [.usd: 1, .eur: .cents(92_13) / 100, .gbp: .cents(78_71) / 100, .jpy: .cents(149_38)]
    }
    #expect(store.state.currency.price(store.state.guitar.price).description == "¥215,033")
    #expect(store.state.currency.price(Checkout.Offer.casual.shipping).description == "¥7,462")
    store.finish()
  }
}

extension Guitar {
  fileprivate static let electric = Guitar(shape: .electricBlues)
}

private func makeStore(_ shop: Shop = Shop()) -> TestStore<Shop, ShopAction, ShopEnvironment> {
  let store = TestStore(initialState: shop, reducer: shopReducer, environment: .unimplemented)
  store.environment = .simulated(SimulatedWorkshop(clock: store.clock))
  return store
}
