import Composable
import Foundation

/// The purchase of a guitar: three simultaneous requests, then an order.
struct Checkout: Equatable {
  /// The answers to the requests.
  struct Offer: Equatable, Sendable {
    var isAvailable: Bool
    var buildDays: Int
    /// The price of shipping, in US dollars.
    var shipping: Decimal
  }

  enum Status: Equatable {
    case opened, asking
    case askingFailed(String)
    case offered(Offer)
    case ordering(Offer)
    case orderFailed(Offer, String)
    case ordered(number: Int)
  }

  let guitar: Guitar
  var status = Status.opened

  var offer: Offer? {
    switch status {
    case .offered(let offer), .ordering(let offer), .orderFailed(let offer, _): offer
    case .opened, .asking, .askingFailed, .ordered: nil
    }
  }
  var isOrdering: Bool { if case .ordering = status { true } else { false } }
  var isOrdered: Bool { if case .ordered = status { true } else { false } }
  var isOrderEnabled: Bool { offer?.isAvailable == true && !isOrdering }
}

@CasePathable enum CheckoutAction: Equatable {
  /// Sends the requests, for the first time or again after a failure.
  case askTapped
  case answered(Checkout.Offer)
  case askingFailed(String)
  case orderTapped
  case ordered(number: Int)
  case orderFailed(String)
}

struct CheckoutEnvironment: Sendable {
  var isAvailable: @Sendable (Guitar) async throws -> Bool
  var buildDays: @Sendable (Guitar) async throws -> Int
  var shipping: @Sendable (Guitar) async throws -> Decimal
  var order: @Sendable (Guitar) async throws -> Int
}

let checkoutReducer: Reducer<Checkout, CheckoutAction, CheckoutEnvironment> = Reducer { state, action, environment in
  switch (action, state.status) {
  case (.askTapped, .opened), (.askTapped, .askingFailed):
    state.status = .asking
    let guitar = state.guitar
    return .task {
      async let isAvailable = environment.isAvailable(guitar)
      async let buildDays = environment.buildDays(guitar)
      async let shipping = environment.shipping(guitar)
      return .answered(try await Checkout.Offer(isAvailable: isAvailable, buildDays: buildDays, shipping: shipping))
    } catch: {
      .askingFailed("\($0)")
    }

  case (.answered(let offer), _):
    state.status = .offered(offer)
    return .none

  case (.askingFailed(let reason), _):
    state.status = .askingFailed(reason)
    return .none

  case (.orderTapped, .offered(let offer)), (.orderTapped, .orderFailed(let offer, _)):
    guard offer.isAvailable else { return .none }
    state.status = .ordering(offer)
    let guitar = state.guitar
    return .task {
      .ordered(number: try await environment.order(guitar))
    } catch: {
      .orderFailed("\($0)")
    }

  case (.ordered(let number), _):
    state.status = .ordered(number: number)
    return .none

  case (.orderFailed(let reason), .ordering(let offer)):
    state.status = .orderFailed(offer, reason)
    return .none

  case (.askTapped, _), (.orderTapped, _), (.orderFailed, _):
    return .none
  }
}
