import ComposableTesting
import Foundation
import Synchronization

@testable import GuitarShop

struct ShopTests {
  @Test func `the name and the price follow the four pickers`() {
    let store = makeStore()
    store.send(.guitar(.binding(.set(\.$shape, .chunky)))) { $0.guitar.shape = .chunky }
    store.send(.guitar(.binding(.set(\.$color, .sky)))) { $0.guitar.color = .sky }
    store.send(.guitar(.binding(.set(\.$body, .koa)))) { $0.guitar.body = .koa }
    store.send(.guitar(.binding(.set(\.$fretboard, .birdseyeMaple)))) { $0.guitar.fretboard = .birdseyeMaple }
    #expect(store.state.guitar.name == "Sky Chunky with Koa body and Birdseye Maple fretboard")
    #expect(store.state.guitar.price == .cents(1_270_34))
    store.finish()
  }

  @Test func `three requests run concurrently, once each, and the checkout needs all three answers`() {
    let store = makeStore()
    let asked = Mutex<[String]>([])
    store.environment.isAvailable = { [ask = store.environment.isAvailable] guitar in
      asked.withLock { $0.append("availability") }
      return try await ask(guitar)
    }
    store.environment.buildMonths = { [ask = store.environment.buildMonths] guitar in
      asked.withLock { $0.append("build time") }
      return try await ask(guitar)
    }
    store.environment.shippingOptions = { [ask = store.environment.shippingOptions] in
      asked.withLock { $0.append("shipping") }
      return try await ask()
    }
    store.send(.checkoutTapped) { $0.request = .asking }
    #expect(asked.withLock { $0.sorted() } == ["availability", "build time", "shipping"])
    store.send(.checkoutTapped)
    store.advance(by: .milliseconds(1_199))
    store.advance(by: .milliseconds(1))
    store.receive(.answered(.year)) {
      $0.request = .none
      $0.checkout = Checkout()
    }
    store.send(.checkoutTapped)
    #expect(asked.withLock { $0.count } == 3)
    store.finish()
  }

  @Test func `the order of the answers does not matter`() {
    TestStore.explore(.every) {
      let store = makeStore()
      store.environment.isAvailable = { [clock = store.clock] _ in try await clock.answer(true) }
      store.environment.buildMonths = { [clock = store.clock] _ in try await clock.answer(12) }
      store.environment.shippingOptions = { [clock = store.clock] in
        try await clock.answer([.pickup, .ground, .express])
      }
      store.send(.checkoutTapped) { $0.request = .asking }
      store.advance(by: .seconds(1))
      store.receive(.answered(.year)) {
        $0.request = .none
        $0.checkout = Checkout()
      }
      store.finish()
    }
  }

  @Test func `one failed request fails all, and they can be sent again`() {
    let store = makeStore()
    let ask = store.environment.shippingOptions
    store.environment.shippingOptions = { throw SimulatedWorkshop.Unreachable(who: "postman") }
    store.send(.checkoutTapped) { $0.request = .asking }
    store.run()
    store.receive(.askingFailed("The postman cannot be reached.")) {
      $0.request = .failed("The postman cannot be reached.")
    }
    store.environment.shippingOptions = ask
    store.send(.checkoutTapped) { $0.request = .asking }
    store.run()
    store.receive(.answered(.year)) {
      $0.request = .none
      $0.checkout = Checkout()
    }
    store.finish()
  }

  @Test func `a workshop that ships in no way has no checkout`() {
    let store = makeStore()
    store.environment.shippingOptions = { [] }
    store.send(.checkoutTapped) { $0.request = .asking }
    store.run()
    store.receive(\.answered)
    store.receive(.askingFailed("There is no way to ship it.")) { $0.request = .failed("There is no way to ship it.") }
    store.finish()
  }

  @Test func `another choice cancels the requests about the old guitar`() {
    let store = makeStore()
    store.send(.checkoutTapped) { $0.request = .asking }
    store.send(.guitar(.binding(.set(\.$color, .sky)))) {
      $0.guitar.color = .sky
      $0.request = .none
    }
    store.advance(by: .seconds(2))
    store.finish()
  }

  @Test func `the guitar does not change under the checkout`() {
    let store = makeStore(Shop(checkout: Checkout()))
    store.send(.guitar(.binding(.set(\.$color, .sky))))
    store.finish()
  }

  @Test func `leaving without an order begins with a new guitar`() {
    let store = makeStore(Shop(guitar: .chic, checkout: Checkout(.chic)))
    store.send(.checkout(.currency(.binding(.set(\.$choice, .eur))))) { $0.checkout?.currency.choice = .eur }
    store.send(.checkoutDismissed) { $0 = Shop() }
    store.advance(by: .seconds(2))
    store.finish()
  }

  @Test func `a submitted order cannot be left before its answer, and then ends with its confetti`() {
    let store = makeStore(Shop(guitar: .chic, checkout: Checkout(.chic)))
    store.send(.checkout(.orderTapped)) { $0.checkout?.status = .ordering(.usd(1_199_50)) }
    store.send(.checkoutDismissed)
    store.advance(by: .seconds(1))
    store.receive(.checkout(.ordered(number: 1))) {
      $0.checkout?.status = .ordered(number: 1, .usd(1_199_50))
      $0.checkout?.confetti = Confetti()
    }
    store.send(.checkoutDismissed) { $0 = Shop() }
    store.advance(by: .seconds(5))
    store.finish()
  }
}

extension Guitar {
  fileprivate static let chic = Guitar(shape: .chic)
}

extension TestClock {
  /// Returns an answer after a second.
  fileprivate func answer<Answer>(_ answer: Answer) async throws -> Answer {
    try await sleep(for: .seconds(1))
    return answer
  }
}

private func makeStore(_ shop: Shop = Shop()) -> TestStore<Shop, ShopAction, ShopEnvironment> {
  let store = TestStore(initialState: shop, reducer: shopReducer, environment: .unimplemented)
  store.environment = .simulated(SimulatedWorkshop(clock: store.clock))
  return store
}
