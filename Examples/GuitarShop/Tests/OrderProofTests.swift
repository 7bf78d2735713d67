import ComposableTerminalTesting
import ComposableTesting

@testable import GuitarShop

private typealias ShopStore = TestStore<Shop, ShopAction, ShopEnvironment>

/// Everything that a customer can do, in every order, with a workshop and a bank that answer or fail.
struct `An order` {
  private static func moves(_ shop: Shop) -> [ShopAction] {
    // An action of a checkout that is closed would be a misuse.
    guard let checkout = shop.checkout else { return [.checkoutTapped] }
    if case .ordered = checkout.status { return [.checkoutDismissed] }
    return [
      .checkout(.orderTapped), .checkout(.binding(.set(\.$shipping, .express))),
      .checkout(.currency(.binding(.set(\.$choice, .eur)))), .checkout(.currency(.binding(.set(\.$choice, .usd)))),
      .guitar(.binding(.set(\.$shape, .chunky))), .checkoutDismissed,
    ]
  }

  @Test func `has the price that was on the screen, and nothing changes until it is answered`() {
    var received = Remembered<Price?>(nil)
    ShopStore.check(
      CheckRules(
        invariant: { shop in
          // The workshop gets the price that the state says.
          guard case .ordering(let price) = shop.checkout?.status else { return true }
          return received.value == nil || received.value == price
        },
        end: { shop, _ in
          guard case .ordering(let price) = shop.checkout?.status else { return true }
          return received.value == price
        },
        step: { before, action, after in
          guard case .ordering(let price) = after.checkout?.status else { return true }
          if before.checkout?.isOrdering == true { return before == after }
          return before.screen.contains("Order for \(price) ]") && before.screen.contains("\(price) ‹")
        },
        expects: [
          "a guitar is ordered in euros": {
            if case .ordered(_, let price) = $0.checkout?.status { price.currency == .eur } else { false }
          }
        ])
    ) {
      received = Remembered(nil)
      let store = ShopStore(initialState: Shop(), reducer: shopReducer, environment: .unimplemented)
      store.environment = .offering(.year)
      store.environment.checkout.clock = store.clock
      store.environment.checkout.currency.clock = store.clock
      store.environment.checkout.currency.rates = { [clock = store.clock] in
        try await clock.sleep(for: .seconds(0.5))
        if choose("bank", "open", "closed") == "closed" { throw SimulatedWorkshop.Unreachable(who: "bank") }
        return [.eur: .cents(92)]
      }
      store.environment.checkout.order = { [clock = store.clock, received] _, _, price in
        received.write { $0 = price }
        try await clock.sleep(for: .seconds(0.5))
        received.write { $0 = nil }
        if choose("workshop", "open", "closed") == "closed" { throw SimulatedWorkshop.Unreachable(who: "workshop") }
        return 1
      }
      return store
    } actions: { shop in
      Self.moves(shop).map { .send($0) } + [.advance(by: .seconds(0.5))]
    }
  }
}

extension ShopEnvironment {
  fileprivate static func offering(_ offer: Checkout.Offer) -> Self {
    var environment = Self.unimplemented
    environment.isAvailable = { _ in offer.isAvailable }
    environment.buildMonths = { _ in offer.buildMonths }
    environment.shippingOptions = { offer.shippingOptions }
    return environment
  }
}

extension Shop {
  fileprivate var screen: String {
    Terminal.Screen(shopView(self), InterfaceState(), Terminal.Context(size: Terminal.Size(columns: 40, rows: 12)))
      .frame.text
  }
}
