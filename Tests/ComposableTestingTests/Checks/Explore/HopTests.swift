import Expectations
@testable import ComposableTesting

/// The changes of isolation after which another task may come first.
struct `A hop of a task` {
  @concurrent private static func read(_ register: Locked<Int>) async -> Int { register.value }

  /// Explores an effect that reads elsewhere what the next effect writes.
  private func reading(_ orders: Orders, fails: Bool = false) -> ExploredRuns<String> {
    exploredRuns(orders) {
      let (register, log) = (Locked(0), Locked<[String]>([]))
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge(
          .run { _ in log.add("read \(await Self.read(register))") },
          .run { _ in
            register.withLock { $0 = 1 }
            log.add("wrote")
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.send(.start)
      store.finish()
      if fails, log.text == "wrote read 1" { throw SomeError() }
      return log.text
    }
  }

  @Test func `is a choice for an effect only if that is asked for`() {
    expectEqual(reading(.every).results, ["wrote read 0"])
    expectEqual(Set(reading(.every(hops: true)).results), ["wrote read 1"])
  }

  /// Explores effects that do nothing but wait.
  private func orders(
    of effects: Int, _ wait: nonisolated(nonsending) @escaping @Sendable (TestClock, Int) async -> Void
  ) -> Int {
    exploredRuns(.every(upTo: 10_000, hops: true)) {
      let reducer = Reducer<Int, EchoAction, TestClock> { _, _, clock in
        .merge((1...effects).map { number in .run { _ in await wait(clock, number) } })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: TestClock())
      store.environment = store.clock
      store.send(.start)
      store.advance(by: .seconds(10))
      store.finish()
    }.results.count
  }

  @Test func `is not made by a turn`() {
    expectEqual(
      orders(of: 2) { _, _ in
        await turn()
        await turn()
      }, 6)
  }

  @Test func `is not made by the sleep of a test clock`() {
    expectEqual(orders(of: 3) { clock, number in try? await clock.sleep(for: .seconds(number)) }, 1)
    expectEqual(
      orders(of: 3) { clock, number in
        try? await clock.sleep(until: .init(offset: .seconds(number)))
      }, 1)
  }

  @Test func `of an effect leads to an order that can be repeated`() throws {
    let failure = try #require(exploredRuns(.every(hops: true)) { try testGroup() }.failure?.text)
    let order = try #require(printedOrder(in: failure.replacing(", hops: true", with: "")))
    #expect(failure.contains("], hops: true)) {`."))
    expectEqual(exploredRuns(.only(order, hops: true)) { try testGroup() }.failure?.number, 215)
  }

  /// Fails if the second of two effects that read elsewhere is the first to read.
  private func testGroup() throws {
    let log = Locked<[String]>([])
    let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
      .merge((1...2).map { number in .run { _ in await Self.note("\(number)", log) } })
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.send(.start)
    store.finish()
    if log.text == "2 1" { throw SomeError() }
  }

  @concurrent private static func note(_ text: String, _ log: Locked<[String]>) async { log.add(text) }
}
