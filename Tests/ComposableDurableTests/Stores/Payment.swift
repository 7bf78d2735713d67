import Composable
import Foundation

// The feature of the article "Running a service", under "Retries and deadlines".

struct Payment: Codable, Equatable, Sendable {
  enum Status: Codable, Equatable, Sendable { case open, paying, paid, failed }
  let id: String
  var status = Status.open
  /// The number of calls that have failed.
  var failures = 0
  /// The date of the next call.
  var nextCall: Date?
  /// The date after which there is no further call.
  var deadline: Date?
}

enum PaymentAction: Codable, Equatable, Sendable {
  case payTapped, resumed, isTime, answered(isPaid: Bool)
}

struct PaymentEnvironment: Sendable {
  var clock: any Clock<Duration>
  var now: @Sendable () -> Date
  var saved: @Sendable () async throws -> Void
  var pay: @Sendable (_ key: String) async throws -> Bool
}

let paymentReducer: Reducer<Payment, PaymentAction, PaymentEnvironment> = Reducer {
  payment, action, environment in
  switch action {
  case .payTapped:
    guard payment.status == .open else { return .none }
    payment.status = .paying
    payment.deadline = environment.now() + 3_600
  case .resumed:
    break
  case .isTime:
    payment.nextCall = nil
  case .answered(isPaid: true):
    payment.status = .paid
  case .answered(isPaid: false):
    payment.failures += 1
    let pause = min(600, 10 * Double(1 << min(payment.failures, 6)))
    let date = environment.now() + pause
    if date < payment.deadline ?? .distantPast {
      payment.nextCall = date
    } else {
      payment.status = .failed
    }
  }
  return pendingCall(payment, environment)
}

/// The effect that the state says is pending: the wait for a date, or the call.
@Sendable func pendingCall(
  _ payment: Payment, _ environment: PaymentEnvironment
) -> Effect<PaymentAction> {
  guard payment.status == .paying else { return .none }
  if let date = payment.nextCall {
    let pause = max(0, date.timeIntervalSince(environment.now()))
    return .send(.isTime).delay(for: .seconds(pause), clock: environment.clock)
      .cancellable(id: "call", cancelInFlight: true)
  }
  let key = "payment \(payment.id)"
  return .task {
    try await environment.saved()
    return .answered(isPaid: try await environment.pay(key))
  } catch: { _ in
    .answered(isPaid: false)
  }
  .cancellable(id: "call", cancelInFlight: true)
}
