import Composable
import Observation
import Testing

@MainActor struct `An observer of a store` {
  @Test func `gets each action with its index, its cause and the state after it`() {
    let store = Store(["go": .merge(.send("a"), .run { send in await send("b") }), "b": .send("c")])
    let witness = StepRecorder()
    store.observe(witness)
    store.send("go")
    #expect(
      witness.steps == [
        "0 go: send, 1", "1 a: reducer of step 0, 2", "2 b: effect 1 of step 0, 3", "3 c: reducer of step 2, 4",
      ])
  }

  @Test func `gets effects that start, emit and finish, an action emitted before it is reduced`() {
    let store = Store(["go": .run { send in await send("b") }])
    let witness = StepRecorder()
    store.observe(witness)
    store.send("go")
    #expect(
      witness.all == [
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
    #expect(witness.effects == ["effect 1 of step 0 started", "effect 1 of step 0 cancelled"])
  }

  @Test func `gets the effects that were in flight when it was added`() async {
    let store = Store(["go": .fireAndForget { for await _ in endless.stream {} }])
    let task = store.send("go")
    let witness = StepRecorder()
    store.observe(witness)
    task.cancel()
    await task.finish()
    #expect(witness.effects == ["effect 1 of step 0 cancelled"])
  }

  @Test func `gets the step at which it begins, and counts on from it`() {
    let store = Store([:])
    store.send("before")
    let witness = StepRecorder()
    store.observe(witness)
    store.send("after")
    #expect(witness.beginning == "at 1, [\"before\"]")
    #expect(witness.steps == ["1 after: send, 2"])
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
    #expect(first.steps == ["0 a: send, 1"])
    #expect(second.steps == ["0 a: send, 1", "1 b: send, 2"])
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
    #expect(witness.steps == ["0 go: send, 1"])
    #expect(store.state == ["go", "next", "from the observer"])
  }

  @Test func `may send when it is released because its observation was canceled`() {
    let store = Store([:])
    let observation = store.observe(ReleasingObserver { store.send("bye") })
    observation.cancel()
    #expect(store.state == ["bye"])
  }

  @Test func `may end and begin other observations when it is released`() {
    let store = Store([:])
    let (first, last) = (StepRecorder(), StepRecorder())
    let other = store.observe(first)
    let observation = store.observe(
      ReleasingObserver {
        other.cancel()
        store.observe(last)
      })
    observation.cancel()
    store.send("a")
    #expect(first.steps == [])
    #expect(last.steps == ["0 a: send, 1"])
  }

  @Test func `gets the state before a step only when it requests it`() {
    let store = Store([:])
    let (modest, curious) = (StepRecorder(), StepRecorder(keepsStateBefore: true))
    let observation = store.observe(modest)
    store.send("a")
    observation.cancel()
    store.observe(curious)
    store.send("b")
    #expect(modest.befores == [nil])
    #expect(curious.befores == [["a"]])
  }

  @Test func `gets the state before a step and the time of its reducer, also when the reducer sends`() {
    let sender = SelfSender()
    let store = sender.makeStore()
    let witness = StepRecorder(keepsStateBefore: true)
    store.observe(witness)
    store.send("go")
    #expect(witness.befores == [[], ["go"]])
    #expect(zip(witness.durations, sender.times.entries).allSatisfy { $0 >= $1 })
    #expect(witness.durations.count == 2)
  }

  @Test func `makes the store copy nothing unless it requests the state before`() {
    let store = Store<[Int], Int>(
      initialState: Array(repeating: 0, count: 1000),
      reducer: Reducer { state, action, _ in
        state[0] = action
        return .none
      }, environment: ())
    store.observe(StepLogger(to: DebugPrinter { _ in }))
    let before = store.state.withUnsafeBufferPointer { $0.baseAddress }
    for number in 1...10 { store.send(number) }
    #expect(store.state.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test func `does not change the notifications of state observers`() {
    let store = Store(["go": .send("next")])
    store.observe(StepRecorder())
    let log = EventLog<[String]>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { log.append(store.state) }
    }
    store.send("go")
    #expect(log.entries == [["go", "next"]])
  }
}

@MainActor struct `A logger` {
  @Test func `prints one line for each step, in order`() {
    let log = EventLog<String>()
    let store = Store(["go": .merge(.send("a"), .run { send in await send("b") })])
    store.observe(StepLogger(to: DebugPrinter { log.append($0) }, showsDurations: false))
    store.send("go")
    #expect(log.entries == ["0 \"go\" ← send", "1 \"a\" ← reducer of step 0", "2 \"b\" ← effect 1 of step 0"])
  }

  @Test func `prints the events of effects when that is requested`() {
    let log = EventLog<String>()
    let store = Store(["go": .fireAndForget {}])
    store.observe(StepLogger(to: DebugPrinter { log.append($0) }, showsEffects: true))
    store.send("go")
    #expect(log.entries.count == 3)
    #expect(log.entries[0].hasPrefix("0 \"go\" ← send ("))
    #expect(log.entries[0].hasSuffix(" µs)"))
    #expect(log.entries[1].hasPrefix("  effect 1 (fireAndForget, "))
    #expect(log.entries[1].hasSuffix("ObserverTests.swift:\(#line - 7)) of step 0 started"))
    #expect(log.entries[2].hasSuffix("of step 0 finished"))
  }
}

struct `A cause` {
  @Test(arguments: [
    (Cause.send, "send"), (.reducer(step: 3), "reducer of step 3"), (.effect(12, step: 7), "effect 12 of step 7"),
  ])
  func `is described by the sender of the action, and by its step`(cause: Cause, words: String) {
    #expect("\(cause)" == words)
  }
}

/// An observer that records its calls.
private final class StepRecorder: StoreObserver {
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

/// An observer that runs a closure when it is released.
private final class ReleasingObserver: StoreObserver {
  private let action: OnRelease

  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = OnRelease(onMainActor: action) }

  func began(in state: [String], at step: Int) {}
  func stepped(_ step: StoreStep<[String], String>) {}
}

/// A sequence that yields nothing and ends only when it is canceled.
private let endless = AsyncStream.makeStream(of: Int.self)

/// A store whose reducer sends `inside` to it while it reduces `go`, and measures itself.
@MainActor
private final class SelfSender {
  private(set) weak var store: Store<[String], String>?
  let times = EventLog<Duration>()

  func makeStore() -> Store<[String], String> {
    let store = Store<[String], String>(
      initialState: [],
      reducer: Reducer { state, action, _ in
        let start = ContinuousClock.now
        if action == "go" { _ = MainActor.assumeIsolated { self.store?.send("inside") } }
        var sum = 0
        for number in 0..<10_000 { sum = (sum &* 31 &+ number) % 1_000_003 }
        state = sum < 0 ? [] : [action]
        self.times.append(start.duration(to: .now))
        return .none
      }, environment: ())
    self.store = store
    return store
  }
}
