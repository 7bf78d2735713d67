import Composable
import Expectations
import Testing

extension `Debounce and delay` {
  @Test func `renewing it starts no other sleep, and canceling it ends its sleep`() async {
    let store = Store([
      "a": .send("A").debounce(id: 1, for: .milliseconds(300), clock: clock), "stop": .cancel(id: 1),
    ])
    store.send("a")
    await clock.sleeps(until: [300])
    for _ in 0..<100 {
      clock.advance(by: .milliseconds(2))
      store.send("a")
    }
    expectEqual(clock.deadlines, [300])
    expectEqual(clock.sleepCount, 1)
    store.send("stop")
    await clock.sleeps(until: [])
    clock.advance(by: .seconds(1))
    expectEqual(store.state, [String](repeating: "a", count: 101) + ["stop"])
    expectEqual(clock.sleepCount, 1)
  }

  @Test func `an action that a clock sends when its last sleep is canceled is reduced before the send returns`() async {
    let box = Box<Store<[String], String>>()
    let sending = SendingClock(clock: clock) { MainActor.assumeIsolated { _ = box.value?.send("cancelled") } }
    let store = Store([
      "a": .send("A").delay(for: .seconds(1), clock: sending).cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    box.value = store
    store.send("a")
    await clock.sleeps(until: [1_000])
    store.send("stop")
    expectEqual(store.state, ["a", "stop", "cancelled"])
    box.value = nil
  }

  @Test func `debouncing nothing cancels the waiting effect`() {
    var probe = MachineProbe([
      "a": .leaf(1).debounce(id: 1, for: .seconds(1), clock: clock),
      "none": .none.debounce(id: 1, for: .seconds(1), clock: clock),
    ])
    probe.send("a")
    probe.send("none")
    #expect(probe.isEmpty)
  }

  @Test func `a canceled delay leaves no sleep in its clock`() async {
    let store = Store(["a": .send("A").delay(for: .seconds(2), clock: clock)])
    let task = store.send("a")
    await clock.sleeps(until: [2_000])
    task.cancel()
    #expect(clock.deadlines.isEmpty)
    expectEqual(store.state, ["a"])
  }

  @Test func `a canceled one never starts`() {
    var probe = MachineProbe([
      "a": .leaf(1).debounce(id: 1, for: .seconds(1), clock: clock, line: 100), "stop": .cancel(id: 1),
    ])
    probe.send("a")
    probe.send("stop")
    probe.finish(100)
    #expect(probe.isEmpty)
    expectEqual(probe.log, ["start 100", "cancel 100", "over", "over"])
  }

  @Test func `a timeout whose effect completes leaves no sleep in its clock`() async throws {
    let gate = Gate()
    let store = Store([
      "a": .run { _ in try await gate.pass() }.timeout(after: .seconds(1), clock: clock, else: "gave up")
    ])
    let task = store.send("a")
    await clock.sleeps(until: [1_000])
    gate.open()
    await task.finish()
    expectEqual(store.state, ["a"])
    #expect(clock.deadlines.isEmpty)
  }
}

/// A clock that runs a closure when a sleep on it is canceled, on the thread that cancels it.
private struct SendingClock: Clock {
  let clock: ManualClock
  let cancelled: @Sendable () -> Void

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await clock.sleep(until: deadline, tolerance: tolerance)
    } onCancel: {
      cancelled()
    }
  }
}
