import Expectations
@testable import ComposableTesting

/// A clock that moves first runs all work that can run.
struct `A clock that is advanced directly` {
  /// An effect that waits for the test, and then sleeps on a clock of its own.
  private func store(
    on clock: TestClock, after outside: Locked<CheckedContinuation<Void, Never>?>
  ) -> TestStore<[String], EchoAction, Void> {
    echo { send in
      await withCheckedContinuation { continuation in outside.withLock { $0 = continuation } }
      try await clock.sleep(for: .seconds(1))
      await send(.got("at \(clock.now.offset / .seconds(1))"))
    }
  }

  @Test func `lets an effect that was resumed outside start its sleep before time moves`() {
    let clock = TestClock()
    let outside = Locked<CheckedContinuation<Void, Never>?>(nil)
    let store = store(on: clock, after: outside)
    store.send(.start)
    outside.withLock { $0.take() }?.resume()
    clock.advance(by: .seconds(1))
    store.receive("at 1.0")
    store.finish()
  }

  @Test func `behaves like the store's own advance`() {
    let outside = Locked<CheckedContinuation<Void, Never>?>(nil)
    let clock = TestClock()
    let store = store(on: clock, after: outside)
    store.send(.start)
    outside.withLock { $0.take() }?.resume()
    store.advance(by: .seconds(5))
    clock.run()
    store.receive("at 1.0")
    store.finish()
  }

  @Test func `also runs the effects of another store`() {
    let clock = TestClock()
    let outside = Locked<CheckedContinuation<Void, Never>?>(nil)
    let sleeper = store(on: clock, after: outside)
    let mover = echo { _ in clock.advance(by: .seconds(1)) }
    sleeper.send(.start)
    outside.withLock { $0.take() }?.resume()
    mover.send(.start)
    sleeper.receive("at 1.0")
    sleeper.finish()
    mover.finish()
  }

  @Test func `runs no store of another test`() async {
    let clock = TestClock()
    let outside = Locked<CheckedContinuation<Void, Never>?>(nil)
    let store = store(on: TestClock(), after: outside)
    store.send(.start)
    outside.withLock { $0.take() }?.resume()
    let before = store.test.engine.liveEffects
    await Task.detached { clock.advance(by: .seconds(1)) }.value
    expectEqual(store.test.engine.liveEffects, before)
    store.skipInFlightEffects()
    store.finish()
  }
}
