import Composable
import ComposableTesting
import Foundation
import Testing

struct `A payment with retries and a deadline` {
  typealias PaymentStore = TestStore<Payment, PaymentAction, PaymentEnvironment>

  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  private static func makeStore(
    _ payment: Payment = Payment(id: "7"), pay: @escaping @Sendable () -> Bool
  ) -> PaymentStore {
    let store = PaymentStore(
      initialState: payment, reducer: paymentReducer,
      environment: PaymentEnvironment(
        clock: UnimplementedClock("clock"), now: { start }, saved: {}, pay: { _ in pay() }))
    store.environment.clock = store.clock
    store.environment.now = { [clock = store.clock] in start + clock.now.offset / .seconds(1) }
    return store
  }

  @Test func `waits only for the rest of its pause after a restart`() {
    let answers = Events<Bool>()
    let store = Self.makeStore { answers.all.last ?? false }
    store.send(.payTapped) {
      $0.status = .paying
      $0.deadline = Self.start + 3_600
    }
    store.receive(.answered(isPaid: false)) {
      $0.failures = 1
      $0.nextCall = Self.start + 20
    }
    store.advance(by: .seconds(15))
    store.restart()
    store.send(.resumed)
    answers.add(true)
    store.advance(by: .seconds(5))
    store.receive(.isTime) { $0.nextCall = nil }
    store.receive(.answered(isPaid: true)) { $0.status = .paid }
    store.finish()
  }

  @Test func `has failed when its deadline has passed while no process ran`() {
    var payment = Payment(id: "7")
    payment.status = .paying
    payment.failures = 3
    payment.deadline = Self.start
    let store = Self.makeStore(payment) { false }
    store.send(.resumed)
    store.receive(.answered(isPaid: false)) {
      $0.failures = 4
      $0.status = .failed
    }
    store.finish()
  }
}
