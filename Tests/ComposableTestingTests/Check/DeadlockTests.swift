@testable import ComposableTesting

/// Two users of two locks, who take them in opposite orders.
private struct Locks: Hashable {
  enum User: CaseIterable { case left, right }

  /// The locks that each user holds, in the order they were taken.
  var held: [User: Int] = [.left: 0, .right: 0]
  var isOrdered = false

  func lock(_ number: Int, of user: User) -> Int { isOrdered || user == .left ? number : 1 - number }

  func holder(of lock: Int) -> User? {
    User.allCases.first { user in (0..<(held[user] ?? 0)).contains { self.lock($0, of: user) == lock } }
  }

  /// The users that can take their next lock, or let go of both.
  var able: [User] {
    User.allCases.filter { user in
      let count = held[user] ?? 0
      return count == 2 || holder(of: lock(count, of: user)) == nil
    }
  }
}

private typealias LockStore = TestStore<Locks, Locks.User, Void>

private func makeLocks(isOrdered: Bool = false) -> LockStore {
  LockStore(
    initialState: Locks(isOrdered: isOrdered),
    reducer: Reducer { locks, user, _ in
      let count = locks.held[user] ?? 0
      locks.held[user] = count == 2 ? 0 : count + 1
      return .none
    }, environment: ())
}

struct `A deadlock` {
  @Test func `is found without a rule, with the shortest way to it`() {
    let report = reports { LockStore.check(store: { makeLocks() }) { $0.able.map { .send($0) } } }
    #expect(report.map(\.number) == [234])
    let text = report.first?.text ?? ""
    #expect(
      text.hasPrefix(
        """
        check: after 2 moves nothing can happen any more: nothing is in flight, and `actions` is empty.

          store.send(.left)
          store.send(.right)


        """))
    #expect(text.contains("@MainActor @Test func counterexample() throws {\n    let store = makeStore()\n"))
  }

  @Test func `is not there if both take the locks in one order`() {
    let report = reports { LockStore.check(store: { makeLocks(isOrdered: true) }) { $0.able.map { .send($0) } } }
    #expect(report.map(\.firstLine) == ["check: 5 states, 6 edges, depth 2: complete."])
  }

  @Test func `is none where the feature rests`() {
    let report = reports {
      LockStore.check {
        makeLocks()
      } actions: { locks in
        locks.able.map { .send($0) }
      } rests: { locks in
        locks.able.isEmpty
      }
    }
    #expect(report.first?.firstLine.hasSuffix("complete.") == true)
  }

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
    #expect(report.map(\.firstLine) == ["check: 2 states, 1 edge, depth 1: complete."])
  }

  @Test func `in a first state is found if another first state has moves`() {
    let report = reports {
      TestStore<Int, Int, Void>.check {
        TestStore(initialState: choose("first", 0, 1), reducer: Reducer { _, _, _ in .none }, environment: ())
      } actions: { state in
        state == 0 ? [] : [.send(1)]
      }
    }
    #expect(report.map(\.number) == [234])
    #expect(report.first?.text.hasPrefix("check: in a first state nothing can happen any more") == true)
  }

  @Test func `is not reported by a bounded check, which did not try all moves`() {
    let report = reports { LockStore.check(upTo: 7, store: { makeLocks() }) { $0.able.map { .send($0) } } }
    #expect(report.map(\.number) == [nil])
  }

  @Test func `is reported after a goal that it makes unreachable`() {
    let report = reports {
      LockStore.check(
        store: { makeLocks() }, actions: { $0.able.map { .send($0) } },
        expects: ["the left has both": { $0.held[.left] == 2 }])
    }
    #expect(report.map(\.number) == [221])
  }
}
