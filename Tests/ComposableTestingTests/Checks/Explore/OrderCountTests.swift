import Expectations
import TestEffort

@testable import ComposableTesting

/// The number of interleavings: n effects of k suspensions have (nk)!/(k!)^n orders.
struct `The number of orders` {
  /// The orders in which the effects did their steps, one for each run.
  private static func orders(
    effects: Int, awaits: Int, delays: Int? = nil,
    suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> (orders: [String], note: String?) {
    var orders: [String] = []
    let reports = reports {
      TestStore.explore(.every(delays: delays, upTo: 100_000)) {
        let trace = Locked<[String]>([])
        let store = steps(of: effects, awaits: awaits, trace, suspend)
        store.exhaustivity = .off
        store.send(.start)
        store.skipReceivedActions()
        orders.append(trace.withLock { $0.joined() })
      }
    }
    #expect(reports.allSatisfy { $0.number == nil })
    // The first order is run twice, to check that it repeats.
    return (Array(orders.dropFirst()), reports.first?.text)
  }

  /// A store whose effects log their numbers after each suspension.
  private static func steps(
    of effects: Int, awaits: Int, _ trace: Locked<[String]>,
    _ suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> TestStore<[String], EchoAction, Void> {
    let reducer = Reducer<[String], EchoAction, Void> { _, action, _ in
      guard action == .start else { return .none }
      return .merge(
        (1...effects).map { number in
          .run { send in
            for _ in 0..<awaits {
              await suspend()
              trace.withLock { $0.append("\(number)") }
            }
            await send(.got("\(number)"))
          }
        })
    }
    return TestStore(initialState: [], reducer: reducer, environment: ())
  }

  @Test(
    arguments: [(2, 1, 2), (2, 2, 6), (3, 1, 6), (2, 3, 20), (3, 2, 90)]
      + (TestEffort.isFull ? [(3, 3, 1680), (4, 2, 2520)] : []))
  func `covers every order of effects that take turns once`(_ effects: Int, _ awaits: Int, _ count: Int) {
    let (orders, note) = Self.orders(effects: effects, awaits: awaits) { await turn() }
    expectEqual(orders.count, count)
    expectEqual(Set(orders).count, count)
    expectEqual(note, "explore: the test passes in all \(count) orders.")
  }

  @Test(arguments: [(2, 2, 6), (3, 2, 90)])
  func `is the same with a yield`(_ effects: Int, _ awaits: Int, _ count: Int) {
    let orders = Self.orders(effects: effects, awaits: awaits) { await Task.yield() }.orders
    expectEqual(orders.count, count)
    expectEqual(Set(orders).count, count)
  }

  // An optimized build omits the hop to an actor that only reads, and its suspension, so this one writes.
  @Test(arguments: [(2, 2, 6), (3, 2, 90)])
  func `is the same with a plain actor`(_ effects: Int, _ awaits: Int, _ count: Int) {
    let bank = Bank()
    let orders = Self.orders(effects: effects, awaits: awaits) { _ = await bank.add(1) }.orders
    expectEqual(orders.count, count)
    expectEqual(Set(orders).count, count)
  }

  @Test(arguments: [
    (3, 3, 0, 1), (3, 3, 1, 9), (3, 3, 2, 44), (3, 3, 3, 144), (4, 2, 1, 8), (4, 2, 2, 35), (4, 2, 3, 111),
  ])
  func `with a bound on delays covers those near the default order`(
    _ effects: Int, _ awaits: Int, _ delays: Int, _ count: Int
  ) {
    let (orders, note) = Self.orders(effects: effects, awaits: awaits, delays: delays) { await turn() }
    expectEqual(orders.count, count)
    expectEqual(Set(orders).count, count)
    expectEqual(note?.contains("Bounded"), true)
  }
}
