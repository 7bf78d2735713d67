import Expectations
@testable import ComposableTesting

/// Cancellation between suspensions, in every order, against a small model.
struct `An effect that is canceled between suspensions` {
  private enum Action: Equatable, Sendable {
    case start
    case typed(Int)
    case loaded(Int)
    case timedOut
  }

  /// The orders in which users type, each after some turns, and each followed by a search with turns of its own.
  private func search(
    typing turns: [Int], answerTurns: Int,
    _ wrap: @escaping @Sendable (Effect<Action>, TestClock) -> Effect<Action>
  ) -> ExploredRuns<String> {
    exploredRuns {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let reducer = Reducer<Int, Action, Void> { _, action, _ in
        switch action {
        case .start:
          return .merge(
            turns.enumerated().map { number, count in
              .run { send in
                for _ in 0..<count { await turn() }
                await send(.typed(number))
              }
            })
        case .typed(let number):
          log.add("t\(number)")
          let answer = Effect<Action>.run { send in
            for _ in 0..<answerTurns { await turn() }
            await send(.loaded(number))
          }
          return wrap(answer, clock)
        case .loaded(let number):
          log.add("l\(number)")
          return .none
        case .timedOut:
          log.add("late")
          return .none
        }
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      clock.advance(by: .seconds(1))
      store.finish()
      return log.text
    }
  }

  /// Whether a log is possible: queries in any order, and answers of the newest only.
  private static func isSound(_ log: String) -> Bool {
    var newest: Substring = ""
    for event in log.split(separator: " ") {
      if event.first == "t" { newest = event.dropFirst() }
      if event.first == "l", event.dropFirst() != newest { return false }
    }
    return log.split(separator: " ").last == "l\(newest)"
  }

  @Test func `is replaced by the newest, and answers of older ones are never delivered`() {
    let runs = search(typing: [1, 2, 1], answerTurns: 1) { effect, _ in
      effect.cancellable(id: "search", cancelInFlight: true)
    }
    #expect(runs.note != nil)
    #expect(runs.results.allSatisfy(Self.isSound))
    // Each order of the queries, each older one answered or not.
    expectEqual(Set(runs.results).count, 4 * 6)
  }

  @Test func `delivers old answers without cancellation`() {
    let runs = search(typing: [1, 1], answerTurns: 1) { effect, _ in effect }
    #expect(runs.results.contains { !Self.isSound($0) })
  }

  @Test func `is debounced: only the last query is answered`() {
    let runs = search(typing: [1, 2, 1], answerTurns: 1) { effect, clock in
      effect.debounce(id: "search", for: .milliseconds(10), clock: clock)
    }
    #expect(runs.note != nil)
    #expect(runs.results.allSatisfy { Self.isSound($0) && $0.split(separator: " ").count == 4 })
    expectEqual(Set(runs.results).count, 6)
  }

  @Test func `with a timeout at the time of its answer sends one of the two`() {
    let runs = exploredRuns {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let reducer = Reducer<Int, Action, Void> { _, action, _ in
        if action != .start {
          log.add("\(action)")
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await turn()
          await send(.loaded(1))
        }
        .timeout(after: .seconds(1), clock: clock, else: .timedOut)
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      clock.advance(by: .seconds(1))
      store.finish()
      return log.text
    }
    expectEqual(Set(runs.results), ["loaded(1)", "timedOut"])
    #expect(runs.note != nil, "\(runs.reports)")
  }

  private enum Request: Equatable, Sendable {
    case start, stop
    case stopLater
  }

  /// Makes calls of a test whose feature makes a request after a second, and stops it. Returns what came of it.
  private func requests(_ calls: (TestStore<Int, Request, TestClock>) -> Void) -> String {
    let log = Locked<[String]>([])
    let reducer = Reducer<Int, Request, TestClock> { _, action, clock in
      switch action {
      case .start:
        return .run { _ in
          do {
            try await clock.sleep(for: .seconds(1))
            log.add("requests")
          } catch {
            log.add("stops")
          }
        }
        .cancellable(id: "request")
      case .stop: return .cancel(id: "request")
      case .stopLater: return .send(.stop).delay(for: .seconds(1), clock: clock)
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: TestClock())
    store.environment = store.clock
    store.exhaustivity = .off
    calls(store)
    store.finish()
    return log.text
  }

  @Test func `after its sleep has ended and before it goes on continues without an error, if the test comes then`() {
    let runs = exploredRuns {
      requests { store in
        store.send(.start)
        store.advance(by: .seconds(1))
        store.send(.stop)
      }
    }
    expectEqual(counts(runs.results), ["requests": 2, "stops": 1])
  }

  @Test func `by another effect whose wait ends together with its sleep continues without an error, or throws`() {
    let runs = exploredRuns {
      requests { store in
        store.send(.stopLater)
        store.send(.start)
        store.advance(by: .seconds(1))
      }
    }
    expectEqual(counts(runs.results), ["requests": 2, "stops": 1])
  }

  @Test func `before its sleep ends throws`() {
    let runs = exploredRuns {
      requests { store in
        store.send(.start)
        store.advance(by: .milliseconds(999))
        store.send(.stop)
      }
    }
    expectEqual(runs.results, ["stops"])
  }

  @Test func `after its sleep has ended is an order that can be repeated`() {
    var result = ""
    let reports = reports {
      TestStore.explore(.only(["test", "has ended"])) {
        result = requests { store in
          store.send(.start)
          store.advance(by: .seconds(1))
          store.send(.stop)
        }
      }
    }
    expectEqual(reports.map(\.text), [])
    expectEqual(result, "requests")
  }
}
