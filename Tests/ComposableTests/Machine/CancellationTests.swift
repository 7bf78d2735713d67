import Expectations
import Testing

@testable import Composable

struct `Cancellation in a machine` {
  @Test func `an effect that is canceled in the same step never starts`() {
    var probe = MachineProbe(["go": .merge(.leaf(1).cancellable(id: "a"), .cancel(id: "a"))])
    probe.send("go")
    expectEqual(probe.log, ["over"])
    #expect(probe.isEmpty)
  }

  @Test func `a send is never in flight, so it is delivered even if its id is canceled in the same step`() {
    var probe = MachineProbe(["go": .merge(.send("a").cancellable(id: "id"), .cancel(id: "id"))])
    probe.send("go")
    expectEqual(probe.actions, ["go", "a"])
  }

  @Test func `a cancellation before the effect does not cancel it`() {
    var probe = MachineProbe(["go": .merge(.cancel(id: "a"), .leaf(1).cancellable(id: "a"))])
    probe.send("go")
    expectEqual(probe.live, [1])
  }

  @Test func `an effect that is canceled by the next send delivers nothing`() {
    var probe = MachineProbe(["go": .leaf(1).cancellable(id: "a"), "stop": .cancel(id: "a")])
    probe.send("go")
    probe.send("stop")
    expectEqual(probe.emit("late", from: 1), false)
    expectEqual(probe.actions, ["go", "stop"])
    #expect(probe.isEmpty)
  }

  @Test func `ids are registered before any effect starts`() {
    let machine = EventLoop<Int, String>(initialState: 0) { _, action in
      switch action {
      case "go": .merge(.leaf(1), .leaf(2).cancellable(id: "a"))
      case "stop": .cancel(id: "a")
      default: .none
      }
    }
    machine.begin("go")
    var started: [Int] = []
    while let step = machine.next() {
      guard case .start(let start) = step else { continue }
      started.append(start.leaf.run.location.line)
      // From its first part, the first effect cancels the second, which starts right after it. But the step comes
      // first: one reducer returned both, so both start.
      if started == [1] { machine.emit("stop", from: start.node) }
    }
    expectEqual(started, [1, 2])
    expectEqual(machine.liveEffects.map(\.leaf.run.location.line), [1])
  }

  @Test func `of effects with one id the outer is canceled before the inner, whatever the order of a set is`() {
    // Eight scopes with one first leaf. If an inner one were canceled first, its sequence would continue.
    var effect = Effect<String>.leaf(1)
    for number in 2...9 as ClosedRange<UInt> { effect = .concatenate(effect.cancellable(id: "a"), .leaf(number)) }
    var probe = MachineProbe(["go": effect.cancellable(id: "a"), "stop": .cancel(id: "a")])
    probe.send("go")
    probe.send("stop")
    expectEqual(probe.log, ["start 1", "cancel 1", "over", "over"])
    #expect(probe.isEmpty)
  }

  @Test func `cancelInFlight cancels the old effect before the new one starts`() {
    var probe = MachineProbe([
      "one": .leaf(1).cancellable(id: "a", cancelInFlight: true),
      "two": .leaf(2).cancellable(id: "a", cancelInFlight: true),
    ])
    probe.send("one")
    probe.send("two")
    expectEqual(probe.log, ["start 1", "cancel 1", "over", "start 2"])
  }

  @Test func `without cancelInFlight effects share an id`() {
    var probe = MachineProbe([
      "one": .leaf(1).cancellable(id: "a"), "two": .leaf(2).cancellable(id: "a"), "stop": .cancel(id: "a"),
    ])
    probe.send("one")
    probe.send("two")
    expectEqual(probe.live, [1, 2])
    probe.send("stop")
    expectEqual(probe.takeLog().filter { $0 != "over" }, ["start 1", "start 2", "cancel 1", "cancel 2"])
    #expect(probe.isEmpty)
  }

  @Test func `canceling an unknown id does nothing`() {
    var probe = MachineProbe(["go": .leaf(1).cancellable(id: "a"), "stop": .cancel(id: "b")])
    probe.send("go")
    probe.send("stop")
    expectEqual(probe.live, [1])
  }

  @Test func `ids are equal if their types and values are`() {
    struct One: Hashable {}
    struct Two: Hashable {}
    var probe = MachineProbe([
      "go": .merge(
        .leaf(1).cancellable(id: 7), .leaf(2).cancellable(id: 7 as UInt8), .leaf(3).cancellable(id: One()),
        .leaf(4).cancellable(id: Two())),
      "7": .cancel(id: 7), "One": .cancel(id: One()),
    ])
    probe.send("go")
    probe.send("7")
    expectEqual(probe.live, [2, 3, 4])
    probe.send("One")
    expectEqual(probe.live, [2, 4])
  }

  @Test func `an inner id cancels its part and an outer id cancels all`() {
    var probe = MachineProbe([
      "go": .merge(.leaf(1).cancellable(id: "in"), .leaf(2)).cancellable(id: "out"),
      "in": .cancel(id: "in"), "out": .cancel(id: "out"),
    ])
    probe.send("go")
    probe.send("in")
    expectEqual(probe.live, [2])
    probe.send("out")
    #expect(probe.isEmpty)
  }

  @Test func `nothing stays registered after completion`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1).cancellable(id: "a"), .leaf(2).cancellable(id: "b")).cancellable(id: "c")
    ])
    probe.send("go")
    probe.finish(1)
    probe.finish(2)
    #expect(probe.isEmpty)
  }
}

struct `Cancellation that starts effects in a machine` {
  @Test func `a send completes when the effects of the actions that it caused complete`() {
    var probe = MachineProbe(["go": .leaf(1), "sent": .leaf(2)])
    probe.send("go")
    probe.emit("sent", from: 1)
    probe.finish(1)
    expectEqual(probe.log, ["start 1", "start 2"])
    probe.finish(2)
    expectEqual(probe.log, ["start 1", "start 2", "over"])
  }
}
