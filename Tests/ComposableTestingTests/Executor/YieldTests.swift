import Composable
import ComposableTesting
import Expectations
import Testing

private enum Work: CaseIterable, Sendable {
  case body, nonisolatedFunction, concurrentFunction, actor, asyncLet, childTask
}

private func pauseNonisolated(_ pause: @Sendable () async -> Void) async { await pause() }

@concurrent private func pauseConcurrently(_ pause: @Sendable () async -> Void) async { await pause() }

private actor Library {
  func load(_ pause: @Sendable () async -> Void) async { await pause() }
}

/// The effects of a TestStore whose work yields to other tasks.
struct `An effect whose work pauses` {
  /// Returns what a test has received after the effect's work has paused, and the effects that are still in flight.
  private func outcome(of work: Work, _ pause: @escaping @Sendable () async -> Void) -> (received: Int, inFlight: Int) {
    let reducer = Reducer<Int, Bool, Void> { state, isDone, _ in
      if isDone {
        state += 1
        return .none
      }
      return .run { send in
        switch work {
        case .body: await pause()
        case .nonisolatedFunction: await pauseNonisolated(pause)
        case .concurrentFunction: await pauseConcurrently(pause)
        case .actor: await Library().load(pause)
        case .asyncLet:
          async let done: Void = pauseNonisolated(pause)
          await done
        case .childTask: await withTaskGroup { group in group.addTask { await pause() } }
        }
        await send(true)
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.exhaustivity = .off
    store.send(false)
    store.skipReceivedActions()
    defer { store.skipInFlightEffects() }
    return (store.state, store.inFlight.count)
  }

  @Test(arguments: Work.allCases) private func `continues after Task.yield in a test off the main actor`(_ work: Work) {
    #expect(outcome(of: work) { await Task.yield() } == (1, 0))
  }

  @Test(arguments: Work.allCases) private func `continues after turn in a test off the main actor`(_ work: Work) {
    #expect(outcome(of: work) { await turn() } == (1, 0))
  }

  @MainActor @Test(arguments: Work.allCases)
  private func `continues after turn in a test on the main actor`(_ work: Work) {
    #expect(outcome(of: work) { await turn() } == (1, 0))
  }

  @MainActor @Test func `that calls Task.yield on the main actor continues when the test is suspended`() async {
    let reducer = Reducer<Int, Bool, Void> { state, isDone, _ in
      if isDone { state += 1 }
      return isDone
        ? .none
        : .run { send in
          await Task.yield()
          await send(true)
        }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.send(false)
    expectEqual(store.inFlight.count, 1)
    await store.settle(timeout: .unlimited)
    store.receive(true) { $0 = 1 }
  }
}
