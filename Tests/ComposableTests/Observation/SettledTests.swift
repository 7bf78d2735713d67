import Composable
import Expectations
import Testing

@MainActor struct `The end of a drain` {
  @Test func `is told once, with the state after all steps of the drain`() {
    let store = Store(["a": .send("b"), "run": .run { send in for next in ["c", "d"] { await send(next) } }])
    let drains = DrainRecorder()
    store.observe(drains)
    store.send("a")
    store.send("run")
    expectEqual(drains.calls, ["a", "b", "settled after 2 steps", "run", "c", "d", "settled after 5 steps"])
  }

  @Test func `is told before send returns, in a store on another actor, too`() async {
    let log = EventLog<String>()
    let store = StoreActor(initialState: [], reducer: Script.reducer(["a": .send("b")]), environment: ())
    await store.observe(DrainRecorder(log))
    await store.send("a")
    log.append("returned")
    expectEqual(log.entries, ["a", "b", "settled after 2 steps", "returned"])
  }

  @Test func `is told after the bodies of the drain have begun`() {
    let log = EventLog<String>()
    let store = Store(["a": .fireAndForget { log.append("body") }])
    store.observe(DrainRecorder(log))
    store.send("a")
    expectEqual(log.entries, ["a", "body", "settled after 1 steps"])
  }

  @Test func `is told for a cancellation without a step`() async {
    let store = Store(["a": .fireAndForget { for await _ in neverending.stream {} }])
    let drains = DrainRecorder()
    store.observe(drains)
    let task = store.send("a")
    task.cancel()
    expectEqual(drains.calls, ["a", "settled after 1 steps", "settled after 1 steps"])
    await task.finish()
  }

  @Test func `is not told for a drain that ends the store`() async {
    let log = EventLog<String>()
    let store = StoreActor(initialState: [], reducer: Script.reducer([:]), environment: ())
    await store.endInStep(log)
    expectEqual(log.entries, ["a"])
  }
}

/// A sequence that yields nothing and ends only when it is canceled.
private let neverending = AsyncStream.makeStream(of: Int.self)

/// Records steps and ends of drains.
final class DrainRecorder: StoreObserver {
  var onStep: () -> Void = {}
  var onSettled: () -> Void = {}
  private let log: EventLog<String>
  var calls: [String] { log.entries }

  init(_ log: EventLog<String> = EventLog()) { self.log = log }

  func stepped(_ step: StoreStep<[String], String>) {
    log.append(step.action)
    onStep()
  }

  func settled(in state: [String], at step: Int) {
    log.append(state.count == step ? "settled after \(step) steps" : "settled in \(state) after \(step) steps")
    onSettled()
  }
}

extension StoreActor where State == [String], Action == String {
  /// Sends an action, and ends the store when it is reduced.
  fileprivate func endInStep(_ log: EventLog<String>) {
    let drains = DrainRecorder(log)
    drains.onStep = { [weak self] in self?.assumeIsolated { $0.end() } }
    observe(drains)
    send("a")
  }
}
