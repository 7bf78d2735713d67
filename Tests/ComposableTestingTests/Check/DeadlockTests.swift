import Expectations
@testable import ComposableTesting

/// Two users of two locks, who take them in opposite orders.
struct Locks: Hashable {
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

typealias LockStore = TestStore<Locks, Locks.User, Void>

func makeLocks(isOrdered: Bool = false) -> LockStore {
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
    expectEqual(report.map(\.number), [234])
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
    expectEqual(report.map(\.firstLine), ["check: 5 states, 6 edges, depth 2: complete."])
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
    expectEqual(report.first?.firstLine.hasSuffix("complete."), true)
  }
}
