import Expectations
import Foundation

@testable import ComposableTesting

private func isolated(to actor: any Actor, _ body: (isolated any Actor) -> Void) { actor.assumeIsolated(body) }

/// The actor that the bodies of a TestStore's effects are isolated to.
struct `The isolation of the bodies in a test store` {
  private static func effect(_ log: Locked<[String]>) -> Effect<EchoAction> {
    .run { send in
      let home = #isolation
      log.add(home is TestHome ? "home" : "\(String(describing: home))")
      if let home { isolated(to: home) { _ in log.add("checked") } }
      await turn()
      if let home { isolated(to: home) { _ in log.add("checked") } }
      await send(.got("end"))
    }
  }

  private static func log() -> String {
    let log = Locked<[String]>([])
    let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
      if case .got(let text) = action { state.append(text); return .none }
      return effect(log)
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.send(.start)
    store.receive(.got("end")) { $0 = ["end"] }
    return log.text
  }

  @Test func `is the isolation in a body, and passes a precondition`() {
    expectEqual(Self.log(), "home checked checked")
  }

  @MainActor @Test func `is the same on the main actor`() {
    expectEqual(Self.log(), "home checked checked")
  }

  @Test func `differs from the isolation in a child task`() {
    let isHome = Locked<[Bool]>([])
    let store = echo { send in
      // In two steps: Swift 6.3 releases the value of `#isolation as? TestHome` once too often.
      let isolation = #isolation
      let home = isolation as? TestHome
      async let child: Void = isHome.withLock { $0.append(home?.executor.isIsolatingCurrentContext() ?? true) }
      await child
      isHome.withLock { $0.append(home?.executor.isIsolatingCurrentContext() ?? false) }
    }
    store.send(.start)
    store.finish()
    expectEqual(isHome.withLock { $0 }, [false, true])
  }

  @Test func `runs late bodies one after another when the store is gone`() async {
    let (inside, most, count) = (Locked(0), Locked(0), 8)
    let waiting = Locked<[CheckedContinuation<Void, Never>]>([])
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    do {
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge(
          (0..<count).map { _ in
            .run { _ in
              await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
              for _ in 0..<1_000 {
                let now = inside.withLock { inside in
                  inside += 1
                  return inside
                }
                most.withLock { $0 = max($0, now) }
                inside.withLock { $0 -= 1 }
              }
              end.yield()
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
    }
    for continuation in waiting.withLock({ $0 }) { continuation.resume() }
    var iterator = ended.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
    expectEqual(most.withLock { $0 }, 1)
  }
}

/// A stream with ready elements starts in the same order in a store and in a test store.
struct `A stream of ready elements` {
  enum Source: CaseIterable, Sendable {
    /// `next()` leaves the store's actor, so others come first.
    case asyncStream
    /// A sequence whose `next` stays on the caller's actor.
    case stays

    var effect: Effect<String> {
      switch self {
      case .asyncStream:
        .stream(
          AsyncStream { feed in
            for element in ["s1", "s2"] { feed.yield(element) }
            feed.finish()
          })
      case .stays: .stream(Stays(elements: ["s1", "s2"]))
      }
    }

    var expected: [String] {
      switch self {
      case .asyncStream: ["go", "b", "b1", "s1", "s2"]
      case .stays: ["go", "s1", "s2", "b", "b1"]
      }
    }
  }

  struct Stays: AsyncSequence, Sendable {
    let elements: [String]
    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ArraySlice<String>
      mutating func next() async -> String? { rest.popFirst() }
      mutating func next(isolation actor: isolated (any Actor)?) async -> String? { rest.popFirst() }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: elements[...]) }
  }

  private static func reducer(_ source: Source) -> Reducer<[String], String, Void> {
    Reducer { state, action, _ in
      state.append(action)
      switch action {
      case "go": return .merge(source.effect, .send("b"))
      case "b": return .send("b1")
      default: return .none
      }
    }
  }

  @MainActor @Test(arguments: Source.allCases) func `has one order in a store`(_ source: Source) async {
    let store = Store(initialState: [], reducer: Self.reducer(source), environment: ())
    await store.send("go").finish()
    expectEqual(store.state, source.expected)
  }

  @Test(arguments: Source.allCases) func `has the same order in a TestStore`(_ source: Source) {
    let store = TestStore(initialState: [], reducer: Self.reducer(source), environment: ())
    store.exhaustivity = .off
    store.send("go")
    store.skipReceivedActions()
    expectEqual(store.state, source.expected)
    store.finish()
  }
}
