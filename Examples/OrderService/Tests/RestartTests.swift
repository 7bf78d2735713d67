import ComposableTesting

@testable import OrderService

/// The program crashes, is down for a while, and starts with the order that was saved last.
struct `An order that is restarted` {
  private let calls = Calls()

  /// Creates an order whose program has crashed in a phase, and was down for some seconds.
  private func crashed(_ phase: Order.Phase, down seconds: Int = 0) -> OrderStore {
    let store = makeStore(Order(phase), calls)
    store.send(.resumed)
    store.restart()
    store.advance(by: .seconds(seconds))
    return store
  }

  @Test func `waits if it was not placed`() {
    let store = makeStore(Order(), calls)
    store.send(.resumed)
    #expect(calls.take() == [])
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `repeats a call that was in flight, with the same key and deadline`(step: Order.Step) {
    let store = crashed(.performing(step, until: .start + step.time), down: 10)
    store.send(.resumed)
    let made = calls.take()
    #expect(made.count == 2)
    #expect(made.first == made.last)
    store.advance(by: .seconds(1))
    store.receive(.answered(step, .done)) {
      $0.phase = step.next.map { .performing($0, until: .second(11) + $0.time) } ?? .completed
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `gives up at the deadline of the call that was in flight, not later`(step: Order.Step) {
    let store = crashed(.performing(step, until: .second(15)), down: 10)
    store.environment.saved = { [clock = store.clock] in try await clock.sleep(for: .seconds(1_000)) }
    store.send(.resumed)
    store.advance(by: .milliseconds(4_999))
    store.advance(by: .milliseconds(1))
    store.receive(.gaveUp(step)) {
      $0.phase = .undoing(step)
      $0.reason = .noAnswer(step)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `does not repeat a call whose deadline has passed, but undoes its step`(step: Order.Step) {
    let store = crashed(.performing(step, until: .second(15)), down: 15)
    #expect(calls.take().count == 1)
    store.send(.resumed)
    store.receive(.gaveUp(step)) {
      $0.phase = .undoing(step)
      $0.reason = .noAnswer(step)
    }
    let undoing = ["refund order-7-payment", "release order-7-stock", "recall order-7-shipping"]
    #expect(calls.take() == undoing.filter { $0.hasSuffix(step.rawValue) })
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has no more time than its step if the system's date was set back`() {
    let store = crashed(.performing(.stock, until: .second(1_000)))
    store.environment.saved = { [clock = store.clock] in try await clock.sleep(for: .seconds(1_000)) }
    store.send(.resumed)
    store.advance(by: .seconds(15))
    store.receive(.gaveUp(.stock)) {
      $0.phase = .undoing(.stock)
      $0.reason = .noAnswer(.stock)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `continues to undo, however long the program was down`(step: Order.Step) {
    let store = crashed(.undoing(step), down: 100_000)
    store.send(.resumed)
    #expect(Set(calls.take()).count == 1)
    store.advance(by: .seconds(1))
    store.receive(.undone(step)) { $0.phase = step.previous.map { .undoing($0) } ?? .canceled }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: [Order.Phase.completed, .canceled])
  func `does nothing if it was finished`(phase: Order.Phase) {
    let store = crashed(phase)
    store.send(.resumed)
    #expect(calls.take() == [])
    store.finish()
  }

  @Test func `resumed twice, has one call in flight`() {
    let store = makeStore(Order(.performing(.payment, until: .second(30))))
    store.send(.resumed)
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.answered(.payment, .done)) { $0.phase = .performing(.stock, until: .second(16)) }
    store.skipInFlightEffects()
    store.finish()
  }
}
