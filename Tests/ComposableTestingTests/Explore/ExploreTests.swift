import Expectations
@testable import ComposableTesting

struct `Exploring schedules` {
  @Test func `misses the race in the default order`() {
    testPayDay()
  }

  @Test func `finds the race, and names the first seed that shows it`() {
    let reports = reports { TestStore.explore(.seeds(0..<500), at: .here) { testPayDay() } }
    expectEqual(reports.map(\.number), [212])
    expectEqual(reports.first?.text, Self.raceFound)
  }

  @Test func `tries every order, and finds the race in one of the first`() {
    let reports = reports { TestStore.explore(.every, at: .here) { testPayDay() } }
    expectEqual(reports.map(\.number), [215])
    expectEqual(reports.first?.text, Self.orderFound)
  }

  @Test func `prints an order that shows the same failure again`() throws {
    let first = reports { TestStore.explore(.every) { testPayDay() } }
    let order = try #require(printedOrder(in: first.first?.text ?? ""))
    let again = reports { TestStore.explore(.only(order)) { testPayDay() } }
    expectEqual(again.map(\.number), [206])
  }

  @Test func `proves that the repaired race passes in this test`() {
    let runs = exploredRuns { testPayDay(isFixed: true) }
    expectEqual(runs.note, "explore: the test passes in all \(runs.results.count) orders.")
    // The effect with one suspension runs before, between and after the four parts of the other.
    expectEqual(runs.results.count, 5)
  }

  private static let orderFound = """
    explore: the test fails in the order [2, 2, 1, 2, 1, 2, 1], with 2 delays, the 7th that was tried.

      • App/AppTests.swift:7: receive: expected .checked(110), but .checked(10) came.

        Usual cause: the effect sent a different value than the test expects.

        Fix: expect the received action, if it is right: `store.receive(.checked(10))`.

        [C206]

    Usual cause: a race condition: two effects read, wait, then write, and rely on an order that nothing guarantees; \
    or the feature does not handle an answer of `choose`.

    Fix: reproduce it with `TestStore.explore(.only([2, 2, 1, 2, 1, 2, 1])) {`.

    [C215]
    """

  private static let raceFound = """
    explore: the test fails with the schedule of seed 1, the 2nd that was tried. In its usual order it passes.

      • App/AppTests.swift:7: receive: expected .checked(110), but .checked(10) came.

        Usual cause: the effect sent a different value than the test expects.

        Fix: expect the received action, if it is right: `store.receive(.checked(10))`.

        [C206]

    Usual cause: a race condition: two effects read, wait, then write, and rely on an order that nothing guarantees.

    Fix: reproduce it with `TestStore.explore(.seeds([1])) {`, or with `schedule: .seeded(1)`.

    [C212]
    """

  @Test func `prints a line that shows the same failure again`() {
    let first = reports { TestStore.explore(.seeds(0..<500)) { testPayDay() } }
    let again = reports { TestStore.explore(.seeds([1])) { testPayDay() } }
    let evidence = "expected .checked(110), but .checked(10) came."
    expectEqual(first.first?.text.contains(evidence), true)
    expectEqual(again.first?.text.contains(evidence), true)
  }

  @Test func `shows it again in a store with that schedule`() {
    let reports = reports { testPayDay(schedule: .seeded(1)) }
    expectEqual(reports.map(\.number), [206])
  }

  @Test func `passes for all seeds when the race is repaired`() {
    TestStore.explore(.seeds(0..<500)) { testPayDay(isFixed: true) }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `gives the same order for the same seed each time`(_ seed: UInt64) {
    let first = Self.order(schedule: .seeded(seed))
    expectEqual(first.count, 20)
    for _ in 0..<3 { expectEqual(Self.order(schedule: .seeded(seed)), first) }
  }

  @Test func `gives many orders for different seeds, and the default order for none`() {
    let orders = Set((0..<50).map { Self.order(schedule: .seeded($0)) })
    expectEqual(orders.count, 50)
    expectEqual(Self.order(schedule: .fifo), (0..<20).map { "\($0 % 5)" })
  }

  /// The order in which five tasks of four parts each run.
  private static func order(schedule: Schedule) -> [String] {
    let store = echo(schedule: schedule) { send in
      await withTaskGroup { group in
        for number in 0..<5 {
          group.addTask {
            for _ in 0..<4 {
              await send(.got("\(number)"))
              await Task.yield()
            }
          }
        }
      }
    }
    store.send(.start)
    store.exhaustivity = .off
    store.skipReceivedActions()
    return store.state
  }

  @Test func `wakes sleepers that are due together in any order`() {
    let clock = TestClock()
    var orders: Set<[String]> = []
    TestStore.explore(.seeds(0..<50)) {
      let store = echo { send in
        await withTaskGroup { group in
          for number in 0..<3 {
            group.addTask {
              try? await clock.sleep(for: .seconds(1))
              await send(.got("\(number)"))
            }
          }
        }
      }
      store.exhaustivity = .off
      store.send(.start)
      clock.advance(by: .seconds(1))
      store.skipReceivedActions()
      orders.insert(store.state)
    }
    expectEqual(orders.count, 6)
  }
}
