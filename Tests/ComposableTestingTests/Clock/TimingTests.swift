@testable import ComposableTesting

enum Key: Sendable, Equatable {
  case press(Int)
  case other
  case cancel
  case fired(Int)
  case failed
}

/// A store whose `press` starts an effect around `.fired`. The state lists the fired actions with their times.
func pressing(
  _ effect: @escaping @Sendable (Int, any Clock<Duration>) -> Effect<Key>,
  other: @escaping @Sendable (any Clock<Duration>) -> Effect<Key> = { _ in .none }
) -> TestStore<[String], Key, TestClock?> {
  let reducer = Reducer<[String], Key, TestClock?> { state, key, clock in
    guard let clock else { return .none }
    switch key {
    case .press(let number): return effect(number, clock)
    case .other: return other(clock)
    case .cancel: return .cancel(id: "key")
    case .fired(let number):
      state.append("\(number) at \(clock.now.offset / .seconds(1))")
      return .none
    case .failed:
      state.append("failed at \(clock.now.offset / .seconds(1))")
      return .none
    }
  }
  let store = TestStore(initialState: [], reducer: reducer, environment: nil)
  store.environment = store.clock
  return store
}

extension TestStore where State == [String], Action == Key {
  /// Receives the fired actions with their times, in order.
  func receive(_ texts: String..., at location: SourceLocation = #_sourceLocation) {
    for text in texts { receive(where: { _ in true }, { $0.append(text) }, at: location) }
  }
}

/// The effects that wait, on the clock of the test.
struct `Effects that wait on a test clock` {
  @Test func `debounce fires exactly after the quiet time`() {
    let store = pressing { number, clock in .send(.fired(number)).debounce(id: "key", for: .seconds(1), clock: clock) }
    store.send(.press(1))
    store.advance(by: .milliseconds(999))
    store.send(.press(2))
    store.advance(by: .milliseconds(999))
    store.send(.press(3))
    store.advance(by: .milliseconds(1000))
    store.receive("3 at 2.998")
    store.finish()
  }

  @Test(arguments: [(true, "3 at 1.0"), (false, "2 at 1.0")])
  func `throttle fires at once, then one value at the window's end, which opens the next`(
    _ latest: Bool, _ trailing: String
  ) {
    let store = pressing { number, clock in
      .send(.fired(number)).throttle(id: "key", for: .seconds(1), clock: clock, latest: latest)
    }
    store.send(.press(1))
    store.receive("1 at 0.0")
    store.advance(by: .seconds(0.4))
    store.send(.press(2))
    store.send(.press(3))
    store.advance(by: .seconds(0.6))
    store.receive(trailing)
    store.send(.press(4))
    store.advance(by: .seconds(1))
    store.receive("4 at 2.0")
    store.advance(by: .seconds(1))
    store.send(.press(5))
    store.receive("5 at 3.0")
    store.finish()
  }

  @Test func `delay waits before it starts`() {
    let store = pressing { number, clock in .send(.fired(number)).delay(for: .seconds(2), clock: clock) }
    store.send(.press(1))
    store.advance(by: .seconds(1))
    store.send(.press(2))
    store.run()
    store.receive("1 at 2.0", "2 at 3.0")
    store.finish()
  }

  @Test func `a timer ticks first after one interval, and stops when it is canceled`() {
    let store = pressing { number, clock in
      .timer(id: "key", every: .seconds(1), clock: clock) { .fired(number) }
    }
    store.send(.press(1))
    store.advance(by: .seconds(0.9))
    store.advance(by: .seconds(1.3))
    store.receive("1 at 1.0", "1 at 2.0")
    store.send(.cancel)
    store.run()
    store.finish()
  }

  @Test func `timers that are due together tick in the order they were made`() {
    let store = pressing { number, clock in
      .timer(id: number, every: .seconds(number), clock: clock) { .fired(number) }
    }
    store.send(.press(1))
    store.send(.press(3))
    store.send(.press(2))
    store.advance(by: .seconds(6))
    store.receive("1 at 1.0", "1 at 2.0", "2 at 2.0", "1 at 3.0", "3 at 3.0", "1 at 4.0", "2 at 4.0", "1 at 5.0")
    store.receive("1 at 6.0", "3 at 6.0", "2 at 6.0")
    store.skipInFlightEffects()
  }

  @Test(arguments: [(1, "1 at 1.0"), (3, "failed at 2.0")])
  func `timeout cancels an effect that is not complete`(_ seconds: Int, _ result: String) {
    let store = pressing { number, clock in
      .run { send in
        try await clock.sleep(for: .seconds(number))
        await send(.fired(number))
      }.timeout(after: .seconds(2), clock: clock, else: .failed)
    }
    store.send(.press(seconds))
    store.run()
    store.receive(result)
    store.finish()
    #expect(throws: Never.self) { try store.clock.checkSuspension() }
  }

  @Test(arguments: [(2, "2 at 1.0"), (3, "3 at 2.0"), (4, "failed at 2.0")])
  func `retry repeats after its delay, and fails in the end`(_ needed: Int, _ result: String) {
    let attempts = Locked(0)
    let store = pressing { number, clock in
      .run { send in
        let attempt = attempts.withLock { count in
          count += 1
          return count
        }
        if attempt < number { throw SomeError() }
        await send(.fired(number))
      } catch: { _, send in
        await send(.failed)
      }.retry(.constant(.seconds(1), attempts: 3), clock: clock)
    }
    store.send(.press(needed))
    store.run()
    store.receive(result)
    store.finish()
  }
}
