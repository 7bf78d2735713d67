import Expectations
@testable import ComposableTesting

/// Features that are written to break a check.
struct `A check of a hostile feature` {
  private struct Box: Equatable, Sendable {
    let number: Int
    let object: OnRelease
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
  }

  private enum BoxAction: Sendable {
    case put(Box)
    case released
  }

  private struct Boxes: Equatable {
    var box: Box?
    var releases = 0
  }

  private typealias BoxStore = TestStore<Boxes, BoxAction, Void>

  /// The store of the current run.
  private final class Current: @unchecked Sendable {
    // Unchecked: only the thread of the test uses it.
    weak var store: BoxStore?
  }

  private static let reducer: Reducer<Boxes, BoxAction, Void> = Reducer { boxes, action, _ in
    switch action {
    case .put(let box): boxes.box = box
    case .released: boxes.releases = (boxes.releases + 1) % 3
    }
    return .none
  }

  @Test func `whose states and actions send when they are released terminates`() {
    let current = Current()
    let sendOnRelease: @Sendable () -> Void = { current.store?.send(.released) }
    let text = reports {
      BoxStore.check(depth: 4, upTo: 300) {
        let store = BoxStore(initialState: Boxes(), reducer: Self.reducer, environment: ())
        current.store = store
        return store
      } actions: { _ in
        [
          .send(.put(Box(number: 1, object: OnRelease(sendOnRelease)))),
          .send(.put(Box(number: 2, object: OnRelease(sendOnRelease)))),
          .send(.released),
        ]
      } fingerprint: { boxes, _ in
        [boxes.box?.number ?? 0, boxes.releases]
      }
    }
    expectEqual(text.count, 1)
  }

  @Test func `whose moves are the elements of a set is accepted in any order`() {
    let text = reports {
      DoorStore.check {
        makeDoor()
      } actions: { _ in
        Set(["open", "close", "lock", "wait"]).map { name -> Move<DoorAction> in
          switch name {
          case "open": .send(.openTapped)
          case "close": .send(.closeTapped)
          case "lock": .send(.lockTapped)
          default: .advance(by: .seconds(1))
          }
        }
      } fingerprint: { door, _ in
        DoorShape(door)
      } invariant: { door in
        isSafe(door)
      }
    }
    expectEqual(text.map(\.firstLine), ["check: 3 states, 12 edges, depth 1: complete."])
  }

  @Test func `whose fake has state of its own is reported as different`() {
    let text = reports {
      DoorStore.check {
        let store = makeDoor()
        let calls = Locked(0)
        store.environment.isWeak = {
          calls.withLock {
            $0 += 1
            return $0 > 1
          }
        }
        return store
      } actions: { _ in
        [.send(.openTapped), .send(.locked(true)), .send(.closeTapped), .send(.lockTapped)]
      } fingerprint: { door, _ in
        DoorShape(door)
      }
    }
    expectEqual(text.map(\.number), [223])
    expectEqual(text.first?.text.contains("The two states are equal: something outside of the state differs."), true)
  }

  @Test func `whose effects wait forever is complete`() {
    let text = reports {
      let store = { () -> TestStore<[String], EchoAction, Void> in
        echo { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
      }
      TestStore<[String], EchoAction, Void>.check(depth: 3, store: store) { state in
        [.send(.start)]
      } end: { _, inFlight in
        inFlight.allSatisfy { $0.remaining == nil && $0.name == "run" && !$0.isTimer }
      }
    }
    expectEqual(text.first?.text.hasPrefix("check: bounded: 4 states, 3 edges, depth 3"), true)
  }

  @Test func `whose move advances the clock by a negative time is reported`() {
    let reports = reports {
      TestStore<Int, EchoAction, Void>.check {
        TestStore(initialState: 0, reducer: Reducer { _, _, _ in .none }, environment: ())
      } actions: { _ in
        [.advance(by: .seconds(-1))]
      } invariant: { _ in
        true
      }
    }
    expectEqual(reports.map(\.number), [216])
    expectEqual(reports.first?.text.contains("a clock cannot be advanced by -1.0 seconds"), true)
  }

  @Test func `whose fakes ask another question each time does not repeat`() {
    let asked = Locked(0)
    let text = reports {
      DoorStore.check {
        let store = makeDoor()
        store.environment.isWeak = {
          let count = asked.withLock {
            $0 += 1
            return $0
          }
          return choose("question \(count)", true, false)
        }
        return store
      } actions: { _ in
        [.send(.openTapped), .send(.locked(true)), .send(.closeTapped)]
      } fingerprint: { door, _ in
        DoorShape(door)
      }
    }
    expectEqual(text.map(\.number), [218])
  }

  @Test func `whose reducer moves the clock terminates`() {
    let text = reports {
      TestStore<Int, Int, TestClock>.check {
        let clock = TestClock()
        return TestStore(
          initialState: 0,
          reducer: Reducer { state, action, clock in
            state = (state + action) % 4
            if action == 1 {
              return .send(2).delay(for: .seconds(1), clock: clock).cancellable(id: 1, cancelInFlight: true)
            }
            clock.advance(by: .seconds(1))
            return .none
          }, environment: clock)
      } actions: { _ in
        [.send(1), .send(2)]
      }
    }
    expectEqual(text.first?.firstLine.hasSuffix("complete."), true)
  }
}
