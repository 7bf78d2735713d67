import Composable

/// A guitar to configure, its price in a currency, and the checkout while it is open.
struct Shop: Equatable {
  var guitar = Guitar()
  var currency = CurrencyPicker()
  var checkout: Checkout?
}

@CasePathable enum ShopAction: Equatable {
  case guitar(GuitarAction)
  case currency(CurrencyPickerAction)
  case checkout(CheckoutAction)
  case checkoutTapped
  case checkoutDismissed
}

struct ShopEnvironment: Sendable {
  var currency: CurrencyPickerEnvironment
  var checkout: CheckoutEnvironment
}

let shopReducer: Reducer<Shop, ShopAction, ShopEnvironment> = .combine(
  guitarReducer.pullback(state: \.guitar, action: \.guitar, environment: { _ in }),
  currencyPickerReducer.pullback(state: \.currency, action: \.currency, environment: \.currency),
  checkoutReducer.optional().pullback(state: \.checkout, action: \.checkout, environment: \.checkout),
  Reducer { state, action, _ in
    switch action {
    case .checkoutTapped:
      guard state.checkout == nil else { return .none }
      state.checkout = Checkout(guitar: state.guitar)
      return .send(.checkout(.askTapped))

    case .checkoutDismissed:
      // A submitted order cannot be canceled.
      guard let checkout = state.checkout, !checkout.isOrdering else { return .none }
      state.checkout = nil
      if checkout.isOrdered { state.guitar = Guitar() }
      return .none

    case .guitar, .currency, .checkout:
      return .none
    }
  }
)
