import Composable
import Expectations

@testable import ComposableTesting

/// A clock whose time does not advance. Its sleeps call a function when they are canceled.
private struct EndlessClock: Clock, Hashable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  private final class Function: Sendable {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }

  private let cancelled: Function

  init(cancelled: @escaping @Sendable () -> Void) { self.cancelled = Function(cancelled) }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await Task.sleep(for: .seconds(3600))
    } onCancel: {
      cancelled.call()
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.cancelled === b.cancelled }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(cancelled)) }
}

private typealias CrashingStore = TestStore<Int, ProgramAction, Void>

private enum ProgramAction: Equatable, Sendable {
  case start, tick, stop, late
}

private func makeProgram(_ effect: @escaping @Sendable (ProgramAction) -> Effect<ProgramAction>) -> CrashingStore {
  CrashingStore(
    initialState: 0,
    reducer: Reducer { count, action, _ in
      if action == .tick || action == .late { count += 1 }
      return effect(action)
    }, environment: ())
}

struct `A crash point` {
  @Test func `comes before the tick of a timer that is due together with another one`() {
    let clock = TestClock()
    let marks = Marks()
    let store = makeProgram { action in
      switch action {
      case .start:
        .merge(.timer(every: .seconds(1), clock: clock) { .tick }, .timer(every: .seconds(1), clock: clock) { .tick })
      case .tick: .fireAndForget { marks.add("worked") }
      default: .none
      }
    }
    store.send(.start)
    // The first tick works, and is saved. The second comes after this work.
    store.crash(atPoint: 2)
    clock.advance(by: .seconds(1))
    store.receive(.tick) { $0 = 1 }
    expectEqual(marks.all, ["worked"])
    store.restart()
    store.finish()
  }

  @Test func `comes between two steps of a drain, with the state before the drain`() {
    let marks = Marks()
    let store = makeProgram { action in
      switch action {
      // Both steps are in the drain of one `send`.
      case .tick: .merge(.fireAndForget { marks.add("first step") }, .send(.late))
      case .late: .fireAndForget { marks.add("second step") }
      default: .none
      }
    }
    store.crash(atPoint: 1)
    store.send(.tick) { $0 = 1 }
    store.skipReceivedActions()
    expectEqual(marks.all, ["first step"])
    store.restart { $0 = 0 }
    store.finish()
  }

  @Test func `is the end of the program: an instruction that follows it in the step is not performed`() {
    let marks = Marks()
    let store = makeProgram { action in
      switch action {
      case .start:
        .fireAndForget {
          await withTaskCancellationHandler {
            await Gate().pass()
          } onCancel: {
            marks.add("canceled")
          }
        }.cancellable(id: "long")
      case .tick:
        .merge(.fireAndForget { marks.add("first") }, .fireAndForget { marks.add("second") }, .cancel(id: "long"))
      default: .none
      }
    }
    store.send(.start)
    store.crash(atPoint: 1)
    store.send(.tick) { $0 = 1 }
    expectEqual(marks.all, ["first"])
    store.restart { $0 = 0 }
    expectEqual(marks.all, ["first"])
    store.finish()
  }

  @Test func `leaves the sleep on a clock that is no test clock alone, until the store is released`() {
    let marks = Marks()
    let clock = EndlessClock { marks.add("canceled") }
    do {
      let store = makeProgram { action in
        switch action {
        case .start: .send(.late).debounce(id: 1, for: .seconds(1), clock: clock)
        case .tick: .merge(.fireAndForget {}, .fireAndForget {})
        default: .none
        }
      }
      store.send(.start)
      store.crash(atPoint: 1)
      store.send(.tick) { $0 = 1 }
      store.advance(by: .zero)
      store.restart { $0 = 0 }
      expectEqual(marks.all, [])
    }
    expectEqual(marks.all, ["canceled"])
  }

  @Test func `before a save comes when the clock of a canceled wait has sent its action`() throws {
    let sender = Locked<(@Sendable () -> Void)?>(nil)
    let clock = EndlessClock { sender.withLock { $0 }?() }
    let store = makeProgram { action in
      switch action {
      case .start: .send(.tick).debounce(id: 1, for: .seconds(1), clock: clock)
      case .stop: .cancel(id: 1)
      default: .none
      }
    }
    // Safe: the clock calls it on the thread of this test, inside the `send` of `.stop`.
    nonisolated(unsafe) let feature = store
    sender.withLock { $0 = { unsafe feature.send(.late) } }
    store.send(.start)
    store.test.engine.planCrash(atPoint: nil)
    store.send(.stop)
    store.receive(.late) { $0 = 1 }
    // After the save, before the end of the canceled sleep. A second save would be a point, too.
    expectEqual(store.test.engine.crashPoints.count, 1)
    sender.withLock { $0 = nil }
    store.finish()
  }
}
