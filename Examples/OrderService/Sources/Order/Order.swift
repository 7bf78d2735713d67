import Composable
import Foundation

/// An order of a shop. It is paid, then reserved in the stock, then shipped; or all of that is undone.
///
/// The state says at any time what is pending, and until when, as a date. So an order that was saved can continue in
/// another process: see `pending(_:)`.
struct Order: Codable, Equatable, Identifiable, Sendable {
  /// A step that a service outside performs, in this order. Each can be undone.
  enum Step: String, CaseIterable, Codable, Sendable {
    case payment, stock, shipping
  }

  enum Phase: Codable, Equatable, Sendable {
    /// It was not placed yet.
    case received
    /// A service is asked to perform a step. The order gives up at the deadline.
    case performing(Step, until: Date)
    /// A service is asked to undo a step, until it does; then the steps before it are undone.
    case undoing(Step)
    case completed
    case canceled
  }

  /// The reason why an order is canceled.
  enum Reason: Codable, Equatable, Sendable {
    case refused(Step, String)
    /// The service did not answer in time, so the step may have happened or not.
    case noAnswer(Step)
    case customer
  }

  let id: Int
  let item: String
  let cents: Int
  var phase = Phase.received
  /// The number of attempts of the current call that failed in a row.
  var failedAttempts = 0
  var reason: Reason?

  /// The idempotency key of a step: a service performs a step with one key at most once, however often it is asked.
  func key(_ step: Step) -> String { "order-\(id)-\(step.rawValue)" }

  var isFinished: Bool { phase == .completed || phase == .canceled }
}

extension Order.Step {
  var next: Self? {
    switch self {
    case .payment: .stock
    case .stock: .shipping
    case .shipping: nil
    }
  }

  var previous: Self? {
    switch self {
    case .payment: nil
    case .stock: .payment
    case .shipping: .stock
    }
  }

  /// The time that a service has to perform the step, with all attempts.
  var time: Duration {
    switch self {
    case .payment: .seconds(30)
    case .stock: .seconds(15)
    case .shipping: .seconds(60)
    }
  }
}

@CasePathable enum OrderAction: Codable, Equatable, Sendable {
  case placed
  /// The order was loaded, and continues in a new process.
  case resumed
  case cancelTapped
  case answered(Order.Step, Answer)
  /// An attempt of the current call has failed. Another one follows.
  case attemptFailed
  /// The time or the attempts of a step are used up.
  case gaveUp(Order.Step)
  case undone(Order.Step)
}
