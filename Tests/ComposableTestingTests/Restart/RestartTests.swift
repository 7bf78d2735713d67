import Expectations
@testable import ComposableTesting

/// Counts what runs in the effects of a program, and when it is over.
final class Marks: Sendable {
  private let marks = Locked<[String]>([])
  var all: [String] { marks.withLock { $0 } }
  func add(_ mark: String) { marks.withLock { $0.append(mark) } }
}

struct `A restart` {
  @Test func `continues with the state, and with the effects that an action starts again`() {
    let store = makeOrder()
    store.send(.payTapped) { $0.status = .paying }
    store.restart()
    #expect(store.inFlight.isEmpty)
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.charged) { $0.status = .paid }
    store.finish()
  }

  @Test func `ends the effects in flight without a trace`() {
    let marks = Marks()
    do {
      let store = makeOrder()
      store.environment.charge = { [clock = store.clock] in
        defer { marks.add("defer") }
        await withTaskCancellationHandler {
          do { try await clock.sleep(for: .seconds(1)) } catch { marks.add("catch") }
        } onCancel: {
          marks.add("cancel")
        }
      }
      store.send(.payTapped) { $0.status = .paying }
      store.send(.remindTapped)
      store.send(.typed)
      store.restart()
      store.advance(by: .seconds(10))
      store.finish()
      expectEqual(marks.all, [])
    }
    // A suspended task would stay in memory.
    expectEqual(marks.all, ["cancel", "catch", "defer"])
  }

  @Test func `stops an effect that waits for the outside world, whatever comes from there`() {
    let gate = Gate()
    let marks = Marks()
    let store = makeOrder()
    store.environment.charge = {
      await gate.pass()
      marks.add("charged")
    }
    store.send(.payTapped) { $0.status = .paying }
    store.restart()
    gate.open()
    store.advance(by: .seconds(1))
    expectEqual(marks.all, [])
    store.finish()
  }

  @Test func `works in every order of effects`() {
    let orders = Locked(0)
    TestStore.explore(.every) {
      orders.withLock { $0 += 1 }
      let store = makeOrder()
      store.environment.charge = { await turn() }
      store.exhaustivity = .off
      store.send(.payTapped)
      store.restart()
      store.send(.resumed)
      store.send(.resumed)
      store.skipReceivedActions()
      store.assert { $0.status = .paid }
    }
    #expect(orders.withLock { $0 } > 1)
  }
}

struct `A crash` {
  /// A store whose bank is charged at once, in a part of a body of its own.
  private func make(_ marks: Marks = Marks()) -> OrderStore {
    let store = makeOrder()
    store.environment.charge = {
      marks.add("called")
      await turn()
      marks.add("charged")
    }
    return store
  }

  @Test func `before the state was saved loses the last action`() {
    let store = make()
    store.crash(atPoint: 1)
    store.send(.payTapped) { $0.status = .paying }
    store.restart { $0.status = .open }
    store.finish()
  }

  @Test func `after the state was saved stops the body before its next part`() {
    let marks = Marks()
    let store = make(marks)
    store.crash(atPoint: 2)
    store.send(.payTapped) { $0.status = .paying }
    store.restart()
    expectEqual(marks.all, ["called"])
    store.finish()
  }

  @Test func `can lose an answer`() {
    let marks = Marks()
    let store = make(marks)
    store.crash(atPoint: 3)
    store.send(.payTapped) { $0.status = .paying }
    expectEqual(marks.all, ["called", "charged"])
    store.restart()
    store.finish()
  }

  @Test func `before an answer is saved loses the action, which can be received`() {
    let store = makeOrder()
    store.environment.charge = {}
    store.crash(atPoint: 1)
    store.send(.payTapped) { $0.status = .paying }
    store.restart { $0.status = .open }
    store.crash(atPoint: 2)
    store.send(.payTapped) { $0.status = .paying }
    store.receive(.charged) { $0.status = .paid }
    store.restart { $0.status = .open }
  }
}
