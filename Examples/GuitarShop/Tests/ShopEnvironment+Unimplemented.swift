import ComposableTesting

@testable import GuitarShop

extension ShopEnvironment {
  static let unimplemented = Self(
    currency: CurrencyPickerEnvironment(
      clock: UnimplementedClock("CurrencyPickerEnvironment.clock"),
      rates: Composable.unimplemented("CurrencyPickerEnvironment.rates")),
    checkout: CheckoutEnvironment(
      isAvailable: Composable.unimplemented("CheckoutEnvironment.isAvailable"),
      buildDays: Composable.unimplemented("CheckoutEnvironment.buildDays"),
      shipping: Composable.unimplemented("CheckoutEnvironment.shipping"),
      order: Composable.unimplemented("CheckoutEnvironment.order")))
}
