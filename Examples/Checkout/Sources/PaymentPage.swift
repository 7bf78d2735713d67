import Composable

/// The last page before the payment.
struct PaymentPage: Equatable, Codable, Sendable {
  enum Status: Equatable, Codable { case ready, paying, failed(String) }

  let order: Order
  var status = Status.ready
}

struct Order: Equatable, Codable, Sendable {
  var user: User
  var cart: Cart
  var address: Address
}

/// The receipt of a paid order.
struct Receipt: Equatable, Codable, Sendable {
  var number: Int
  var address: Address
}

@CasePathable enum PaymentAction: Equatable {
  case opened
  case payTapped
  case stopTapped
  case paid(number: Int)
  case paymentFailed(String)
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case paid(Receipt) }
}

struct PaymentEnvironment: Sendable {
  var pay: @Sendable (Order) async throws -> Int
}

let paymentReducer: Reducer<PaymentPage, PaymentAction, PaymentEnvironment> = Reducer { state, action, environment in
  switch action {
  case .opened:
    // Only a restored page can be paying when it opens, and its payment ended with the program.
    if state.status == .paying { state.status = .failed("The payment was interrupted.") }
    return .none

  case .payTapped:
    guard state.status != .paying else { return .none }
    state.status = .paying
    let order = state.order
    return .task {
      .paid(number: try await environment.pay(order))
    } catch: {
      .paymentFailed("\($0)")
    }
    .cancellable(id: "payment")

  case .stopTapped:
    guard state.status == .paying else { return .none }
    state.status = .ready
    return .cancel(id: "payment")

  case .paid(let number):
    return .send(.delegate(.paid(Receipt(number: number, address: state.order.address))))

  case .paymentFailed(let reason):
    state.status = .failed(reason)
    return .none

  case .delegate:
    return .none
  }
}
