import Expectations
import Foundation
import TestEffort

@testable import ComposableTesting

/// The number of runs grows with the moments, and not with the orders.
struct `The number of runs with equal moments` {
  /// Effects that wait for a number of turns, and send.
  static func runs(effects: Int, turns: Int, delays: Int? = nil) -> ExploredRuns<Int> {
    exploredRuns(.every(delays: delays, upTo: 100_000, sharing: .remembered)) {
      let reducer = Reducer<Int, Int, Void> { state, number, _ in
        guard number < 0 else {
          state += 1
          return .none
        }
        return .merge(
          (0..<effects).map { _ in
            .run { send in
              for _ in 0..<turns { await turn() }
              await send(0)
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(-1)
      store.skipReceivedActions()
      return store.state
    }
  }

  /// The number of runs for some effects and turns: 2,520, 369,600, 113,400, 7,484,400 and 3.2 · 10^15 orders.
  private static var counts: [(effects: Int, turns: Int, runs: Int)] {
    let isSoak = ProcessInfo.processInfo.environment["COMPOSABLE_CHECK_SEEDS"] != nil
    return [(4, 2, 137), (4, 3, 514), (5, 2, 569)] + (TestEffort.isFull ? [(6, 2, 2_189)] : [])
      + (isSoak ? [(6, 4, 59_377)] : [])
  }

  @Test func `is that of the moments`() {
    for (effects, turns, count) in Self.counts {
      let runs = Self.runs(effects: effects, turns: turns)
      #expect(runs.failure == nil, "\(runs.reports)")
      expectEqual(runs.note?.contains("in all orders: "), true)
      expectEqual(runs.note?.contains("Bounded"), false)
      expectEqual(runs.results.count, count)
    }
  }

  /// Three bodies that read a register, wait, and write a number that depends on what they have read.
  ///
  /// - Parameters:
  ///   - orders: The orders to explore.
  ///   - waitsAtEnd: Whether they wait again.
  ///   - written: Returns the number.
  ///   - check: Checks the register at the end.
  private func race(
    _ orders: Orders, waitsAtEnd: Bool = false, check: (Int) throws -> Void = { _ in },
    written: @escaping @Sendable (_ read: Int, _ body: Int) -> Int
  ) -> ExploredRuns<Int> {
    exploredRuns(orders) {
      let register = Remembered(0)
      let reducer = Reducer<Int, Int, Void> { _, _, _ in
        .merge(
          (1...3).map { body in
            .run { _ in
              await turn()
              let read = register.value
              await turn()
              register.write { $0 = written(read, body) }
              if waitsAtEnd { await turn() }
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.send(0)
      store.finish()
      try check(register.value)
      return register.value
    }
  }

  @Test func `is enough for all outcomes of a race`() {
    func race(_ sharing: Orders.Sharing?) -> ExploredRuns<Int> {
      self.race(.every(upTo: 10_000, sharing: sharing)) { read, _ in read + 1 }
    }
    let (all, merged) = (race(nil), race(.remembered))
    expectEqual(all.results.count, 90)
    expectEqual(merged.results.count, 44)
    expectEqual(Set(all.results), [1, 2, 3])
    expectEqual(Set(merged.results), [1, 2, 3])
    expectEqual(merged.note, "explore: the test passes in all orders: 44 runs tried what comes after each moment once.")
  }

  @Test func `is the same in a second exploration, and that of all orders if nothing is equal`() {
    func count(_ sharing: Orders.Sharing?) -> Int {
      exploredRuns(.every(upTo: 10_000, sharing: sharing)) {
        let log = Remembered<[Int]>([])
        let reducer = Reducer<Int, Int, Void> { _, _, _ in
          .merge(
            (1...3).map { number in
              .run { _ in
                for _ in 0..<2 {
                  await turn()
                  log.write { $0.append(number) }
                }
              }
            })
        }
        let store = TestStore(initialState: 0, reducer: reducer, environment: ())
        store.send(0)
        store.finish()
      }.results.count
    }
    expectEqual(count(nil), 90)
    expectEqual(count(.remembered), 90)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `may have a limit of delays, and finds the outcomes within it`(_ delays: Int) {
    func outcomes(_ sharing: Orders.Sharing?) -> Set<Int> {
      Set(
        race(.every(delays: delays, upTo: 10_000, sharing: sharing), waitsAtEnd: true) { read, body in read * 3 + body }
          .results)
    }
    expectEqual(outcomes(.remembered), outcomes(nil))
  }

  @Test func `of a failing test has the fewest delays, if there is a limit of delays`() {
    func failure(_ sharing: Orders.Sharing?) -> String? {
      race(
        .every(delays: 6, upTo: 10_000, sharing: sharing),
        check: { if $0 == 3 * 4 + 1 { throw SomeError() } },
        written: { read, body in read * 4 + body }
      ).failure?.text
    }
    let texts = [failure(nil), failure(.remembered)].map { $0?.firstMatch(of: /with (\d) delays?/)?.output.1 }
    #expect(texts[0] != nil)
    expectEqual(texts[0], texts[1])
  }
}
