@testable import ComposableTesting

/// Code of a feature that calls back where nobody expects it.
@Suite struct `An exploration with a hostile feature` {
  /// Calls something when it is released.
  private final class Trap: Sendable, Equatable {
    private let spring: @Sendable () -> Void
    init(_ spring: @escaping @Sendable () -> Void) { self.spring = spring }
    deinit { spring() }
    static func == (lhs: Trap, rhs: Trap) -> Bool { true }
  }

  /// A store that its feature knows.
  ///
  /// Unchecked: reducers and effects of a TestStore run on the thread of the test, and nothing else uses it.
  private final class Box<State: Equatable, Action: Sendable>: @unchecked Sendable {
    weak var store: TestStore<State, Action, Void>?
  }

  private enum Action: Equatable, Sendable {
    case start, put(Trap), sprung
  }

  private struct State: Equatable {
    var trap: Trap?
    var sprung = 0
  }

  /// Two effects that put traps into actions, and these into the state.
  private func run(isKept: Bool) -> Tried<Int> {
    tried {
      let box = Box<State, Action>()
      let reducer = Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .start:
          return .merge(
            (0..<2).map { _ in
              .run { send in
                await turn()
                await send(.put(Trap { box.store?.send(.sprung) }))
                await turn()
              }
            })
        case .put(let trap):
          if isKept { state.trap = trap }
          return .none
        case .sprung:
          state.sprung += 1
          return .none
        }
      }
      let store = TestStore(initialState: State(), reducer: reducer, environment: ())
      box.store = store
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      store.skipReceivedActions()
      return store.state.sprung
    }
  }

  @Test func `actions whose deinit sends are released while nothing is held`() {
    let runs = run(isKept: false)
    #expect(runs.results.count == 6)
    #expect(runs.note != nil, "\(runs.reports)")
  }

  @Test func `states with such objects, too`() {
    let runs = run(isKept: true)
    #expect(runs.results.count == 6)
    #expect(runs.note != nil, "\(runs.reports)")
  }

  @Test func `a reducer that sends into its own store repeats`() {
    let runs = tried {
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
    #expect(runs.results == [["a", "from the reducer", "b"], ["b", "a", "from the reducer"]])
  }

  @Test func `nothing of a run is left when it is over`() {
    weak var object: Trap?
    weak var engine: (any AnyTestEngine)?
    let released = Locked(0)
    let runs = tried {
      let trap = Trap { released.withLock { $0 += 1 } }
      object = trap
      let store = echo { send in
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { await turn() } }
        }
        await send(.got("a"))
        withExtendedLifetime(trap) {}
      }
      engine = store.test.engine
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      return store.state
    }
    #expect(object == nil)
    #expect(engine == nil)
    #expect(released.withLock { $0 } == runs.results.count + 1)
  }

  @Test func `an executor that is closed while its effects wait lets them end elsewhere`() async {
    let gone = Gate()
    let runs = tried {
      let token = Token(gone: gone)
      let store = echo { send in
        for _ in 0..<3 { await turn() }
        await withUnsafeContinuation { continuation in
          // Resumed by another thread, when the store may be over.
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
    #expect(runs.results.count == 1)
  }

  @Test func `an exploration in an exploration tries its own orders`() {
    var inner: [Int] = []
    let runs = tried {
      let outer = choose("outer", 1, 2)
      inner.append(tried { choose("inner", 1, 2, 3) }.results.count)
      return outer + choose("after", 0, 10)
    }
    #expect(runs.results == [1, 11, 2, 12] || runs.results.sorted() == [1, 2, 11, 12])
    #expect(Set(inner) == [3])
  }
}
