import Expectations
@testable import ComposableTesting

/// The overloads of `explore`, and the failures that they detect.
struct `A call of explore` {
  private func seeds(_ explore: (() -> Void) -> Void) -> [String] {
    var seeds: [String] = []
    explore { seeds.append("\(Schedule.current)") }
    return seeds
  }

  @Test func `accepts any sequence of integers as seeds`() {
    let count = 2
    let numbers: [UInt64] = [7]
    expectEqual(seeds { TestStore.explore(.seeds(0..<2), $0) }, [".seeded(0)", ".seeded(1)"])
    expectEqual(seeds { TestStore.explore(.seeds(3...4), $0) }, [".seeded(3)", ".seeded(4)"])
    expectEqual(seeds { TestStore.explore(.seeds(0..<count), $0) }, [".seeded(0)", ".seeded(1)"])
    expectEqual(seeds { TestStore.explore(.seeds([17]), $0) }, [".seeded(17)"])
    expectEqual(seeds { TestStore.explore(.seeds(numbers), $0) }, [".seeded(7)"])
    expectEqual(seeds { TestStore.explore(.seeds(stride(from: 0, to: 9, by: 5)), $0) }, [".seeded(0)", ".seeded(5)"])
    expectEqual(seeds { TestStore.explore(.seeds(CollectionOfOne(UInt64.max)), $0) }, [".seeded(\(UInt64.max))"])
  }

  @Test func `accepts an asynchronous test`() async {
    var schedules: [String] = []
    await TestStore.explore(.seeds(2..<4)) {
      await makeStore().settle()
      schedules.append("\(Schedule.current)")
    }
    expectEqual(schedules, [".seeded(2)", ".seeded(3)"])
  }

  @Test func `uses the default schedule outside an exploration`() {
    TestStore.explore(.seeds(0..<1)) {}
    expectEqual("\(Schedule.current)", ".fifo")
  }

  @Test func `stops at the first seed that fails`() {
    var runs = 0
    let reports = reports {
      TestStore.explore(.seeds(0..<9)) {
        runs += 1
        if runs == 3 { makeStore().send(.add(1)) }
      }
    }
    // Once more in the default order: only the third run fails.
    expectEqual(runs, 4)
    expectEqual(reports.map(\.number), [212])
    expectEqual(reports.first?.text.contains("In its usual order it passes."), true)
  }

  @Test func `fails for a failed expectation and an error of the body`() {
    let reports = reports {
      TestStore.explore(.seeds(4..<9)) { #expect(Bool(false)) }
      TestStore.explore(.seeds(5..<9)) { throw SomeError() }
    }
    expectEqual(reports.map(\.number), [212, 212])
    #expect(reports[0].text.contains("seed 4"))
    #expect(reports[1].text.contains("SomeError"))
  }

  @Test func `accepts an asynchronous body`() async {
    var schedules: [String] = []
    let reports = await reports {
      await TestStore.explore(.seeds(0..<9)) {
        let store = makeStore()
        store.send(.hopToMain)
        await store.settle(timeout: .unlimited)
        store.receive(.loaded(7)) { $0.count = 7 }
        schedules.append("\(Schedule.current)")
        if schedules.count == 2 { store.send(.add(1)) }
      }
    }
    expectEqual(schedules, [".seeded(0)", ".seeded(1)", ".fifo"])
    expectEqual(reports.map(\.number), [212])
  }

  @MainActor @Test func `keeps a body on the main actor`() async {
    TestStore.explore(.seeds(0..<3)) {
      MainActor.assertIsolated()
      exerciseHop()
    }
    await TestStore.explore(.seeds(0..<3)) {
      MainActor.assertIsolated()
      await exerciseSettling()
    }
  }
}
