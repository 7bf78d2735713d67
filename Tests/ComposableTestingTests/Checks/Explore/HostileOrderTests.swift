import Expectations
@testable import ComposableTesting

/// Features that call back at unexpected times.
struct `An exploration with a hostile feature` {
  /// A store that its feature uses.
  ///
  /// Unchecked: reducers and effects of a TestStore run on the thread of the test, and nothing else uses it.
  private final class Box<State: Equatable, Action: Sendable>: @unchecked Sendable {
    weak var store: TestStore<State, Action, Void>?
  }

  private enum Action: Equatable, Sendable {
    case start, put(OnRelease), released
  }

  private struct State: Equatable {
    var object: OnRelease?
    var releases = 0
  }

  /// Two effects that put objects that send on release into actions, and these into the state.
  private func run(isKept: Bool) -> ExploredRuns<Int> {
    exploredRuns {
      let box = Box<State, Action>()
      let reducer = Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .start:
          return .merge(
            (0..<2).map { _ in
              .run { send in
                await turn()
                await send(.put(OnRelease { box.store?.send(.released) }))
                await turn()
              }
            })
        case .put(let object):
          if isKept { state.object = object }
          return .none
        case .released:
          state.releases += 1
          return .none
        }
      }
      let store = TestStore(initialState: State(), reducer: reducer, environment: ())
      box.store = store
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      store.skipReceivedActions()
      return store.state.releases
    }
  }

  @Test func `releases actions whose deinit sends while no access is in progress`() {
    let runs = run(isKept: false)
    expectEqual(runs.results.count, 6)
    #expect(runs.note != nil, "\(runs.reports)")
  }

  @Test func `releases states with such objects as well`() {
    let runs = run(isKept: true)
    expectEqual(runs.results.count, 6)
    #expect(runs.note != nil, "\(runs.reports)")
  }

  @Test func `repeats a reducer that sends into its own store`() {
    let runs = exploredRuns {
      let box = Box<[String], EchoAction>()
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
        if text == "a" { box.store?.send(.got("from the reducer")) }
        return .none
      }
      let store = TestStore(initialState: [], reducer: reducer, environment: ())
      box.store = store
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      return store.state
    }
    expectEqual(runs.results, [["a", "from the reducer", "b"], ["b", "a", "from the reducer"]])
  }

  @Test func `releases everything of a run when it ends`() {
    weak var weakObject: OnRelease?
    weak var engine: (any AnyTestEngine)?
    let released = Locked(0)
    let runs = exploredRuns {
      let object = OnRelease { released.withLock { $0 += 1 } }
      weakObject = object
      let store = echo { send in
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { await turn() } }
        }
        await send(.got("a"))
        withExtendedLifetime(object) {}
      }
      engine = store.test.engine
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      return store.state
    }
    expectEqual(weakObject, nil)
    #expect(engine == nil)
    expectEqual(released.withLock { $0 }, runs.results.count + 1)
  }

  @Test func `lets effects that wait when the executor is closed end elsewhere`() async {
    let gone = Gate()
    let runs = exploredRuns {
      let token = OnRelease { gone.open() }
      let store = echo { send in
        for _ in 0..<3 { await turn() }
        await withUnsafeContinuation { continuation in
          // Another thread resumes it, maybe after the store has ended.
          Task.detached { continuation.resume() }
        }
        await turn()
        await send(.got("late"))
        withExtendedLifetime(token) {}
      }
      store.exhaustivity = .off
      store.send(.start)
    }
    await gone.pass()
    expectEqual(runs.results.count, 1)
  }

  @Test func `tries its own orders inside another exploration`() {
    var inner: [Int] = []
    let runs = exploredRuns {
      let outer = choose("outer", 1, 2)
      inner.append(exploredRuns { choose("inner", 1, 2, 3) }.results.count)
      return outer + choose("after", 0, 10)
    }
    #expect(runs.results == [1, 11, 2, 12] || runs.results.sorted() == [1, 2, 11, 12])
    expectEqual(Set(inner), [3])
  }
}
