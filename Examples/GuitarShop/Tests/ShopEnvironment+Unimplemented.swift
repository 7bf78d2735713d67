import ComposableTesting

@testable import GuitarShop

extension ShopEnvironment {
  static let unimplemented = Self(
    currency: CurrencyPickerEnvironment(clock: UnimplementedClock("CurrencyPickerEnvironment.clock")) {
      Misuse.unimplemented(name: "CurrencyPickerEnvironment.rates").report()
      throw CancellationError()
    },
    checkout: CheckoutEnvironment(
      isAvailable: { _ in
        Misuse.unimplemented(name: "CheckoutEnvironment.isAvailable").report()
        throw CancellationError()
      },
      buildDays: { _ in
        Misuse.unimplemented(name: "CheckoutEnvironment.buildDays").report()
        throw CancellationError()
      },
      shipping: { _ in
        Misuse.unimplemented(name: "CheckoutEnvironment.shipping").report()
        throw CancellationError()
      },
      order: { _ in
        Misuse.unimplemented(name: "CheckoutEnvironment.order").report()
        throw CancellationError()
      }))
}
