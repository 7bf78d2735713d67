import ComposableTesting
import Foundation
import Synchronization

@testable import GuitarShop

struct CheckoutTests {
  @Test func `three requests run concurrently, once each, and the offer needs all three answers`() {
    let store = makeStore()
    let asked = Mutex<[String]>([])
    store.environment.isAvailable = { [ask = store.environment.isAvailable] guitar in
      asked.withLock { $0.append("availability") }
      return try await ask(guitar)
    }
    store.environment.buildDays = { [ask = store.environment.buildDays] guitar in
      asked.withLock { $0.append("build time") }
      return try await ask(guitar)
    }
    store.environment.shipping = { [ask = store.environment.shipping] guitar in
      asked.withLock { $0.append("shipping") }
      return try await ask(guitar)
    }
    store.send(.askTapped) { $0.status = .asking }
    #expect(asked.withLock { $0.sorted() } == ["availability", "build time", "shipping"])
    store.send(.askTapped)
    store.advance(by: .milliseconds(1_199))
    store.advance(by: .milliseconds(1))
    store.receive(.answered(.casual)) { $0.status = .offered(.casual) }
    store.send(.askTapped)
    #expect(asked.withLock { $0.count } == 3)
    store.finish()
  }

  @Test func `the order of the answers does not matter`() {
    TestStore.explore(.every) {
      let store = makeStore()
      store.environment.isAvailable = { [clock = store.clock] _ in try await clock.answer(true) }
      store.environment.buildDays = { [clock = store.clock] _ in try await clock.answer(40) }
      store.environment.shipping = { [clock = store.clock] _ in try await clock.answer(.cents(49_95)) }
      store.send(.askTapped) { $0.status = .asking }
      store.advance(by: .seconds(1))
      store.receive(.answered(.casual)) { $0.status = .offered(.casual) }
      store.finish()
    }
  }

  @Test func `one failed request fails the offer, which can be requested again`() {
    let store = makeStore()
    let ask = store.environment.shipping
    store.environment.shipping = { _ in throw SimulatedWorkshop.Unreachable(who: "postman") }
    store.send(.askTapped) { $0.status = .asking }
    store.run()
    store.receive(.askingFailed("The postman cannot be reached.")) {
      $0.status = .askingFailed("The postman cannot be reached.")
    }
    store.send(.orderTapped)

    store.environment.shipping = ask
    store.send(.askTapped) { $0.status = .asking }
    store.run()
    store.receive(.answered(.casual)) { $0.status = .offered(.casual) }
    store.finish()
  }

  @Test func `a guitar is ordered once`() {
    let store = makeStore(.offered(.casual))
    store.send(.orderTapped) { $0.status = .ordering(.casual) }
    store.send(.orderTapped)
    store.advance(by: .seconds(1))
    store.receive(.ordered(number: 1)) { $0.status = .ordered(number: 1) }
    store.send(.orderTapped)
    store.finish()
  }

  @Test func `a failed order can be retried`() {
    let store = makeStore(.offered(.casual))
    let order = store.environment.order
    store.environment.order = { _ in throw SimulatedWorkshop.Unreachable(who: "workshop") }
    store.send(.orderTapped) { $0.status = .ordering(.casual) }
    store.receive(\.orderFailed) { $0.status = .orderFailed(.casual, "The workshop cannot be reached.") }

    store.environment.order = order
    store.send(.orderTapped) { $0.status = .ordering(.casual) }
    store.advance(by: .seconds(1))
    store.receive(.ordered(number: 1)) { $0.status = .ordered(number: 1) }
    store.finish()
  }

  @Test func `a guitar that is not available cannot be ordered`() {
    let rare = Guitar(color: .black, fretboard: .ebony)
    let store = makeStore(guitar: rare)
    store.send(.askTapped) { $0.status = .asking }
    store.run()
    var offer = Checkout.Offer.casual
    offer.isAvailable = false
    store.receive(.answered(offer)) { $0.status = .offered(offer) }
    #expect(!store.state.isOrderEnabled)
    store.send(.orderTapped)
    store.finish()
  }
}

extension TestClock {
  /// Returns an answer after a second.
  fileprivate func answer<Answer>(_ answer: Answer) async throws -> Answer {
    try await sleep(for: .seconds(1))
    return answer
  }
}

extension Checkout.Offer {
  static let casual = Self(isAvailable: true, buildDays: 40, shipping: .cents(49_95))
}

private func makeStore(
  _ status: Checkout.Status = .opened, guitar: Guitar = Guitar()
) -> TestStore<Checkout, CheckoutAction, CheckoutEnvironment> {
  let store = TestStore(
    initialState: Checkout(guitar: guitar, status: status), reducer: checkoutReducer,
    environment: ShopEnvironment.unimplemented.checkout)
  store.environment = ShopEnvironment.simulated(SimulatedWorkshop(clock: store.clock)).checkout
  return store
}
