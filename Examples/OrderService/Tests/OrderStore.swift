import ComposableTesting
import Foundation
import Synchronization

@testable import OrderService

typealias OrderStore = TestStore<Order, OrderAction, OrderEnvironment>

/// Creates a store in a world in which each call is answered after a second.
func makeStore(_ order: Order = Order(), _ calls: Calls = Calls()) -> OrderStore {
  let store = OrderStore(initialState: order, reducer: orderReducer, environment: .unimplemented)
  let clock = store.clock
  store.environment.clock = clock
  store.environment.now = { .start + clock.now.offset }
  store.environment.saved = {}
  store.environment.payment.charge = { key, cents in try await calls.make("charge \(key) \(cents)", clock) }
  store.environment.payment.refund = { key in _ = try await calls.make("refund \(key)", clock) }
  store.environment.stock.reserve = { key, item in try await calls.make("reserve \(key) \(item)", clock) }
  store.environment.stock.release = { key in _ = try await calls.make("release \(key)", clock) }
  store.environment.shipping.ship = { key, item in try await calls.make("ship \(key) \(item)", clock) }
  store.environment.shipping.recall = { key in _ = try await calls.make("recall \(key)", clock) }
  return store
}

/// The calls that the services have received, and their answers.
final class Calls: Sendable {
  struct NoAnswer: Error {}

  private let state = Mutex<(made: [String], answer: @Sendable (String) throws -> Answer)>(([], { _ in .done }))

  /// The calls since the last read.
  func take() -> [String] {
    state.withLock { state in
      defer { state.made = [] }
      return state.made
    }
  }

  /// Sets the answer to each call.
  func answer(_ answer: @escaping @Sendable (String) throws -> Answer) {
    state.withLock { $0.answer = answer }
  }

  func make(_ call: String, _ clock: TestClock) async throws -> Answer {
    let answer = state.withLock { state in
      state.made.append(call)
      return state.answer
    }
    try await clock.sleep(for: .seconds(1))
    return try answer(call)
  }
}

extension OrderEnvironment {
  static let unimplemented = Self(
    clock: UnimplementedClock("OrderEnvironment.clock"),
    now: Composable.unimplemented("OrderEnvironment.now", placeholder: .start),
    saved: Composable.unimplemented("OrderEnvironment.saved"),
    payment: Payment(
      charge: Composable.unimplemented("Payment.charge"), refund: Composable.unimplemented("Payment.refund")),
    stock: Stock(
      reserve: Composable.unimplemented("Stock.reserve"), release: Composable.unimplemented("Stock.release")),
    shipping: Shipping(
      ship: Composable.unimplemented("Shipping.ship"), recall: Composable.unimplemented("Shipping.recall")))
}

extension Order {
  /// An order of a lamp, in a phase.
  init(_ phase: Phase = .received, reason: Reason? = nil) {
    self.init(id: 7, item: "lamp", cents: 14_90, phase: phase, reason: reason)
  }
}

extension Date {
  /// The date at which the clock of a test starts.
  static let start = Date(timeIntervalSinceReferenceDate: 0)

  static func second(_ second: Int) -> Date { start + .seconds(second) }
}
