import Expectations
@testable import ComposableTesting

/// The rules of the clock, tested with effects that report when they were woken.
struct `A test clock` {
  /// A store whose effect sleeps for all of the times at once, and reports each wake-up in order.
  private func sleeping(_ times: [Double], on clock: TestClock) -> TestStore<[String], EchoAction, Void> {
    echo { send in
      await withTaskGroup { group in
        for (index, time) in times.enumerated() {
          group.addTask {
            try? await clock.sleep(for: .seconds(time))
            await send(.got("\(index) at \(clock.now.offset / .seconds(1))"))
          }
        }
      }
    }
  }

  @Test func `wakes sleepers in the order of their deadlines, when now is their deadline`() {
    let clock = TestClock()
    let store = sleeping([3, 1, 2], on: clock)
    store.send(.start)
    clock.advance(by: .seconds(10))
    store.receive("1 at 1.0", "2 at 2.0", "0 at 3.0")
    expectEqual(clock.now.offset, .seconds(10))
    store.finish()
  }

  @Test func `wakes sleepers with one deadline in the order of their sleeps`() {
    let clock = TestClock()
    let store = sleeping([1, 1, 1, 1, 1], on: clock)
    store.send(.start)
    clock.advance(by: .seconds(1))
    store.receive("0 at 1.0", "1 at 1.0", "2 at 1.0", "3 at 1.0", "4 at 1.0")
    store.finish()
  }

  @Test func `runs work that is scheduled within the advanced time in the same advance`() {
    let clock = TestClock()
    let store = echo { send in
      for _ in 0..<3 {
        try await clock.sleep(for: .seconds(1))
        await send(.got("\(clock.now)"))
      }
    }
    store.send(.start)
    clock.advance(by: .seconds(2.5))
    store.receive("1.0 seconds", "2.0 seconds")
    clock.advance(to: TestClock.Instant(offset: .seconds(3)))
    store.receive("3.0 seconds")
    store.finish()
  }

  @Test(arguments: [[2.0], [1, 1], [0.5, 0.5, 1], [0, 2, 0]])
  func `an advance is the same as its parts one after another`(_ steps: [Double]) {
    let clock = TestClock()
    let store = echo { send in
      try await clock.sleep(for: .seconds(1))
      await send(.got("\(clock.now)"))
      try await clock.sleep(until: clock.now)
      await send(.got("\(clock.now)"))
      try await clock.sleep(for: .seconds(0.5))
      await send(.got("\(clock.now)"))
    }
    store.send(.start)
    for step in steps { clock.advance(by: .seconds(step)) }
    store.receive("1.0 seconds", "1.0 seconds", "1.5 seconds")
    store.finish()
  }

  @Test func `keeps nothing of a canceled sleep`() {
    let clock = TestClock()
    let store = sleeping([1, 2], on: clock)
    store.send(.start)
    #expect(throws: TestClock.SuspensionError.self) { try clock.checkSuspension() }
    store.skipInFlightEffects()
    #expect(throws: Never.self) { try clock.checkSuspension() }
    clock.run()
    expectEqual(clock.now, TestClock.Instant())
  }

  @Test func `ends a sleep in a canceled task at once`() async {
    let clock = TestClock()
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) } }
    }
    #expect(throws: Never.self) { try clock.checkSuspension() }
  }

  @Test func `checkSuspension reports the deadline`() {
    let clock = TestClock()
    let store = sleeping([2, 1], on: clock)
    store.send(.start)
    let error = #expect(throws: TestClock.SuspensionError.self) { try clock.checkSuspension() }
    expectEqual(error?.description, "TestClock: 2 still asleep, until 1.0 seconds, 2.0 seconds")
    store.skipInFlightEffects()
  }

  @Test func `run continues until no task sleeps, and no further`() {
    let clock = TestClock()
    let store = sleeping([5, 0, 1], on: clock)
    store.send(.start)
    clock.run()
    store.receive("1 at 0.0", "2 at 1.0", "0 at 5.0")
    expectEqual(clock.now.offset, .seconds(5))
    store.finish()
  }

  @Test func `advances the effects of several stores`() {
    let clock = TestClock()
    let (first, second) = (sleeping([1, 3], on: clock), sleeping([2], on: clock))
    first.send(.start)
    second.send(.start)
    clock.advance(by: .seconds(3))
    first.receive("0 at 1.0", "1 at 3.0")
    second.receive("0 at 2.0")
  }

  @Test func `works without a store`() async throws {
    let clock = TestClock()
    let executor = TestExecutor(schedule: .fifo)
    let task = Task(executorPreference: executor) {
      try await clock.sleep(until: .init(offset: .seconds(1)))
      return clock.now
    }
    while executor.runNext(onMainActor: { false }) != nil {}
    #expect(throws: TestClock.SuspensionError.self) { try clock.checkSuspension() }
    clock.advance(by: .seconds(1))
    executor.close()
    try await expectEqual(task.value.offset, .seconds(1))
  }
}
