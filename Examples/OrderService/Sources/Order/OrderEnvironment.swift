import Composable
import Foundation

/// The answer of a service that was asked to perform a step.
enum Answer: Codable, Equatable, Sendable {
  case done
  /// The service has decided that the step does not happen, with this key. Asking again is of no use.
  case refused(String)
}

/// The services around an order.
///
/// A call that throws has an unknown outcome: the request or its answer was lost. So every call has an idempotency key,
/// and each service promises:
///
/// - A step with one key happens at most once. A repeated call returns the first answer.
/// - After a step is undone, a call that performs it with the same key is refused, even one that was sent earlier and
///   arrives later. A step that never happened can be undone as well.
/// - A call ends after some time, at the latest by throwing.
struct OrderEnvironment: Sendable {
  struct Payment: Sendable {
    var charge: @Sendable (_ key: String, _ cents: Int) async throws -> Answer
    var refund: @Sendable (_ key: String) async throws -> Void
  }

  struct Stock: Sendable {
    var reserve: @Sendable (_ key: String, _ item: String) async throws -> Answer
    var release: @Sendable (_ key: String) async throws -> Void
  }

  struct Shipping: Sendable {
    var ship: @Sendable (_ key: String, _ item: String) async throws -> Answer
    var recall: @Sendable (_ key: String) async throws -> Void
  }

  var clock: any Clock<Duration>
  /// Returns the current date. A clock's instants mean nothing to the next process; dates do.
  var now: @Sendable () -> Date
  /// The random numbers that spread the retries of many orders; nil for pauses without jitter.
  var jitter: RandomSource?
  /// Returns when everything that this order's store has reduced so far is saved.
  ///
  /// A call goes out only after that. Otherwise, a process that is killed before the save could leave behind a step that
  /// no saved order knows of.
  var saved: @Sendable () async throws -> Void
  var payment: Payment
  var stock: Stock
  var shipping: Shipping
}

extension OrderEnvironment {
  func perform(_ step: Order.Step, of order: Order) async throws -> Answer {
    try await saved()
    return switch step {
    case .payment: try await payment.charge(order.key(step), order.cents)
    case .stock: try await stock.reserve(order.key(step), order.item)
    case .shipping: try await shipping.ship(order.key(step), order.item)
    }
  }

  func undo(_ step: Order.Step, of order: Order) async throws {
    try await saved()
    switch step {
    case .payment: try await payment.refund(order.key(step))
    case .stock: try await stock.release(order.key(step))
    case .shipping: try await shipping.recall(order.key(step))
    }
  }
}
