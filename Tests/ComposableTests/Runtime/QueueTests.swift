import Composable
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct `The queue of a machine` {
  @Test func `processes actions one at a time, first in, first out, breadth first`() {
    var probe = MachineProbe([
      "go": .merge(.send("a"), .send("b")),
      "a": .merge(.send("a1"), .send("a2")),
      "b": .send("b1"),
    ])
    probe.send("go")
    #expect(probe.actions == ["go", "a", "b", "a1", "a2", "b1"])
  }

  @Test func `what a step asks for is done before the next action is reduced`() {
    var probe = MachineProbe(["go": .merge(.send("a"), .leaf(1)), "a": .leaf(2)])
    probe.send("go")
    #expect(probe.log == ["start 1", "start 2"])
  }

  @Test func `an action that an effect sends goes behind those that are queued`() {
    let machine = MachineDoor<[String], String>(initialState: []) { actions, action in
      actions.append(action)
      return action == "go" ? .merge(.send("queued"), .leaf(1)) : .none
    }
    machine.begin("go")
    while let step = machine.next() {
      if case .start(let start) = step { machine.emit("sent", from: start.node) }
      #expect(machine.problem == nil)
    }
    #expect(machine.state == ["go", "queued", "sent"])
  }

  @Test func `none and send are never in flight`() {
    var probe = MachineProbe(["go": .merge(.none, .send("a"), .concatenate(.send("b"), .none))])
    probe.send("go")
    #expect(probe.live.isEmpty)
    #expect(probe.isEmpty)
    #expect(probe.actions == ["go", "a", "b"])
  }

  @Test func `an action without effects makes no node`() {
    var probe = MachineProbe([:])
    #expect(probe.send("go") == nil)
    #expect(probe.isEmpty)
  }

  @Test func `a chain of single sends makes no node`() {
    var probe = MachineProbe(["go": .send("a"), "a": .send("b")])
    #expect(probe.send("go") == nil)
    #expect(probe.actions == ["go", "a", "b"])
  }

  @Test func `each action knows why it came`() {
    let machine = MachineDoor<Int, String>(initialState: 0) { _, action in
      action == "go" ? .merge(.leaf(7), .send("a")) : .none
    }
    machine.recordsSteps = true
    machine.begin("go")
    var causes: [Cause] = []
    while let step = machine.next() {
      if case .reduced(let record) = step { causes.append(record.cause) }
      if case .start(let start) = step { machine.emit("b", from: start.node) }
    }
    #expect(causes == [.send, .effect(1, step: 0), .reducer(step: 0)])
    #expect(causes.map(\.step) == [nil, 0, 0])
  }
}
