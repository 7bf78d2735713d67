import Composable
import Expectations
import Testing

@MainActor struct `Debounce and delay` {
  let clock = ManualClock()

  @Test func `a debounced effect starts after the quiet time`() async {
    let store = Store(["a": .send("A").debounce(id: 1, for: .milliseconds(300), clock: clock)])
    store.send("a")
    await clock.sleeps(until: [300])
    clock.advance(by: .milliseconds(299))
    expectEqual(clock.deadlines, [300])
    expectEqual(store.state, ["a"])
    clock.advance(by: .milliseconds(1))
    await store.reaches { $0 == ["a", "A"] }
  }

  @Test func `another one restarts the quiet time`() async {
    let store = Store([
      "a": .send("A").debounce(id: 1, for: .milliseconds(300), clock: clock),
      "b": .send("B").debounce(id: 1, for: .milliseconds(300), clock: clock),
    ])
    store.send("a")
    await clock.sleeps(until: [300])
    clock.advance(by: .milliseconds(200))
    store.send("b")
    clock.advance(by: .milliseconds(100))
    await clock.sleeps(until: [500])
    expectEqual(store.state, ["a", "b"])
    clock.advance(by: .milliseconds(200))
    await store.reaches { $0 == ["a", "b", "B"] }
  }

  @Test func `a new one cancels the running effect`() {
    var probe = MachineProbe([
      "a": .leaf(1).debounce(id: 1, for: .seconds(1), clock: clock, line: 100),
      "b": .leaf(2).debounce(id: 1, for: .seconds(1), clock: clock, line: 100),
    ])
    probe.send("a")
    probe.finish(100)
    expectEqual(probe.live, [1])
    probe.send("b")
    expectEqual(probe.live, [100])
    expectEqual(probe.log, ["start 100", "start 1", "cancel 1", "over", "start 100"])
  }

  @Test func `a delayed effect starts after its time`() async {
    let store = Store(["a": .send("A").delay(for: .seconds(2), clock: clock)])
    let task = store.send("a")
    await clock.sleeps(until: [2_000])
    clock.advance(by: .seconds(2))
    await task.finish()
    expectEqual(store.state, ["a", "A"])
  }

  @Test func `a timeout sends its action after its time`() async throws {
    let gate = Gate()
    let store = Store([
      "a": .run { _ in try await gate.pass() }.timeout(after: .seconds(1), clock: clock, else: "gave up")
    ])
    let task = store.send("a")
    await clock.sleeps(until: [1_000])
    clock.advance(by: .seconds(1))
    await task.finish()
    expectEqual(store.state, ["a", "gave up"])
    expectEqual(gate.waitingCount, 0)
  }
}
