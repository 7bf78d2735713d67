import Composable
import Expectations
import Observation
import Testing

extension `An observer of a store` {
  @Test func `gets the effects that were in flight when it was added`() async {
    let store = Store(["go": .fireAndForget { for await _ in endless.stream {} }])
    let task = store.send("go")
    let witness = StepRecorder()
    store.observe(witness)
    task.cancel()
    await task.finish()
    expectEqual(witness.effects, ["effect 1 of step 0 cancelled"])
  }

  @Test func `gets the step at which it begins, and counts on from it`() {
    let store = Store([:])
    store.send("before")
    let witness = StepRecorder()
    store.observe(witness)
    store.send("after")
    expectEqual(witness.beginning, "at 1, [\"before\"]")
    expectEqual(witness.steps, ["1 after: send, 2"])
  }

  @Test func `may send when it is released because its observation was canceled`() {
    let store = Store([:])
    let observation = store.observe(ReleasingObserver { store.send("bye") })
    observation.cancel()
    expectEqual(store.state, ["bye"])
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
    expectEqual(first.steps, [])
    expectEqual(last.steps, ["0 a: send, 1"])
  }

  @Test func `gets the state before a step and the time of its reducer, also when the reducer sends`() {
    let sender = SelfSender()
    let store = sender.makeStore()
    let witness = StepRecorder(keepsStateBefore: true)
    store.observe(witness)
    store.send("go")
    expectEqual(witness.befores, [[], ["go"]])
    #expect(zip(witness.durations, sender.times.entries).allSatisfy { $0 >= $1 })
    expectEqual(witness.durations.count, 2)
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
    expectEqual(store.state.withUnsafeBufferPointer { $0.baseAddress }, before)
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
    expectEqual(log.entries, [["go", "next"]])
  }
}

extension `A logger` {
  @Test func `prints the events of effects when that is requested`() {
    let log = EventLog<String>()
    let store = Store(["go": .fireAndForget {}])
    store.observe(StepLogger(to: DebugPrinter { log.append($0) }, showsEffects: true))
    store.send("go")
    expectEqual(log.entries.count, 3)
    #expect(log.entries[0].hasPrefix("0 \"go\" ← send ("))
    #expect(log.entries[0].hasSuffix(" µs)"))
    #expect(log.entries[1].hasPrefix("  effect 1 (fireAndForget, "))
    #expect(log.entries[1].hasSuffix("ObserverCheckTests.swift:\(#line - 7)) of step 0 started"))
    #expect(log.entries[2].hasSuffix("of step 0 finished"))
  }
}

/// An observer that runs a closure when it is released.
private final class ReleasingObserver: StoreObserver {
  private let action: OnRelease

  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = OnRelease(onMainActor: action) }

  func began(in state: [String], at step: Int) {}
  func stepped(_ step: StoreStep<[String], String>) {}
}

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
