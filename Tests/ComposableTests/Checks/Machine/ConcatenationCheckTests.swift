import Expectations
import Testing

@testable import Composable

extension `Merge and concatenate in a machine` {
  @Test func `the rest of a canceled send's concatenation never starts`() {
    var probe = MachineProbe(["go": .concatenate(.leaf(1), .leaf(2))])
    let root = probe.send("go")
    probe.cancel(root)
    expectEqual(probe.log, ["start 1", "cancel 1", "over"])
    #expect(probe.isEmpty)
  }

  @Test func `removing an element keeps the order of the others`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .leaf(2).cancellable(id: "two"), .leaf(3)),
      "cancel": .cancel(id: "two"),
    ])
    probe.send("go")
    probe.send("cancel")
    probe.finish(1)
    expectEqual(probe.live, [3])
  }

  @Test func `effects merged or concatenated one by one use no deep stack`() {
    var probe = MachineProbe([
      "merge": (0..<1_000).reduce(.none) { effect, _ in .merge(effect, .send("x")) },
      "concatenate": (0..<1_000).reduce(.none) { effect, _ in .concatenate(effect, .send("x")) },
    ])
    probe.send("merge")
    probe.send("concatenate")
    expectEqual(probe.actions.count, 2_002)
  }

  @Test func `a long list of effects uses no deep stack`() {
    let sends = (0..<Self.many).map { _ in Effect<String>.send("x") }
    var probe = MachineProbe(["merge": .merge(sends), "concatenate": .concatenate(sends)])
    probe.send("merge")
    probe.send("concatenate")
    expectEqual(probe.actions.count, 2 * Self.many + 2)
  }

  @Test func `many merged leaves use no deep stack when they start and when they are canceled`() {
    let machine = EventLoop<Int, Bool>(initialState: 0) { _, isGo in
      isGo ? .merge((1...UInt(Self.many)).map { .leaf($0) }).cancellable(id: 1) : .cancel(id: 1)
    }
    var started = 0
    var cancelled = 0
    for action in [true, false] {
      machine.begin(action)
      while let step = machine.next() {
        if case .start = step { started += 1 }
        if case .cancel = step { cancelled += 1 }
      }
      machine.leave()
    }
    expectEqual(started, Self.many)
    expectEqual(cancelled, Self.many)
    #expect(machine.isIdle)
  }

  @Test func `the captures of a part are released when the part completes`() {
    let log = EventLog<String>()
    let machine = EventLoop<Int, Bool>(initialState: 0) { _, _ in
      .concatenate(
        (1...3).map { number in
          let held = OnRelease { log.append("\(number) is gone") }
          return .run { _ in withExtendedLifetime(held) {} }
        })
    }
    machine.begin(true)
    var node: NodeID?
    for number in 1...3 {
      while case .start(let start)? = machine.next() { node = start.node }
      log.append("\(number) runs")
      if let node { machine.finish(node) }
    }
    #expect(machine.next() != nil)
    #expect(machine.next() == nil)
    expectEqual(log.entries, ["1 runs", "1 is gone", "2 runs", "2 is gone", "3 runs", "3 is gone"])
  }

  @Test func `a dropped part is released when the machine is idle`() {
    let log = EventLog<String>()
    let clock = ManualClock()
    let machine = EventLoop<[String], String>(initialState: []) { state, action in
      state.append(action)
      guard action == "go" else { return .none }
      let held = OnRelease { log.append("dropped") }
      let first = Effect<String>.send("a").throttle(id: 1, for: .seconds(1), clock: clock, latest: false)
      let second = Effect<String>.leaf(1).throttle(id: 1, for: .seconds(1), clock: clock, latest: false)
      let third = Effect<String>.run { _ in withExtendedLifetime(held) {} }
      return .concatenate(
        .leaf(2), first, .merge(second, third.throttle(id: 1, for: .seconds(1), clock: clock, latest: false), .leaf(3)))
    }
    machine.begin("go")
    guard case .start(let start)? = machine.next() else {
      Issue.record("nothing started")
      return
    }
    machine.finish(start.node)
    while machine.next() != nil {}
    machine.leave()
    expectEqual(machine.state, ["go", "a"])
    expectEqual(log.entries, ["dropped"])
  }
}
