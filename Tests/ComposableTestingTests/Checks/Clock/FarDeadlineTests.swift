import Expectations
@testable import ComposableTesting

/// The functions that wait.
enum TimedFunction: CaseIterable, CustomTestStringConvertible {
  case delay, debounce, debounceAtMost, throttle, timeout, timer, retry

  var testDescription: String { "\(self)" }

  /// An effect that sends `due` after a time.
  func effect(_ time: Duration, _ clock: any Clock<Duration>) -> Effect<String> {
    let due = Effect<String>.send("due")
    switch self {
    case .delay: return due.delay(for: time, clock: clock)
    case .debounce: return due.debounce(id: 1, for: time, clock: clock)
    case .debounceAtMost: return due.debounce(id: 1, for: time, atMost: time, clock: clock)
    case .throttle:
      return .concatenate(
        .send("first").throttle(id: 1, for: time, clock: clock, latest: true),
        due.throttle(id: 1, for: time, clock: clock, latest: true))
    case .timeout:
      let gate = Gate()
      return .fireAndForget { await gate.pass() }.timeout(after: time, clock: clock, else: "due")
    case .timer: return .timer(id: 1, every: time, clock: clock) { "due" }
    case .retry:
      return .run { _ in
        throw Failed()
      } catch: { _, send in
        await send("due")
      }
      .retry(.constant(time, attempts: 2), clock: clock)
    }
  }

  private struct Failed: Error {}

  /// A feature that waits when it gets `start`, and stops a timer after many ticks.
  func reducer(_ time: Duration, _ clock: any Clock<Duration>) -> Reducer<[String], String, Void> {
    Reducer { state, action, _ in
      state.append(action)
      return action == "go" ? effect(time, clock) : state.count == 100 ? .cancel(id: 1) : .none
    }
  }
}

/// Durations that mean "never".
private let far: [Duration] = [
  .seconds(4_000_000_000), .seconds(Int64.max / 2), .seconds(Int64.max), .seconds(Int64.max) * 18,
  Duration(attoseconds: .max),
]

/// A clock that reports the beginning and the end of its sleeps.
private struct NotedClock<Base: Clock<Duration>>: Clock {
  let base: Base
  let begun = Gate()
  let ended = Gate()

  var now: Base.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    defer { ended.open() }
    begun.open()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

struct `A wait without end` {
  @MainActor private func wait<C>(_ waiting: TimedFunction, _ time: Duration, on clock: NotedClock<C>) async {
    let store = Store(initialState: [], reducer: waiting.reducer(time, clock), environment: ())
    let task = store.send("go")
    await clock.begun.pass()
    #expect(!store.state.contains("due"))
    task.cancel()
    await task.finish()
    // The clock would have stopped the program by now.
    await clock.ended.pass()
    #expect(!store.state.contains("due"))
  }

  @MainActor @Test(arguments: TimedFunction.allCases, far)
  func `can be canceled on the clocks of the standard library`(waiting: TimedFunction, time: Duration) async {
    await wait(waiting, time, on: NotedClock(base: ContinuousClock()))
    await wait(waiting, time, on: NotedClock(base: SuspendingClock()))
  }

  @Test(arguments: TimedFunction.allCases, far)
  func `ends at once on an immediate clock`(waiting: TimedFunction, time: Duration) {
    let clock = ImmediateClock()
    let store = TestStore(initialState: [], reducer: waiting.reducer(time, clock), environment: ())
    store.exhaustivity = .off
    store.send("go")
    store.skipReceivedActions()
    #expect(store.state.contains("due"))
    store.finish()
  }

  @Test(arguments: TimedFunction.allCases, far)
  func `ends on a test clock that has been advanced as far`(waiting: TimedFunction, time: Duration) {
    let clock = TestClock()
    let store = TestStore(initialState: [], reducer: waiting.reducer(time, clock), environment: ())
    store.exhaustivity = .off
    store.send("go")
    clock.advance(by: .seconds(100_000_000))
    store.skipReceivedActions()
    #expect(!store.state.contains("due"))
    clock.advance(by: time)
    store.skipReceivedActions()
    #expect(store.state.contains("due"))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: TimedFunction.allCases.filter { $0 != .timer }, [Duration(attoseconds: .min), .seconds(Int64.min)])
  func `does not wait when its time is negative`(waiting: TimedFunction, time: Duration) {
    let clock = TestClock()
    let store = TestStore(initialState: [], reducer: waiting.reducer(time, clock), environment: ())
    store.exhaustivity = .off
    store.send("go")
    clock.advance(by: .seconds(1))
    store.skipReceivedActions()
    #expect(store.state.contains("due"))
    store.finish()
  }
}

struct `The last instant of a clock` {
  @Test func `is not passed by an immediate clock`() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    for _ in 0..<40 { try await clock.sleep(until: clock.now.advanced(by: .seconds(Int64.max))) }
    expectEqual(start.duration(to: clock.now), Duration(attoseconds: .max))
    expectEqual(clock.now.advanced(by: .seconds(1)), clock.now)
    #expect(clock.now.advanced(by: .seconds(-1)) < clock.now)
  }

  @Test func `is not passed by a test clock`() {
    let clock = TestClock()
    for _ in 0..<40 { clock.advance(by: .seconds(Int64.max)) }
    expectEqual(clock.now.offset, Duration(attoseconds: .max))
    let first = TestClock.Instant(offset: Duration(attoseconds: .min))
    expectEqual(first.duration(to: clock.now), Duration(attoseconds: .max))
    expectEqual(clock.now.duration(to: first), Duration(attoseconds: .min))
  }

  @Test func `is the sum of two long durations`() {
    let (longest, shortest) = (Duration(attoseconds: .max), Duration(attoseconds: .min))
    expectEqual(longest.saturatingAdd(longest), longest)
    expectEqual(shortest.saturatingAdd(shortest), shortest)
    expectEqual(longest.saturatingAdd(shortest), Duration(attoseconds: -1))
    expectEqual(longest.saturatingSubtract(shortest), longest)
    expectEqual(shortest.saturatingSubtract(longest), shortest)
    expectEqual(Duration.seconds(3).saturatingSubtract(.seconds(5)), .seconds(-2))
  }
}
