import Composable
import ComposableTesting
import Expectations
import Observation
import Testing

/// `await send(a)` returns when `a`, and everything it caused synchronously, was reduced, whatever the body did before.
struct `A send in a body has the same meaning` {
  /// The kinds of delays of a fake's answer.
  enum Answer: CaseIterable, Sendable {
    case atOnce, afterATurn, elsewhere

    /// Not empty, because the compiler removes a hop to an empty function.
    @concurrent private static func away() async { calls.withLock { $0 += 1 } }

    private static let calls = Locked(0)

    nonisolated(nonsending) func wait() async {
      switch self {
      case .atOnce: break
      case .afterATurn: await turn()
      case .elsewhere: await Self.away()
      }
    }
  }

  struct Program: Sendable {
    let name: String
    let effects: @Sendable (String, Answer) -> Effect<String>
    let expected: [String]
  }

  static let programs = [
    Program(
      name: "what an action causes comes before the next one",
      effects: { action, answer in
        switch action {
        case "go":
          .run { send in
            await answer.wait(); await send("user"); await send("finished")
          }
        case "user": .send("greeted")
        default: .none
        }
      }, expected: ["go", "user", "greeted", "finished"]),
    Program(
      name: "an effect that its own action ends sends nothing more",
      effects: { action, answer in
        switch action {
        case "go":
          .run { send in
            await answer.wait(); await send("user"); await send(Task.isCancelled ? "cancelled" : "goes on")
          }.cancellable(id: 1)
        case "user": .cancel(id: 1)
        default: .none
        }
      }, expected: ["go", "user"]),
    Program(
      name: "an effect that its own action replaces sends nothing more",
      effects: { action, answer in
        switch action {
        case "go":
          .run { send in
            await answer.wait(); await send("again"); await send("first")
          }.cancellable(id: 1)
        case "again":
          .run { send in
            await answer.wait(); await send("second")
          }.cancellable(id: 1, cancelInFlight: true)
        default: .none
        }
      }, expected: ["go", "again", "second"]),
    Program(
      name: "effects that actions begin come before the next action",
      effects: { action, answer in
        switch action {
        case "go":
          .run { send in
            await answer.wait(); await send("a"); await send("b")
          }
        case "a":
          .run { send in
            await send("a1"); await send("a2")
          }
        case "a1": .merge(.run { send in await send("a11") }, .send("a12"))
        default: .none
        }
      }, expected: ["go", "a", "a1", "a11", "a12", "a2", "b"]),
  ]

  static let cases = programs.flatMap { program in Answer.allCases.map { (program, $0) } }

  private static func reducer(_ program: Program, _ answer: Answer) -> Reducer<[String], String, Void> {
    Reducer { state, action, _ in
      state.append(action)
      return program.effects(action, answer)
    }
  }

  @MainActor @Test(arguments: cases) func `in a store`(_ program: Program, _ answer: Answer) async {
    let store = Store(initialState: [], reducer: Self.reducer(program, answer), environment: ())
    let task = store.send("go")
    if answer == .atOnce { expectEqual(store.state, program.expected, "\(program.name)") }
    await task.finish()
    expectEqual(store.state, program.expected, "\(program.name)")
  }

  @Test(arguments: cases) func `in a TestStore`(_ program: Program, _ answer: Answer) {
    Self.runTestStore(program, answer)
  }

  @MainActor @Test(arguments: cases) func `in a TestStore on the main actor`(_ program: Program, _ answer: Answer) {
    Self.runTestStore(program, answer)
  }

  private static func runTestStore(_ program: Program, _ answer: Answer) {
    let store = TestStore(initialState: [], reducer: reducer(program, answer), environment: ())
    store.exhaustivity = .off
    store.send("go")
    store.skipReceivedActions()
    expectEqual(store.state, program.expected, "\(program.name)")
    store.finish()
  }

  // MARK: Deep chains

  /// Each body sends the next number, and its own when that send has returned.
  private static let chain = Reducer<[Int], Int, Void> { state, number, _ in
    state.append(number)
    guard number > 0 else { return .none }
    return .run { send in
      await send(number - 1)
      await send(-number)
    }
  }

  @MainActor @Test func `bodies nest in each other's sends like calls, up to 32`() {
    let store = Store(initialState: [], reducer: Self.chain, environment: ())
    store.send(20)
    expectEqual(store.state, (0...20).reversed() + (1...20).map { -$0 })
  }

  @MainActor @Test func `a deeper one continues after the others, and nothing is lost`() async {
    let store = Store(initialState: [], reducer: Self.chain, environment: ())
    await store.send(10_000).finish()
    expectEqual(store.state.prefix(10_001), (0...10_000).reversed()[...])
    expectEqual(Set(store.state), Set(-10_000...10_000))
    expectEqual(store.state.count, 20_001)
    #expect(store.isIdle)
  }

  @Test func `a TestStore runs a deep chain in one order`() {
    let store = TestStore(initialState: [], reducer: Self.chain, environment: ())
    store.exhaustivity = .off
    store.send(100)
    store.skipReceivedActions()
    let (nested, waiting) = ((69...100).map { -$0 }, (1...68).map { -$0 })
    expectEqual(store.state, (0...100).reversed() + nested + waiting)
    store.finish()
  }

  @MainActor @Test func `observers are notified after all synchronous sends of bodies were reduced`() {
    let store = Store(initialState: [], reducer: Self.chain, environment: ())
    var seen: [Int] = []
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { seen.append(store.state.count) }
    }
    store.send(5)
    expectEqual(seen, [11])
  }
}
