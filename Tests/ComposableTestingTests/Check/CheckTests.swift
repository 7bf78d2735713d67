import Expectations
@testable import ComposableTesting

struct `A checked feature` {
  /// Returns the report of a check of the door.
  private func check(
    depth: Int = 100, upTo limit: CheckLimit = 20_000, _ moves: [Move<DoorAction>] = doorMoves,
    expects goals: [String: (Door) -> Bool] = [:]
  ) -> [String] {
    reports {
      DoorStore.check(
        depth: depth, upTo: limit, store: { makeDoor() }, actions: { _ in moves },
        fingerprint: { door, _ in DoorShape(door) },
        invariant: isSafe, expects: goals)
    }
    .map(\.firstLine)
  }

  @Test func `is complete when no move leads to a new state`() {
    expectEqual(check(), ["check: 3 states, 9 edges, depth 1: complete."])
  }

  @Test func `is bounded by a depth, and reports how much was not tried`() {
    expectEqual(
      check(depth: 1),
      [
        "check: bounded: 3 states, 3 edges, depth 1, and the moves from 2 states not tried. "
          + "Raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
      ])
  }

  @Test func `is bounded by a number of moves`() {
    expectEqual(
      check(upTo: 5),
      [
        "check: bounded: 3 states, 5 edges, depth 1, and the moves from 2 states not tried. "
          + "Raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
      ])
  }

  @Test func `fails when it is endless and has no bound`() {
    let reports = reports {
      DoorStore.check {
        makeDoor()
      } actions: { _ in
        doorMoves
      }
    }
    // Without a fingerprint each use of the door is a distinct state.
    expectEqual(reports.map(\.number), [217])
  }

  @Test func `tries all answers and all effects in flight`() {
    let text = check([.send(.lockLater), .advance(by: .milliseconds(500))])
    // Open or locked, with nothing in flight or with a lock that is due in 1 or in 0.5 seconds. The effect captures the
    // door that started it, so there are two distinct effects.
    expectEqual(text, ["check: 6 states, 14 edges, depth 5: complete."])
  }

  @Test func `reaches its goals, and can reach them from every state`() {
    expectEqual(check(expects: ["open": { $0.isOpen }, "locked": { $0.isLocked }]).first?.hasSuffix("complete."), true)
  }

  @Test func `works on the main actor`() async {
    await MainActor.run {
      expectEqual(check(), ["check: 3 states, 9 edges, depth 1: complete."])
    }
  }

  @Test func `releases all stores and their contents`() async {
    final class Resource: Sendable {}
    let resources = Locked<[WeakReference<Resource>]>([])
    _ = reports {
      DoorStore.check(depth: 2) {
        let resource = Resource()
        resources.withLock { $0.append(WeakReference(resource)) }
        let store = makeDoor()
        store.environment.isWeak = { withExtendedLifetime(resource) { false } }
        return store
      } actions: { _ in
        [.send(.lockLater), .advance(by: .seconds(1))]
      }
    }
    #expect(resources.withLock { $0.count } > 4)
    #expect(resources.withLock { $0.allSatisfy { $0.object == nil } })
  }
}
