import Expectations
@testable import ComposableTesting

/// Work that is due at the same time.
struct `Work that is due at the same time` {
  private func store(
    _ effects: @escaping @Sendable (TestClock, Locked<[String]>) -> [Effect<EchoAction>], _ clock: TestClock,
    _ log: Locked<[String]>
  ) -> TestStore<Int, EchoAction, Void> {
    let reducer = Reducer<Int, EchoAction, Void> { _, action, _ in
      switch action {
      case .start: return .merge(effects(clock, log))
      case .got(let text):
        log.add(text)
        return .none
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.exhaustivity = .off
    return store
  }

  private func orders(
    advance: Duration = .seconds(1),
    _ effects: @escaping @Sendable (TestClock, Locked<[String]>) -> [Effect<EchoAction>]
  ) -> ExploredRuns<String> {
    exploredRuns {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let store = store(effects, clock, log)
      store.send(.start)
      clock.advance(by: advance)
      return log.text
    }
  }

  @Test func `runs timers, delays and sleeping bodies in every order, part by part`() {
    let runs = orders { clock, log in
      [
        .timer(id: "timer", every: .seconds(1), clock: clock) { .got("tick") },
        .send(.got("late")).delay(for: .seconds(1), clock: clock),
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          log.add("a")
          await turn()
          log.add("b")
        },
      ]
    }
    // Four parts, of which two have a fixed order.
    expectEqual(runs.results.count, 12)
    expectEqual(Set(runs.results).count, 12)
    #expect(runs.results.allSatisfy { $0.split(separator: " ").count == 4 })
  }

  @Test func `keeps the order of different deadlines`() {
    let runs = orders(advance: .seconds(3)) { clock, log in
      (1...3).map { number in
        .run { _ in
          try await clock.sleep(for: .seconds(number))
          log.add("\(number)")
        }
      }
    }
    expectEqual(runs.results, ["1 2 3"])
    expectEqual(runs.note?.contains("3 effects ran"), true)
  }

  @Test func `runs the actions of a timer between the ticks of another`() {
    let runs = orders(advance: .seconds(2)) { clock, _ in
      [
        .timer(id: 1, every: .seconds(1), clock: clock) { .got("a") },
        .timer(id: 2, every: .seconds(1), clock: clock) { .got("b") },
      ]
    }
    expectEqual(Set(runs.results), ["a b a b", "a b b a", "b a a b", "b a b a"])
    expectEqual(runs.results.count, 4)
  }

  @Test func `does not wake a sleeper that an earlier one canceled`() {
    let runs = orders { clock, log in
      [
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          log.add("a")
        }.cancellable(id: "other"),
        .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, .cancel(id: "other")),
      ]
    }
    expectEqual(Set(runs.results), ["", "a"])
  }

  @Test func `wakes the sleepers of two clocks with their own clock`() {
    let runs = exploredRuns {
      let (first, second, log) = (TestClock(), TestClock(), Locked<[String]>([]))
      let store = store(
        { first, log in
          [first, first, second, second].enumerated().map { index, clock in
            .run { _ in
              try await clock.sleep(for: .seconds(1))
              log.add("\(index)")
            }
          }
        }, first, log)
      store.send(.start)
      second.advance(by: .seconds(1))
      first.advance(by: .seconds(1))
      return log.text
    }
    expectEqual(counts(runs.results), ["2 3 0 1": 1, "2 3 1 0": 1, "3 2 0 1": 1, "3 2 1 0": 1])
  }

  @Test func `wakes others when an effect moves the clock`() {
    let runs = orders { clock, log in
      [
        .run { _ in
          await turn()
          clock.advance(by: .milliseconds(500))
          log.add("moved")
        },
        .run { _ in
          try await clock.sleep(for: .milliseconds(500))
          log.add("a")
        },
        .run { _ in
          try await clock.sleep(for: .milliseconds(500))
          log.add("b")
        },
      ]
    }
    expectEqual(counts(runs.results), ["a b moved": 1, "b a moved": 1])
  }

  @Test func `repeats when a reducer moves the clock`() {
    let runs = exploredRuns {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let reducer = Reducer<Int, EchoAction, Void> { _, action, _ in
        if case .got(let text) = action {
          log.add(text)
          clock.advance(by: .seconds(1))
          return .none
        }
        return .merge(
          (1...3).map { number in
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.got("\(number)"))
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      store.send(.got("go"))
      clock.advance(by: .seconds(1))
      return log.text
    }
    #expect(runs.note != nil, "\(runs.reports)")
    expectEqual(Set(runs.results).count, 6)
    #expect(runs.results.allSatisfy { $0.hasPrefix("go") })
  }
}
