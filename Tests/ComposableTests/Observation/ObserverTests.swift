import Composable
import Expectations
import Observation
import Testing

@MainActor struct `An observer of a store` {
  @Test func `gets each action with its index, its cause and the state after it`() {
    let store = Store(["go": .merge(.send("a"), .run { send in await send("b") }), "b": .send("c")])
    let witness = StepRecorder()
    store.observe(witness)
    store.send("go")
    expectEqual(
      witness.steps,
      [
        "0 go: send, 1", "1 a: reducer of step 0, 2", "2 b: effect 1 of step 0, 3", "3 c: reducer of step 2, 4",
      ])
  }

  @Test func `gets effects that start, emit and finish, an action emitted before it is reduced`() {
    let store = Store(["go": .run { send in await send("b") }])
    let witness = StepRecorder()
    store.observe(witness)
    store.send("go")
    expectEqual(
      witness.all,
      [
        "0 go: send, 1", "effect 1 of step 0 started", "effect 1 of step 0 emitted(\"b\")",
        "1 b: effect 1 of step 0, 2", "effect 1 of step 0 finished",
      ])
  }

  @Test func `gets the cancellation of an effect once`() async {
    let store = Store([
      "go": .fireAndForget { for await _ in endless.stream {} }.cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    let witness = StepRecorder()
    store.observe(witness)
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    expectEqual(witness.effects, ["effect 1 of step 0 started", "effect 1 of step 0 cancelled"])
  }

  @Test func `gets nothing after its observation was canceled`() {
    let store = Store([:])
    let (first, second) = (StepRecorder(), StepRecorder())
    let observation = store.observe(first)
    store.observe(second)
    store.send("a")
    observation.cancel()
    observation.cancel()
    store.send("b")
    expectEqual(first.steps, ["0 a: send, 1"])
    expectEqual(second.steps, ["0 a: send, 1", "1 b: send, 2"])
  }

  @Test func `may cancel itself and send; its action is queued`() {
    let store = Store(["go": .send("next")])
    let witness = StepRecorder()
    let observation = store.observe(witness)
    witness.onStep = {
      observation.cancel()
      store.send("from the observer")
    }
    store.send("go")
    expectEqual(witness.steps, ["0 go: send, 1"])
    expectEqual(store.state, ["go", "next", "from the observer"])
  }

  @Test func `gets the state before a step only when it requests it`() {
    let store = Store([:])
    let (modest, curious) = (StepRecorder(), StepRecorder(keepsStateBefore: true))
    let observation = store.observe(modest)
    store.send("a")
    observation.cancel()
    store.observe(curious)
    store.send("b")
    expectEqual(modest.befores, [nil])
    expectEqual(curious.befores, [["a"]])
  }
}

@MainActor struct `A logger` {
  @Test func `prints one line for each step, in order`() {
    let log = EventLog<String>()
    let store = Store(["go": .merge(.send("a"), .run { send in await send("b") })])
    store.observe(StepLogger(to: DebugPrinter { log.append($0) }, showsDurations: false))
    store.send("go")
    expectEqual(log.entries, ["0 \"go\" ← send", "1 \"a\" ← reducer of step 0", "2 \"b\" ← effect 1 of step 0"])
  }
}

struct `A cause` {
  @Test(arguments: [
    (Cause.send, "send"), (.reducer(step: 3), "reducer of step 3"), (.effect(12, step: 7), "effect 12 of step 7"),
  ])
  func `is described by the sender of the action, and by its step`(cause: Cause, words: String) {
    expectEqual("\(cause)", words)
  }
}

/// An observer that records its calls.
final class StepRecorder: StoreObserver {
  let keepsStateBefore: Bool
  var beginning = ""
  var steps: [String] = []
  var befores: [[String]?] = []
  var durations: [Duration] = []
  var effects: [String] = []
  var all: [String] = []
  var onStep: () -> Void = {}

  init(keepsStateBefore: Bool = false) { self.keepsStateBefore = keepsStateBefore }

  func began(in state: [String], at step: Int) { beginning = "at \(step), \(state)" }

  func stepped(_ step: StoreStep<[String], String>) {
    steps.append("\(step.index) \(step.action): \(step.cause), \(step.after.count)")
    all.append("\(step.index) \(step.action): \(step.cause), \(step.after.count)")
    befores.append(step.before)
    durations.append(step.duration)
    onStep()
  }

  func effect(_ effect: ObservedEffect, _ event: EffectEvent<String>) {
    effects.append("effect \(effect.number) of step \(effect.step) \(event)")
    all.append("effect \(effect.number) of step \(effect.step) \(event)")
  }
}

/// A sequence that yields nothing and ends only when it is canceled.
let endless = AsyncStream.makeStream(of: Int.self)
