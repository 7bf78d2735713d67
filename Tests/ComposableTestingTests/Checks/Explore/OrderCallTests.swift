import Expectations
@testable import ComposableTesting

/// The contexts in which orders can be explored, and the failures that are detected.
struct `A test explored in every order` {
  private func turns() -> TestStore<[String], EchoAction, Void> {
    let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
      guard case .got(let text) = action else {
        return .merge(
          ["a", "b"].map { text in
            .run { send in
              await turn()
              await send(.got(text))
            }
          })
      }
      state.append(text)
      return .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    return store
  }

  private func outcome() -> [String] {
    let store = turns()
    store.send(.start)
    store.skipReceivedActions()
    return store.state
  }

  private nonisolated(nonsending) func waitedOutcome() async -> [String] {
    let store = turns()
    store.send(.start)
    await store.settle()
    store.skipReceivedActions()
    return store.state
  }

  private static let both = [["a", "b"], ["b", "a"]]

  @Test func `may be synchronous or asynchronous, on the main actor or off it`() async {
    expectEqual(exploredRuns { outcome() }.results, Self.both)
    await expectEqual(exploredRuns { await waitedOutcome() }.results, Self.both)
    await onMainActor()
  }

  @MainActor private func onMainActor() async {
    let runs = exploredRuns {
      MainActor.assertIsolated()
      return outcome()
    }
    expectEqual(runs.results, Self.both)
    let waiting = await exploredRuns {
      MainActor.assertIsolated()
      return await waitedOutcome()
    }
    expectEqual(waiting.results, Self.both)
  }

  @MainActor @Test func `may have fakes that hop to the main actor`() {
    let runs = exploredRuns {
      let log = Locked<[String]>([])
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge(
          ["a", "b"].map { text in
            .run { _ in
              await turn()
              await MainActor.run { log.add(text) }
              await turn()
              log.add(text.uppercased())
            }
          })
      }
      TestStore(initialState: 0, reducer: reducer, environment: ()).send(.start)
      return log.text
    }
    // `MainActor.run` leaves the actor of the body and returns, so other effects can run at each of these points. An
    // optimized build omits the return when a turn follows.
    #expect([6, 20].contains(runs.results.count))
    expectEqual(Set(runs.results), ["a b A B", "a b B A", "b a A B", "b a B A", "a A b B", "b B a A"])
  }

  @Test func `can run in one order of an asynchronous test`() async {
    func answer() async -> Int { choose("a", 1, 2) }
    var values: [Int] = []
    await TestStore.explore(.only([2])) { values.append(await answer()) }
    expectEqual(values, [2])
  }

  @Test func `fails for an error, an expectation, an issue and a failure of a store`() {
    let failures = [
      exploredRuns { throw SomeError() }, exploredRuns { #expect(Bool(false)) },
      exploredRuns { _ = Issue.record("no") },
      exploredRuns { _ = makeStore().send(.add(1)) },
    ]
    for runs in failures {
      expectEqual(runs.failure?.number, 215)
      expectEqual(runs.failure?.text.contains("in its usual order"), true)
    }
  }

  @Test func `fails once for a failed require, at its line`() {
    let line = #line + 1
    let runs = exploredRuns { try #require(choose("a", 1, 2) == 1, "it is one") }
    expectEqual(
      runs.failure?.text.contains(
        "• ComposableTestingTests/OrderCallTests.swift:\(line): Expectation failed: (choose(\"a\", 1, 2) → 2) == 1: it is one\n\n"
      ),
      true, "\(runs.reports)")
  }

  @Test func `continues after an issue that the test expects`() {
    let runs = exploredRuns { withKnownIssue { Issue.record("expected") } }
    #expect(runs.note != nil)
  }

  @Test func `does not fail for a warning`() {
    let runs = exploredRuns { _ = Issue.record("only a warning", severity: .warning) }
    #expect(runs.failure == nil)
  }

  @Test func `stops at the first order that fails`() {
    var outcomes: [[String]] = []
    let runs = exploredRuns {
      outcomes.append(outcome())
      if outcomes.last == ["b", "a"] { throw SomeError() }
    }
    expectEqual(runs.failure?.text.contains("in the order [2], with 1 delay, the 2nd that was tried"), true)
    // The first twice, to find out whether it repeats, and the failing one twice, to describe it.
    expectEqual(outcomes, [["a", "b"], ["a", "b"], ["b", "a"], ["b", "a"]])
  }

  @Test func `settles a body that waits for other threads`() async {
    let runs = await exploredRuns {
      let store = echo { send in await send(.got(await Task.detached { "a" }.value)) }
      store.send(.start)
      await store.settle(timeout: .unlimited)
      store.receive("a")
      store.finish()
    }
    #expect(runs.note != nil, "\(runs.reports)")
  }

  @Test func `settles each time, whenever the other thread finishes`() async {
    for _ in 0..<300 {
      let runs = await exploredRuns(.first) {
        let store = echo { send in
          for _ in 0..<3 { await Task.detached {}.value }
          await send(.got("a"))
        }
        store.send(.start)
        await store.settle(timeout: .unlimited)
        store.receive("a")
        store.finish()
      }
      #expect(runs.failure == nil, "\(runs.reports)")
    }
  }

  @Test func `has scoped stores with the same orders`() {
    let runs = exploredRuns {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      store.environment.clock = store.clock
      store.exhaustivity = .off
      let (left, right) = (store.scope(state: \.left, action: \.left), store.scope(state: \.right, action: \.right))
      left.send(.loadSlowly)
      right.send(.loadSlowly)
      right.advance(by: .seconds(1))
      left.receive(.loaded(2)) { $0.count = 2 }
      let total = store.state.total
      store.finish()
      return total
    }
    expectEqual(runs.results, [2, 4])
    expectEqual(runs.note, "explore: the test passes in all 2 orders.")
  }

  @Test func `that waits for another effect in a loop has endless orders, and is bounded`() {
    func spin() {
      let isReady = Locked(false)
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge(
          .run { _ in while !isReady.withLock({ $0 }) { await turn() } },
          .run { _ in
            await turn()
            isReady.withLock { $0 = true }
          })
      }
      TestStore(initialState: 0, reducer: reducer, environment: ()).send(.start)
    }
    expectEqual(
      exploredRuns(upTo: 50) { spin() }.note, "explore: the test passes in 50 orders. Bounded: there are more.")
    expectEqual(
      exploredRuns(delays: 3) { spin() }.note,
      "explore: the test passes in all 5 orders with at most 3 delays. Bounded: there are more.")
  }

  @Test func `has at least one order, whatever the bounds`() {
    for bound in [0, -1, .min] {
      expectEqual(
        exploredRuns(upTo: bound) { outcome() }.note, "explore: the test passes in 1 order. Bounded: there are more.")
      expectEqual(
        exploredRuns(delays: bound) { outcome() }.note,
        "explore: the test passes in its only order with at most 0 delays. Bounded: there are more.")
    }
  }

  @Test func `continues in the default order after a given order ends`() {
    for (order, expected) in [([] as [ScheduleChoice], ["a", "b"]), ([1], ["a", "b"]), ([2], ["b", "a"])] {
      TestStore.explore(.only(order)) { expectEqual(outcome(), expected) }
    }
  }

  @Test func `without choice runs the body in the given order`() {
    let runs = exploredRuns(.first) { outcome() + ["\(choose("a", 1, 2))"] }
    expectEqual(runs.results, [["a", "b", "1"], ["a", "b", "2"]])
    expectEqual(runs.note?.contains("only the first order of its effects was tried"), true)
  }
}
