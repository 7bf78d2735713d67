import Composable
import Expectations
import Testing

@MainActor struct `The queue of a machine` {
  @Test func `processes actions one at a time, first in, first out, breadth first`() {
    var probe = MachineProbe([
      "go": .merge(.send("a"), .send("b")),
      "a": .merge(.send("a1"), .send("a2")),
      "b": .send("b1"),
    ])
    probe.send("go")
    expectEqual(probe.actions, ["go", "a", "b", "a1", "a2", "b1"])
  }

  @Test func `starts the effects of a step before the next action is reduced`() {
    var probe = MachineProbe(["go": .merge(.send("a"), .leaf(1)), "a": .leaf(2)])
    probe.send("go")
    expectEqual(probe.log, ["start 1", "start 2"])
  }

  @Test func `queues the action of an effect behind the others`() {
    let store = Store(["go": .merge(.send("queued"), .run { send in await send("sent") })])
    store.send("go")
    expectEqual(store.state, ["go", "queued", "sent"])
  }

  @Test func `never has none or a send in flight`() {
    var probe = MachineProbe(["go": .merge(.none, .send("a"), .concatenate(.send("b"), .none)), "a": .send("c")])
    probe.send("go")
    #expect(probe.live.isEmpty)
    #expect(probe.isEmpty)
    expectEqual(probe.actions, ["go", "a", "b", "c"])
  }

  @Test func `reports the cause of each action to observers`() {
    final class Causes: StoreObserver {
      var causes: [Cause] = []
      func stepped(_ step: StoreStep<[String], String>) { causes.append(step.cause) }
    }
    let observer = Causes()
    let store = Store(["go": .merge(.run { send in await send("sent") }, .send("a"))])
    store.observe(observer)
    store.send("go")
    expectEqual(observer.causes, [.send, .effect(1, step: 0), .reducer(step: 0)])
    expectEqual(observer.causes.map(\.step), [nil, 0, 0])
  }
}
