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
    #expect(Set(runs.results).count == 4 * 6)
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
    #expect(Set(runs.results).count == 6)
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
    #expect(Set(runs.results) == ["loaded(1)", "timedOut"])
    #expect(runs.note != nil, "\(runs.reports)")
  }
}
