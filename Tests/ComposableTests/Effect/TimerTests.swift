import Composable
import Expectations
import Testing

@MainActor struct `A timer` {
  let clock = ManualClock()

  func store(every interval: Duration = .milliseconds(100)) -> Store<[String], String> {
    Store(["go": .timer(id: "t", every: interval, clock: clock) { "tick" }, "stop": .cancel(id: "t")])
  }

  @Test func `first ticks after one interval`() async {
    let store = store()
    store.send("go")
    await clock.sleeps(until: [100])
    expectEqual(store.state, ["go"])
    clock.advance(by: .milliseconds(100))
    await store.reaches { $0 == ["go", "tick"] }
  }

  @Test func `ticks until it is canceled, and leaves no sleep in its clock`() async {
    let store = store()
    store.send("go")
    for count in 1...3 {
      await clock.sleeps(until: [count * 100])
      clock.advance(by: .milliseconds(100))
      await store.reaches { $0.count == 1 + count }
    }
    await clock.sleeps(until: [400])
    store.send("stop")
    #expect(clock.deadlines.isEmpty)
    expectEqual(store.state, ["go", "tick", "tick", "tick", "stop"])
  }

  @Test func `skips missed ticks`() async {
    let store = store()
    store.send("go")
    await clock.sleeps(until: [100])
    clock.advance(by: .milliseconds(450))
    // The first tick is late, and so is the one for 400. Those for 200 and 300 are skipped.
    await store.reaches { $0.count == 3 }
    await clock.sleeps(until: [500])
    expectEqual(store.state, ["go", "tick", "tick"])
  }

  @Test func `replaces the timer with the same id`() async {
    let store = Store([
      "slow": .timer(id: "t", every: .seconds(1), clock: clock) { "slow tick" },
      "fast": .timer(id: "t", every: .milliseconds(10), clock: clock) { "fast tick" },
    ])
    store.send("slow")
    await clock.sleeps(until: [1_000])
    store.send("fast")
    await clock.sleeps(until: [10])
    clock.advance(by: .milliseconds(10))
    await store.reaches { $0 == ["slow", "fast", "fast tick"] }
  }

  @Test func `that is due together with others ticks in the order they were made, whatever threads their clock uses`()
    async
  {
    var effects: [String: Effect<String>] = [:]
    for number in 0..<8 {
      effects["go \(number)"] = .timer(id: number, every: .seconds(1), clock: clock) { "\(number)" }
    }
    let store = Store(effects)
    for number in 0..<8 { store.send("go \(number)") }
    for round in 1...20 {
      await clock.sleeps(until: [round * 1_000])
      clock.advance(by: .seconds(1))
      await store.reaches { $0.count == 8 + 8 * round }
    }
    expectEqual(store.state.dropFirst(8).map { $0 }, (0..<160).map { "\($0 % 8)" })
  }

  /// A clock that is a value with a name.
  private struct NamedClock: Clock, Hashable {
    let name: String
    let base: ManualClock
    var now: ManualClock.Instant { base.now }
    var minimumResolution: Duration { base.minimumResolution }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test func `shares one sleep with others on an equal clock`() async {
    let (one, other) = (NamedClock(name: "wall", base: clock), NamedClock(name: "wall", base: clock))
    let store = Store([
      "go 0": .timer(id: 0, every: .seconds(1), clock: one) { "0" },
      "go 1": .timer(id: 1, every: .seconds(1), clock: other) { "1" },
    ])
    store.send("go 0")
    store.send("go 1")
    // Two schedulers would be two sleepers.
    await clock.sleeps(until: [1_000])
    clock.advance(by: .seconds(1))
    await store.reaches { $0 == ["go 0", "go 1", "0", "1"] }
  }
}
