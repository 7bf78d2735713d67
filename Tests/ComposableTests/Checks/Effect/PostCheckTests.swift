import Composable
import Expectations
import Testing

extension `A posted message` {
  @Test func `comes in its place among the starts of effects`() {
    let log = EventLog<String>()
    let store = Store([
      "a": .merge(.fireAndForget { log.append("first") }, post(1), .fireAndForget { log.append("last") })
    ])
    store.observe(Storage(log: log))
    store.send("a")
    expectEqual(log.entries, ["a", "first", #".credit(1) to account["7"] of step 0"#, "last", "settled"])
  }

  @Test func `in a canceled concatenation is not posted`() async {
    let gate = Gate()
    let store = Store([
      "a": .concatenate(.fireAndForget { try? await gate.pass() }, post(1)).cancellable(id: 1), "b": .cancel(id: 1),
    ])
    let storage = Storage()
    store.observe(storage)
    let task = store.send("a")
    store.send("b")
    await task.finish()
    expectEqual(storage.posts, [])
  }

  @Test func `is mapped with its effect`() {
    let effect: Effect<Int> = post(1).map { $0.count }
    expectEqual(effect.description, #".post(.credit(1), to: account["7"])"#)
  }

  @Test func `can be encoded by its observer`() throws {
    let store = Store(["a": post(1)])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    expectEqual(storage.messages.map { "\(type(of: $0))" }, ["Message"])
  }
}
