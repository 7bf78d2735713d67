import Expectations
@testable import ComposableTesting

extension `A deadlock` {
  @Test func `is none while an effect is in flight`() {
    let report = reports {
      DoorStore.check {
        let store = makeDoor()
        store.send(.lockLater)
        return store
      } actions: { door in
        door.isOpen ? [] : [.send(.openTapped)]
      }
    }
    expectEqual(report.map(\.firstLine), ["check: 2 states, 1 edge, depth 1: complete."])
  }

  @Test func `in a first state is found if another first state has moves`() {
    let report = reports {
      TestStore<Int, Int, Void>.check {
        TestStore(initialState: choose("first", 0, 1), reducer: Reducer { _, _, _ in .none }, environment: ())
      } actions: { state in
        state == 0 ? [] : [.send(1)]
      }
    }
    expectEqual(report.map(\.number), [234])
    expectEqual(report.first?.text.hasPrefix("check: in a first state nothing can happen any more"), true)
  }

  @Test func `is not reported by a bounded check, which did not try all moves`() {
    let report = reports { LockStore.check(upTo: 7, store: { makeLocks() }) { $0.able.map { .send($0) } } }
    expectEqual(report.map(\.number), [nil])
  }

  @Test func `is reported after a goal that it makes unreachable`() {
    let report = reports {
      LockStore.check(
        store: { makeLocks() }, actions: { $0.able.map { .send($0) } },
        expects: ["the left has both": { $0.held[.left] == 2 }])
    }
    expectEqual(report.map(\.number), [221])
  }
}
