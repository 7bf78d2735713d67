import Expectations
@testable import ComposableTesting

/// Two accounts. Money leaves the left one in one step, and arrives at the right one in the next, in one drain.
private struct Transfer: Hashable, Codable, Sendable {
  var left = 10
  var right = 0
  var sum: Int { left + right }
}

private enum TransferAction: Equatable, Sendable { case move(Int), arrive(Int) }

private typealias TransferStore = TestStore<Transfer, TransferAction, Void>

private let transferReducer: Reducer<Transfer, TransferAction, Void> = Reducer { state, action, _ in
  switch action {
  case .move(let amount):
    state.left -= amount
    return .send(.arrive(amount))
  case .arrive(let amount): state.right += amount
  }
  return .none
}

private func makeTransfer() -> TransferStore {
  TransferStore(initialState: Transfer(), reducer: transferReducer, environment: ())
}

/// Saves the state after each drain, as a program does.
private final class TransferSaving: StoreObserver {
  private(set) var saved: [Transfer] = []
  func stepped(_ step: StoreStep<Transfer, TransferAction>) {}
  func settled(in state: Transfer, at step: Int) { saved.append(state) }
}

struct `The end of a drain of a test store` {
  @Test func `is told once, before send returns`() {
    let store = makeTransfer()
    let saving = TransferSaving()
    store.observe(saving)
    store.send(.move(5)) { $0.left = 5 }
    expectEqual(saving.saved, [Transfer(left: 5, right: 5)])
    store.receive(.arrive(5)) { $0.right = 5 }
    store.finish()
  }

  @Test func `is not told if the program crashes before the drain is saved`() {
    let store = makeProgramWithBody()
    let saving = CountSaving()
    store.observe(saving)
    // The point is between the body, which may have changed something outside, and the save.
    store.crash(atPoint: 1)
    store.send(1) { $0 = 1 }
    #expect(saving.saved.isEmpty)
    store.restart { $0 = 0 }
  }

  @Test func `is told if the program crashes after the drain was saved`() {
    let store = makeProgramWithBody()
    let saving = CountSaving()
    store.observe(saving)
    store.crash(atPoint: 2)
    store.send(1) { $0 = 1 }
    expectEqual(saving.saved, [1])
    store.advance(by: .seconds(1))
    store.restart()
  }

  @Test func `has the state that a restart finds, at every crash of a check`() {
    TransferStore.check(
      CheckRules(end: { state, _ in state.sum == 10 })
    ) {
      makeTransfer()
    } actions: { state in
      (state.left > 0 ? [.send(.move(5))] : []) + [.restart(sending: .arrive(0))]
    }
  }
}

/// A program whose effect has a part of a body in the drain, and one after it.
private func makeProgramWithBody() -> TestStore<Int, Int, TestClock> {
  let store = TestStore<Int, Int, TestClock>(
    initialState: 0,
    reducer: Reducer { state, number, clock in
      state += number
      return .fireAndForget { try? await clock.sleep(for: .seconds(1)) }
    }, environment: TestClock())
  store.environment = store.clock
  return store
}

private final class CountSaving: StoreObserver {
  private(set) var saved: [Int] = []
  func stepped(_ step: StoreStep<Int, Int>) {}
  func settled(in state: Int, at step: Int) { saved.append(state) }
}
