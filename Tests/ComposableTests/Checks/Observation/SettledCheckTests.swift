import Composable
import Expectations
import Testing

extension `The end of a drain` {
  @Test func `is told for a drain that only ends an effect`() async {
    let gate = Gate()
    let store = Store(["a": .fireAndForget { try? await gate.pass() }])
    let drains = DrainRecorder()
    store.observe(drains)
    let task = store.send("a")
    gate.open()
    await task.finish()
    expectEqual(drains.calls, ["a", "settled after 1 steps", "settled after 1 steps"])
  }

  @Test func `is told again when an observer has sent an action in it`() {
    let store = Store([:])
    let drains = DrainRecorder()
    drains.onSettled = { [weak store, weak drains] in
      drains?.onSettled = {}
      store?.send("more")
    }
    store.observe(drains)
    store.send("a")
    expectEqual(drains.calls, ["a", "settled after 1 steps", "more", "settled after 2 steps"])
  }

  @Test func `comes after the change subscriptions, whose actions belong to the drain`() {
    let store = Store([:])
    let drains = DrainRecorder()
    store.observe(drains)
    let watching = store.watch { [weak store] in
      store?.send("seen")
      return false
    }
    store.send("a")
    expectEqual(drains.calls, ["a", "seen", "settled after 2 steps"])
    watching.cancel()
  }

  @Test func `is not told to an observer that was removed in the drain`() {
    let store = Store([:])
    let (first, second) = (DrainRecorder(), DrainRecorder())
    let observation = store.observe(first)
    store.observe(second)
    first.onStep = { observation.cancel() }
    store.send("a")
    expectEqual(first.calls, ["a"])
    expectEqual(second.calls, ["a", "settled after 1 steps"])
  }
}
