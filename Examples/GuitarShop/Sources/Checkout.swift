import Composable
import Foundation

/// A way to get the guitar.
struct ShippingOption: Hashable, Sendable {
  var name: String
  var duration: String
  /// The price in US dollars.
  var price: Decimal
}

/// The purchase of a guitar: its prices in a currency, a way of shipping, and the order.
@BindableFields struct Checkout: Hashable {
  /// The workshop's answers about a guitar.
  struct Offer: Hashable, Sendable {
    var isAvailable: Bool
    var buildMonths: Int
    var shippingOptions: [ShippingOption]
  }

  enum Status: Hashable {
    case open
    /// The order is on its way, at the price that the customer saw.
    case ordering(Price)
    case orderFailed(String)
    case ordered(number: Int, Price)
  }

  let guitar: Guitar
  let offer: Offer
  @BindableState var shipping: ShippingOption
  var currency = CurrencyPicker()
  var status = Status.open
  var confetti: Confetti?

  init(guitar: Guitar, offer: Offer, shipping: ShippingOption, status: Status = .open) {
    self.guitar = guitar
    self.offer = offer
    self.shipping = shipping
    self.status = status
  }

  var basePrice: Price { currency.price(Guitar.basePrice) }
  var additionsPrice: Price { currency.price(guitar.additionsPrice) }
  var shippingPrice: Price { currency.price(shipping.price) }
  var total: Price { basePrice + additionsPrice + shippingPrice }

  var isOrdering: Bool { if case .ordering = status { true } else { false } }
  /// Whether the customer can still change something.
  var isOpen: Bool {
    switch status {
    case .open, .orderFailed: true
    case .ordering, .ordered: false
    }
  }
  /// Whether the total is what the guitar costs. While the currency changes, it is not yet known.
  var isOrderEnabled: Bool { isOpen && offer.isAvailable && !currency.isUpdating }
}

@CasePathable enum CheckoutAction: BindableAction, Equatable {
  case binding(BindingAction<Checkout>)
  case currency(CurrencyPickerAction)
  case orderTapped
  case ordered(number: Int)
  case orderFailed(String)
  case confettiFell
}

struct CheckoutEnvironment: Sendable {
  var currency: CurrencyPickerEnvironment
  var clock: any Clock<Duration>
  /// Orders a guitar for a price, and returns the number of the order.
  var order: @Sendable (Guitar, ShippingOption, Price) async throws -> Int
}

let checkoutReducer: Reducer<Checkout, CheckoutAction, CheckoutEnvironment> = .around(
  .combine(
    currencyPickerReducer.pullback(state: \.currency, action: \.currency, environment: \.currency),
    orderReducer
  )
  .binding()
) { state, action, environment, reduce in
  switch action {
  case .binding where !state.isOpen, .currency(.binding) where !state.isOpen: .none
  default: reduce(&state, action, environment)
  }
}

private enum EffectName { case confetti }

private let orderReducer: Reducer<Checkout, CheckoutAction, CheckoutEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .binding, .currency:
    return .none

  case .orderTapped:
    guard state.isOrderEnabled else { return .none }
    let (guitar, shipping, total) = (state.guitar, state.shipping, state.total)
    state.status = .ordering(total)
    return .task {
      .ordered(number: try await environment.order(guitar, shipping, total))
    } catch: {
      .orderFailed("\($0)")
    }

  case .ordered(let number):
    guard case .ordering(let total) = state.status else { return .none }
    state.status = .ordered(number: number, total)
    state.confetti = Confetti()
    return .timer(id: EffectName.confetti, every: Confetti.interval, clock: environment.clock) { .confettiFell }

  case .orderFailed(let reason):
    guard state.isOrdering else { return .none }
    state.status = .orderFailed(reason)
    return .none

  case .confettiFell:
    state.confetti = state.confetti?.next
    return state.confetti == nil ? .cancel(id: EffectName.confetti) : .none
  }
}
