import Expectations
import Testing

@testable import ComposableTesting

struct `The order of sleeps` {
  private func order(_ effects: (isTimer: Bool, sleeps: [(Int, rank: Int)])...) -> SleepOrder {
    SleepOrder(
      effects.map { effect in
        (effect.isTimer, effect.sleeps.map { IdleEffect.Sleep(remaining: .seconds($0.0), rank: $0.rank) })
      })
  }

  @Test func `leaves out ranks of different deadlines`() {
    let order = order((false, [(1, rank: 2)]), (false, [(3, rank: 1)]))
    expectEqual(order.positions, [[], []])
    expectEqual(order.before, [[], []])
  }

  @Test func `says what a timer finds asleep when it comes to a later deadline`() {
    let one = order((true, [(1, rank: 2)]), (false, [(3, rank: 1)]), (false, [(5, rank: 3)]))
    expectEqual(one.before, [[1], [], []])
    let two = order((true, [(1, rank: 1)]), (true, [(3, rank: 2)]))
    expectEqual(two.before, [[], []])
  }

  @Test func `leaves out earlier deadlines, which are over when the timer ticks`() {
    let order = order((false, [(1, rank: 1)]), (true, [(2, rank: 2)]))
    expectEqual(order.before, [[], []])
  }

  @Test func `has the position of each sleep if an effect has several`() {
    let order = order((false, [(2, rank: 1), (4, rank: 2)]), (false, [(2, rank: 3)]), (false, []))
    expectEqual(order.positions, [[0, 2], [1], []])
  }
}
