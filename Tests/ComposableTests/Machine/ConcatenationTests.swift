import Expectations
import Testing

@testable import Composable

struct `Merge and concatenate in a machine` {
  /// More levels than any stack has room for. A debug build takes 20 times as long for each level.
  static let many = _isDebugAssertConfiguration() ? 20_000 : 100_000

  @Test func `merge starts in list order`() {
    var probe = MachineProbe(["go": .merge(.leaf(1), .merge(.leaf(2), .leaf(3)), .leaf(4))])
    probe.send("go")
    expectEqual(probe.log, ["start 1", "start 2", "start 3", "start 4"])
  }

  @Test func `a merge completes when all of its effects complete`() {
    var probe = MachineProbe(["go": .concatenate(.merge(.leaf(1), .leaf(2)), .leaf(3))])
    probe.send("go")
    probe.finish(2)
    expectEqual(probe.live, [1])
    probe.finish(1)
    expectEqual(probe.live, [3])
  }

  @Test func `concatenate starts the next when the previous completes`() {
    var probe = MachineProbe(["go": .concatenate(.leaf(1), .leaf(2), .leaf(3))])
    probe.send("go")
    expectEqual(probe.live, [1])
    probe.finish(1)
    expectEqual(probe.live, [2])
    probe.finish(2)
    probe.finish(3)
    expectEqual(probe.log, ["start 1", "start 2", "start 3", "over"])
    #expect(probe.isEmpty)
  }

  @Test func `concatenate does not wait for the effects of the previous element's actions`() {
    var probe = MachineProbe(["go": .concatenate(.leaf(1), .leaf(2)), "long": .leaf(9)])
    probe.send("go")
    probe.emit("long", from: 1)
    probe.finish(1)
    expectEqual(probe.live, [9, 2])
  }

  @Test func `sends in a concatenation keep their position`() {
    var probe = MachineProbe(["go": .concatenate(.send("a"), .leaf(1), .send("b"), .send("c"))])
    probe.send("go")
    expectEqual(probe.actions, ["go", "a"])
    probe.finish(1)
    expectEqual(probe.actions, ["go", "a", "b", "c"])
  }

  @Test func `canceling one element of a concatenation completes it`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1).cancellable(id: "one"), .leaf(2)),
      "cancel": .cancel(id: "one"),
    ])
    probe.send("go")
    probe.send("cancel")
    expectEqual(probe.log, ["start 1", "cancel 1", "start 2", "over"])
  }

  @Test func `the rest of a canceled concatenation never starts`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .leaf(2), .send("never")).cancellable(id: "all"),
      "cancel": .cancel(id: "all"),
    ])
    probe.send("go")
    probe.send("cancel")
    expectEqual(probe.log, ["start 1", "cancel 1", "over", "over"])
    expectEqual(probe.actions, ["go", "cancel"])
    #expect(probe.isEmpty)
  }

  @Test func `many concatenated leaves run one after another`() {
    let machine = EventLoop<Int, Bool>(initialState: 0) { _, _ in
      .concatenate((1...UInt(Self.many)).map { .leaf($0) })
    }
    machine.begin(true)
    var started = 0
    while let step = machine.next() {
      guard case .start(let start) = step else { continue }
      started += 1
      machine.finish(start.node)
    }
    expectEqual(started, Self.many)
    #expect(machine.isIdle)
  }
}
