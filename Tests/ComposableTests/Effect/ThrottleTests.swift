import Composable
import Expectations
import Testing

/// Leaf 100 waits for the end of a window.
struct `Throttle` {
  let clock = ManualClock()

  func probe(latest: Bool) -> MachineProbe<[String], String> {
    var effects: [String: Effect<String>] = ["stop": .cancel(id: "t")]
    for number in 1...5 as ClosedRange<UInt> {
      effects["\(number)"] = .leaf(number)
        .throttle(id: "t", for: .seconds(1), clock: clock, latest: latest, line: 100)
    }
    return MachineProbe(effects)
  }

  @Test(arguments: [true, false])
  func `starts the first effect at once`(latest: Bool) {
    var probe = probe(latest: latest)
    probe.send("1")
    expectEqual(probe.live, [1])
  }

  @Test func `starts the last effect of a window at its end`() {
    var probe = probe(latest: true)
    for action in ["1", "2", "3"] { probe.send(action) }
    expectEqual(probe.takeLog().filter { $0 != "over" }, ["start 1", "start 100", "cancel 100", "start 100"])
    clock.advance(by: .seconds(1))
    probe.finish(100)
    expectEqual(probe.live, [1, 3])
  }

  @Test(arguments: [true, false])
  func `opens a new window with the trailing value`(latest: Bool) {
    var probe = probe(latest: latest)
    probe.send("1")
    probe.send("2")
    clock.advance(by: .seconds(1))
    probe.finish(100)
    clock.advance(by: .milliseconds(999))
    probe.send("3")
    expectEqual(probe.live, [1, 2, 100])
  }

  @Test(arguments: [true, false])
  func `a canceled value never starts`(latest: Bool) {
    var probe = probe(latest: latest)
    for action in ["1", "2", "stop"] { probe.send(action) }
    #expect(probe.isEmpty)
    clock.advance(by: .seconds(1))
    probe.finish(100)
    #expect(probe.live.isEmpty)
  }
}
