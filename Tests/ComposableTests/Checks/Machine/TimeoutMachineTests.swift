import Composable
import Expectations
import Testing

struct `Timeouts in a machine` {
  private let clock = ContinuousClock()

  private func timed(_ effect: Effect<String>) -> Effect<String> {
    effect.timeout(after: .seconds(1), clock: clock, else: "timeout", line: 100)
  }

  @Test func `the effect and its time limit start together`() {
    var probe = MachineProbe(["go": timed(.leaf(1))])
    probe.send("go")
    expectEqual(probe.log, ["start 1", "start 100"])
  }

  @Test func `an effect that completes in time cancels its limit`() {
    var probe = MachineProbe(["go": timed(.leaf(1))])
    probe.send("go")
    probe.finish(1)
    expectEqual(probe.log, ["start 1", "start 100", "cancel 100", "over"])
    expectEqual(probe.actions, ["go"])
    #expect(probe.isEmpty)
  }

  @Test func `an effect that takes too long is canceled and its action sent`() {
    var probe = MachineProbe(["go": timed(.concatenate(.leaf(1), .leaf(2)))])
    probe.send("go")
    probe.finish(100)
    expectEqual(probe.log, ["start 1", "start 100", "cancel 1", "over"])
    expectEqual(probe.actions, ["go", "timeout"])
    #expect(probe.isEmpty)
  }

  @Test func `a canceled effect with a limit sends no action`() {
    var probe = MachineProbe([
      "go": timed(.leaf(1).cancellable(id: "in")).cancellable(id: "out"),
      "in": .cancel(id: "in"), "out": .cancel(id: "out"),
    ])
    for id in ["in", "out"] {
      probe.send("go")
      probe.send(id)
      #expect(probe.isEmpty)
    }
    expectEqual(probe.actions, ["go", "in", "go", "out"])
  }

  @Test func `an effect that completes immediately needs no limit`() {
    var probe = MachineProbe(["go": timed(.merge(.send("a"), .leaf(1).cancellable(id: "a"), .cancel(id: "a")))])
    probe.send("go")
    expectEqual(probe.log, ["over"])
    #expect(probe.isEmpty)
  }

  @Test func `the effects of the timeout's action belong to the same send`() {
    var probe = MachineProbe(["go": timed(.leaf(1)), "timeout": .leaf(2)])
    let root = probe.send("go")
    probe.finish(100)
    expectEqual(probe.live, [2])
    probe.cancel(root)
    #expect(probe.isEmpty)
  }
}
