import Expectations
import Foundation

@testable import ComposableTesting

/// A test that does not repeat proves nothing, and is reported.
struct `A test that does not repeat` {
  /// A value with another hash in each instance: a set of them has another order in each run.
  private struct Restless: Hashable, Sendable {
    let number: Int
    let salt = Self.salts.withLock { salt in
      salt = salt &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return salt
    }
    private static let salts = Locked(UInt64(1))
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) { hasher.combine(salt) }
  }

  private func number(_ body: () throws -> Void) -> Int? { exploredRuns { try body() }.failure?.number }

  private func store(_ effects: @escaping @Sendable () -> [Effect<EchoAction>]) -> TestStore<[String], EchoAction, Void>
  {
    let reducer = Reducer<[String], EchoAction, Void> { _, action, _ in
      action == .start ? .merge(effects()) : .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    return store
  }

  private static func taking(turns: Int, _ text: String) -> Effect<EchoAction> {
    .run { send in
      for _ in 0..<turns { await turn() }
      await send(.got(text))
    }
  }

  @Test func `effects merged from a set`() {
    let number = number {
      store { Set((0..<12).map { Restless(number: $0) }).map { Self.taking(turns: 1, "\($0.number)") } }.send(.start)
    }
    expectEqual(number, 218)
  }

  @Test func `effects of different lengths merged from a set, which no label shows`() {
    for _ in 0..<5 {
      let number = number {
        store { Set((1..<9).map { Restless(number: $0) }).map { Self.taking(turns: 1, "\($0.number)") } }.send(.start)
      }
      expectEqual(number, 218)
    }
  }

  @Test func `ids that are random`() {
    expectEqual(number { store { [Self.taking(turns: 1, UUID().uuidString)] }.send(.start) }, 218)
    expectEqual(
      number { store { (0..<2).map { _ in Self.taking(turns: 1, UUID().uuidString) } }.send(.start) }, 218)
  }

  @Test func `a counter that outlives the run`() {
    let counter = Locked(0)
    let number = number {
      store { [Self.taking(turns: 1, "\(counter.withLock { $0 += 1; return $0 })")] }.send(.start)
    }
    expectEqual(number, 218)
  }

  @Test func `a counter that changes the feature only later`() {
    let runs = Locked(0)
    let number = number {
      let count = runs.withLock {
        $0 += 1; return $0
      }
      store { (0..<(count > 2 ? 3 : 2)).map { Self.taking(turns: 1, "\($0)") } }.send(.start)
    }
    expectEqual(number, 218)
  }

  @Test func `a number of turns that differs each time`() {
    let runs = Locked(0)
    let number = number {
      let count = runs.withLock {
        $0 += 1; return $0
      }
      store { [Self.taking(turns: count, "a"), Self.taking(turns: 2, "b")] }.send(.start)
    }
    expectEqual(number, 218)
  }

  @Test func `a failure that does not repeat`() {
    let runs = Locked(0)
    let number = number {
      store { (0..<2).map { Self.taking(turns: 1, "\($0)") } }.send(.start)
      if runs.withLock({
        $0 += 1; return $0
      }) == 3 {
        throw SomeError()
      }
    }
    expectEqual(number, 218)
  }

  @Test func `work that leaves the test either repeats or is detected`() async {
    let runs = await exploredRuns {
      let store = store {
        [
          .run { send in await send(.got(await Task.detached { "a" }.value)) },
          .run { send in
            await turn()
            await send(.got("b"))
          },
        ]
      }
      store.send(.start)
      await store.settle(timeout: .unlimited)
    }
    // Whether the thread ends before the store checks is not determined.
    expectEqual(runs.reports.count, 1)
    #expect(runs.failure == nil || runs.failure?.number == 218, "\(runs.reports)")
  }

  /// Equal only to itself.
  private final class Token: Hashable, Sendable {
    static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private enum TokenAction: Hashable, Sendable { case start, got(Token) }

  @Test func `does not include one whose actions hold objects that each run creates`() {
    let runs = exploredRuns {
      let tokens = (Token(), Token())
      let reducer = Reducer<Int, TokenAction, Void> { _, action, _ in
        guard action == .start else { return .none }
        return .merge(
          [tokens.0, tokens.1].map { token in
            .run { send in
              await turn()
              await send(.got(token))
              await turn()
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
    }
    expectEqual(runs.note, "explore: the test passes in all 6 orders.", "\(runs.reports)")
  }
}
