import ComposableTesting

@testable import GuitarShop

extension ShopEnvironment {
  static let unimplemented = Self(
    isAvailable: Composable.unimplemented("ShopEnvironment.isAvailable"),
    buildMonths: Composable.unimplemented("ShopEnvironment.buildMonths"),
    shippingOptions: Composable.unimplemented("ShopEnvironment.shippingOptions"),
    checkout: CheckoutEnvironment(
      currency: CurrencyPickerEnvironment(
        clock: UnimplementedClock("CurrencyPickerEnvironment.clock"),
        rates: Composable.unimplemented("CurrencyPickerEnvironment.rates")),
      clock: UnimplementedClock("CheckoutEnvironment.clock"),
      order: Composable.unimplemented("CheckoutEnvironment.order")))
}

extension Checkout.Offer {
  static let year = Self(isAvailable: true, buildMonths: 12, shippingOptions: [.pickup, .ground, .express])
}

extension Checkout {
  init(_ guitar: Guitar = Guitar(), _ offer: Offer = .year, _ status: Status = .open) {
    self.init(guitar: guitar, offer: offer, shipping: .pickup, status: status)
  }
}

extension Price {
  static func usd(_ cents: Int) -> Self { Self(rounding: .cents(cents), currency: .usd) }
}
