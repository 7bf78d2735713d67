import ComposableTesting

@testable import Checkout

extension BookshopEnvironment {
  static let unimplemented = Self(
    screens: ScreenEnvironment(
      quote: QuoteEnvironment(
        clock: UnimplementedClock("QuoteEnvironment.clock"),
        quote: Composable.unimplemented("QuoteEnvironment.quote")),
      voucher: VoucherEnvironment(isGood: Composable.unimplemented("VoucherEnvironment.isGood")),
      payment: PaymentEnvironment(pay: Composable.unimplemented("PaymentEnvironment.pay"))),
    login: LoginEnvironment(logIn: Composable.unimplemented("LoginEnvironment.logIn")))
}
