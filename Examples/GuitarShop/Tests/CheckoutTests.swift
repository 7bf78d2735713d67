import ComposableTesting
import Foundation

@testable import GuitarShop

struct CheckoutTests {
  @Test func `the total is the sum of the rows, in dollars or in another currency`() {
    let store = makeStore(Checkout(Guitar(shape: .chunky)))
    store.send(.binding(.set(\.$shipping, .express))) { $0.shipping = .express }
    #expect(store.state.amounts == ["$839.00", "$150.99", "$250.00", "$1,239.99"])
    store.choose(.jpy)
    store.settle(.jpy)
    store.load()
    #expect(store.state.amounts == ["¥125,330", "¥22,555", "¥37,345", "¥185,230"])
    store.finish()
  }

  @Test func `a guitar is ordered once, for the total`() {
    let store = makeStore()
    store.environment.order = { [clock = store.clock] guitar, shipping, price in
      #expect(guitar == Guitar() && shipping == .ground && price == .usd(939_00))
      try await clock.sleep(for: .seconds(1))
      return 7
    }
    store.send(.binding(.set(\.$shipping, .ground))) { $0.shipping = .ground }
    store.send(.orderTapped) { $0.status = .ordering(.usd(939_00)) }
    store.send(.orderTapped)
    store.advance(by: .seconds(1))
    store.receive(.ordered(number: 7)) {
      $0.status = .ordered(number: 7, .usd(939_00))
      $0.confetti = Confetti()
    }
    store.send(.orderTapped)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `nothing can be changed while it is ordered, and afterwards`() {
    for status in [Checkout.Status.ordering(.usd(839_00)), .ordered(number: 1, .usd(839_00))] {
      let store = makeStore(Checkout(Guitar(), .year, status))
      store.send(.binding(.set(\.$shipping, .express)))
      store.send(.currency(.binding(.set(\.$choice, .eur))))
      store.finish()
    }
  }

  @Test func `nothing is ordered before the currency has changed`() {
    let store = makeStore()
    store.choose(.eur)
    store.send(.orderTapped)
    store.settle(.eur)
    store.send(.orderTapped)
    store.load()
    store.send(.orderTapped) { $0.status = .ordering(Price(rounding: .cents(772_97), currency: .eur)) }
    store.advance(by: .seconds(1))
    store.receive(.ordered(number: 1)) {
      $0.status = .ordered(number: 1, Price(rounding: .cents(772_97), currency: .eur))
      $0.confetti = Confetti()
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `confetti falls for three seconds`() {
    let store = makeStore(Checkout(Guitar(), .year, .ordering(.usd(839_00))))
    store.send(.ordered(number: 1)) {
      $0.status = .ordered(number: 1, .usd(839_00))
      $0.confetti = Confetti(age: 0)
    }
    for age in 1...30 {
      store.advance(by: .milliseconds(100))
      store.receive(.confettiFell) { $0.confetti = Confetti(age: age) }
    }
    store.advance(by: .milliseconds(100))
    store.receive(.confettiFell) { $0.confetti = nil }
    store.finish()
  }

  @Test func `a failed order can be changed and retried`() {
    let store = makeStore()
    let order = store.environment.order
    store.environment.order = { _, _, _ in throw SimulatedWorkshop.Unreachable(who: "workshop") }
    store.send(.orderTapped) { $0.status = .ordering(.usd(839_00)) }
    store.receive(\.orderFailed) { $0.status = .orderFailed("The workshop cannot be reached.") }

    store.environment.order = order
    store.send(.binding(.set(\.$shipping, .ground))) { $0.shipping = .ground }
    store.send(.orderTapped) { $0.status = .ordering(.usd(939_00)) }
    store.advance(by: .seconds(1))
    store.receive(.ordered(number: 1)) {
      $0.status = .ordered(number: 1, .usd(939_00))
      $0.confetti = Confetti()
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a guitar that is not available cannot be ordered`() {
    var offer = Checkout.Offer.year
    offer.isAvailable = false
    let store = makeStore(Checkout(Guitar(color: .black, fretboard: .ebony), offer))
    store.send(.orderTapped)
    store.finish()
  }
}

private typealias CheckoutStore = TestStore<Checkout, CheckoutAction, CheckoutEnvironment>

extension CheckoutStore {
  fileprivate func choose(_ currency: Currency) {
    send(.currency(.binding(.set(\.$choice, currency)))) { $0.currency.choice = currency }
  }

  fileprivate func settle(_ currency: Currency) {
    advance(by: .seconds(0.5))
    receive(.currency(.choiceSettled)) {
      $0.currency.settledChoice = currency
      $0.currency.isLoading = true
    }
  }

  fileprivate func load() {
    advance(by: .seconds(1))
    receive(\.currency.ratesLoaded) {
      $0.currency.isLoading = false
      $0.currency.rates = [.usd: 1, .eur: .cents(92_13) / 100, .gbp: .cents(78_71) / 100, .jpy: .cents(149_38)]
    }
  }
}

extension Checkout {
  fileprivate var amounts: [String] { [basePrice, additionsPrice, shippingPrice, total].map { "\($0)" } }
}

private func makeStore(_ checkout: Checkout = Checkout()) -> CheckoutStore {
  let store = CheckoutStore(
    initialState: checkout, reducer: checkoutReducer, environment: ShopEnvironment.unimplemented.checkout)
  store.environment = ShopEnvironment.simulated(SimulatedWorkshop(clock: store.clock)).checkout
  return store
}
