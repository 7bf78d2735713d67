import ComposableTesting
import Foundation

@testable import OrderService

@Suite struct `An order that is restarted` {
  /// Encodes the state of a store, and creates a store with what is decoded, `downtime` seconds after the start.
  private func restart(_ store: OrderStore, _ calls: Calls, after downtime: Int = 0) throws -> OrderStore {
    store.skipInFlightEffects()
    store.finish()
    let order = try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(store.state))
    let next = makeStore(order, calls)
    let clock = next.clock
    next.environment.now = { .second(downtime) + clock.now.offset }
    return next
  }

  @Test func `begins if it was only received`() throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(), calls), calls, after: 100)
    store.send(.resumed) { $0.phase = .performing(.payment, until: .second(130)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(.payment, .done)) { $0.phase = .performing(.stock, until: .second(116)) }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `repeats a call that was in flight, with the same key and deadline`(step: Order.Step) throws {
    let calls = Calls()
    let first = makeStore(Order(.performing(step, until: .start + step.time)), calls)
    first.send(.resumed)
    let store = try restart(first, calls, after: 10)
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
  func `gives up at the deadline of the call that was in flight, not later`(step: Order.Step) throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(.performing(step, until: .second(15))), calls), calls, after: 10)
    store.environment.saved = { [clock = store.clock] _ in try await clock.sleep(for: .seconds(1_000)) }
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
  func `calls nobody if the deadline has passed, and undoes the step`(step: Order.Step) throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(.performing(step, until: .second(15))), calls), calls, after: 15)
    store.send(.resumed)
    store.receive(.gaveUp(step)) {
      $0.phase = .undoing(step)
      $0.reason = .noAnswer(step)
    }
    #expect(calls.take().count == 1, "the call that undoes")
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has no more time than the step if the system's date was set back`() throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(.performing(.stock, until: .second(1_000))), calls), calls)
    store.environment.saved = { [clock = store.clock] _ in try await clock.sleep(for: .seconds(1_000)) }
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
  func `continues to undo`(step: Order.Step) throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(.undoing(step), reason: .customer), calls), calls, after: 1_000)
    store.send(.resumed)
    #expect(calls.take().count == 1)
    store.advance(by: .seconds(1))
    store.receive(.undone(step)) { $0.phase = step.previous.map { .undoing($0) } ?? .canceled }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: [Order.Phase.completed, .canceled])
  func `does nothing if it was finished`(phase: Order.Phase) throws {
    let calls = Calls()
    let store = try restart(makeStore(Order(phase), calls), calls)
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
