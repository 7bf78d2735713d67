import Expectations
@testable import ComposableTesting

/// The labels of tasks inside effects.
struct `A task in an effect` {
  private func effects(
    _ count: Int, _ body: nonisolated(nonsending) @escaping @Sendable (Int) async -> Void
  ) -> TestStore<Int, EchoAction, Void> {
    let reducer = Reducer<Int, EchoAction, Void> { _, action, _ in
      action == .start ? .merge((1...count).map { number in .run { _ in await body(number) } }) : .none
    }
    return TestStore(initialState: 0, reducer: reducer, environment: ())
  }

  @Test func `in a group takes turns with all others`() {
    let runs = exploredRuns {
      effects(2) { _ in
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask {} }
        }
      }.send(.start)
    }
    expectEqual(runs.results.count, 640)
    expectEqual(runs.note, "explore: the test passes in all 640 orders.")
  }

  @Test func `of async let takes turns with all others`() {
    let runs = exploredRuns {
      effects(2) { _ in
        async let first: Void = {}()
        async let second: Void = {}()
        _ = await (first, second)
      }.send(.start)
    }
    expectEqual(runs.results.count, 290)
  }

  @Test func `is labeled with its parent's number and its own`() throws {
    let log = Locked<[String]>([])
    let runs = exploredRuns {
      log.withLock { $0 = [] }
      effects(2) { number in
        await withTaskGroup { group in
          for child in 1...2 {
            group.addTask {
              await withTaskGroup { group in group.addTask { log.add("\(number).\(child).1") } }
              log.add("\(number).\(child)")
            }
          }
        }
      }.send(.start)
      if log.text.hasPrefix("2.2.1") { throw SomeError() }
    }
    let order = try #require(printedOrder(in: runs.failure?.text ?? ""))
    #expect(order.contains("2.2.1"))
    #expect(order.contains("1.1"))
    // The children log their own numbers, so the order and the log agree.
    let children = order.map(\.text).filter { $0.split(separator: ".").count == 3 }
    expectEqual(children.first, "2.2.1")
  }

  @Test func `of an effect that another effect started has the number of its own effect`() throws {
    let runs = exploredRuns {
      let log = Locked<[String]>([])
      let reducer = Reducer<Int, EchoAction, Void> { _, action, _ in
        switch action {
        case .start:
          return .merge(
            .run { send in
              await turn()
              await send(.got("more"))
              await turn()
              log.add("1")
            },
            .run { _ in
              await turn()
              await turn()
              log.add("2")
            })
        case .got:
          return .run { _ in
            await turn()
            log.add("3")
          }
        }
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      if log.text == "3 1 2" { throw SomeError() }
    }
    let order = try #require(printedOrder(in: runs.failure?.text ?? ""))
    #expect(order == [1, 2, 3, 1, 2] || order.contains(3), "\(order)")
  }
}
