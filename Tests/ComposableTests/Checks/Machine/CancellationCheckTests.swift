import Expectations
import Testing

@testable import Composable

extension `Cancellation in a machine` {
  @Test func `effects with one id are canceled in the order of insertion, whatever the order of a set is`() {
    var probe = MachineProbe([
      "go": .merge((1...20).map { .leaf($0).cancellable(id: "a") }), "stop": .cancel(id: "a"),
    ])
    probe.send("go")
    _ = probe.takeLog()
    probe.send("stop")
    expectEqual(probe.log, (1...20).map { "cancel \($0)" } + ["over", "over"])
  }

  @Test func `a delay whose effect is canceled does not wait`() {
    let delayed = Effect<String>.leaf(1).cancellable(id: "a").delay(
      for: .seconds(1), clock: ContinuousClock(), line: 100)
    var probe = MachineProbe(["go": .concatenate(delayed, .leaf(2)), "stop": .cancel(id: "a")])
    probe.send("go")
    expectEqual(probe.live, [100])
    probe.send("stop")
    expectEqual(probe.live, [2])
  }

  @Test func `cancelInFlight around none cancels the effects in flight`() {
    var probe = MachineProbe([
      "go": .leaf(1).cancellable(id: "a"), "stop": .none.cancellable(id: "a", cancelInFlight: true),
    ])
    probe.send("go")
    probe.send("stop")
    #expect(probe.isEmpty)
  }

  @Test(arguments: [false, true], [false, true])
  func `wrapping twice with one id works`(inner: Bool, outer: Bool) {
    let effect = Effect<String>.leaf(1)
      .cancellable(id: "a", cancelInFlight: inner).cancellable(id: "a", cancelInFlight: outer)
    var probe = MachineProbe(["go": effect, "stop": .cancel(id: "a")])
    probe.send("go")
    expectEqual(probe.live, [1])
    probe.send("stop")
    #expect(probe.isEmpty)
  }

  @Test func `a second effect that is wrapped twice replaces the first`() {
    let twice = { (leaf: UInt) in
      Effect<String>.leaf(leaf)
        .cancellable(id: "a", cancelInFlight: true).cancellable(id: "a", cancelInFlight: true)
    }
    var probe = MachineProbe(["one": twice(1), "two": twice(2)])
    probe.send("one")
    probe.send("two")
    expectEqual(probe.live, [2])
  }

  @Test func `an id that waits in a concatenation is replaced by one with cancelInFlight`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .leaf(2).cancellable(id: "a")),
      "new": .leaf(3).cancellable(id: "a", cancelInFlight: true),
    ])
    probe.send("go")
    probe.send("new")
    probe.finish(1)
    expectEqual(probe.live, [3])
  }

  @Test func `a cancellation in a concatenation does not reach the later elements`() {
    var probe = MachineProbe(["go": .concatenate(.leaf(1), .cancel(id: "a"), .leaf(2).cancellable(id: "a"))])
    probe.send("go")
    probe.finish(1)
    expectEqual(probe.live, [2])
  }

  @Test func `an effect may cancel the id that contains it`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .cancel(id: "a"), .leaf(2)).cancellable(id: "a")
    ])
    probe.send("go")
    probe.finish(1)
    expectEqual(probe.log, ["start 1", "over"])
    #expect(probe.isEmpty)
  }

  @Test func `nothing stays registered after all are canceled`() {
    var probe = MachineProbe([
      "go": .merge(.leaf(1).cancellable(id: "a"), .concatenate(.leaf(2), .leaf(3).cancellable(id: "b")))
    ])
    probe.send("go")
    probe.send("go")
    probe.cancelAll()
    #expect(probe.isEmpty)
  }

  @Test func `an id in the rest of a concatenation is canceled and never starts`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .leaf(2).cancellable(id: "a"), .merge(.leaf(3), .leaf(4).cancellable(id: "a"))),
      "stop": .cancel(id: "a"),
    ])
    probe.send("go")
    probe.send("stop")
    probe.finish(1)
    expectEqual(probe.live, [3])
  }
}

extension `Cancellation that starts effects in a machine` {
  @Test func `canceling an old effect may cancel the scope of the new one`() {
    // When 1 is canceled, the cancellation behind it runs and cancels the scope that 2 is about to enter.
    var probe = MachineProbe([
      "old": .concatenate(.leaf(1).cancellable(id: "a"), .cancel(id: "scope")),
      "new": .leaf(2).cancellable(id: "a", cancelInFlight: true).cancellable(id: "scope"),
    ])
    probe.send("old")
    probe.send("new")
    #expect(probe.live.isEmpty)
    #expect(probe.isEmpty)
  }

  @Test func `the element after a canceled element starts at once`() {
    var probe = MachineProbe([
      "old": .concatenate(.leaf(1).cancellable(id: "a"), .send("after"), .leaf(2)),
      "new": .leaf(3).cancellable(id: "a", cancelInFlight: true),
    ])
    probe.send("old")
    probe.send("new")
    expectEqual(probe.log, ["start 1", "cancel 1", "start 2", "start 3"])
    expectEqual(probe.actions, ["old", "new", "after"])
  }

  @Test func `a canceled send starts nothing more`() {
    var probe = MachineProbe([
      "go": .merge(.leaf(1), .leaf(2)), "sent": .merge(.leaf(3), .send("never")),
    ])
    let root = probe.send("go")
    probe.cancel(root)
    probe.emit("sent", from: 1)
    expectEqual(probe.actions, ["go"])
    #expect(probe.isEmpty)
  }

  @Test func `effects that the actions of one send started are canceled with it`() {
    var probe = MachineProbe(["go": .leaf(1), "sent": .leaf(2), "other": .leaf(3)])
    let root = probe.send("go")
    probe.emit("sent", from: 1)
    probe.send("other")
    probe.cancel(root)
    expectEqual(probe.live, [3])
  }
}
