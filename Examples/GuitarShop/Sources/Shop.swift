import Composable

/// A guitar to configure, and the checkout while it is open.
struct Shop: Hashable {
  /// The request for an offer.
  enum Request: Hashable {
    case none, asking
    case failed(String)
  }

  var guitar = Guitar()
  var request = Request.none
  var checkout: Checkout?
}

@CasePathable enum ShopAction: Equatable {
  case guitar(GuitarAction)
  case checkoutTapped
  case answered(Checkout.Offer)
  case askingFailed(String)
  case checkout(CheckoutAction)
  case checkoutDismissed
}

struct ShopEnvironment: Sendable {
  var isAvailable: @Sendable (Guitar) async throws -> Bool
  var buildMonths: @Sendable (Guitar) async throws -> Int
  var shippingOptions: @Sendable () async throws -> [ShippingOption]
  var checkout: CheckoutEnvironment
}

private enum EffectName { case offer }

let shopReducer: Reducer<Shop, ShopAction, ShopEnvironment> = .around(
  .combine(
    guitarReducer.pullback(state: \.guitar, action: \.guitar, environment: { _ in }),
    checkoutReducer.optional().pullback(state: \.checkout, action: \.checkout, environment: \.checkout),
    offerReducer
  )
) { state, action, environment, reduce in
  // The checkout is about the guitar as it is.
  if case .guitar = action, state.checkout != nil { return .none }
  return reduce(&state, action, environment)
}

private let offerReducer: Reducer<Shop, ShopAction, ShopEnvironment> = Reducer { state, action, environment in
  switch action {
  case .guitar:
    // An offer for another guitar is of no use.
    state.request = .none
    return .cancel(id: EffectName.offer)

  case .checkoutTapped:
    guard state.request != .asking, state.checkout == nil else { return .none }
    state.request = .asking
    let guitar = state.guitar
    return .task {
      async let isAvailable = environment.isAvailable(guitar)
      async let buildMonths = environment.buildMonths(guitar)
      async let options = environment.shippingOptions()
      return .answered(
        try await Checkout.Offer(isAvailable: isAvailable, buildMonths: buildMonths, shippingOptions: options))
    } catch: {
      .askingFailed("\($0)")
    }
    .cancellable(id: EffectName.offer)

  case .answered(let offer):
    guard let shipping = offer.shippingOptions.first else {
      return .send(.askingFailed("There is no way to ship it."))
    }
    state.request = .none
    state.checkout = Checkout(guitar: state.guitar, offer: offer, shipping: shipping)
    return .none

  case .askingFailed(let reason):
    state.request = .failed(reason)
    return .none

  case .checkoutDismissed:
    // A submitted order cannot be canceled.
    guard let checkout = state.checkout, !checkout.isOrdering else { return .none }
    state = Shop()
    return .none

  case .checkout:
    return .none
  }
}
