import Expectations
@testable import ComposableTesting

struct `A long check` {
  private struct State: Hashable {
    var step = 0
    var log: [Int] = []
    var isOn = false
  }

  /// The lines that are written when each look at the time takes some seconds.
  private func lines(
    secondsPerLook seconds: Double, upTo limit: Int = 60, _ reduce: @escaping @Sendable (inout State) -> Effect<Int>
  ) -> [String] {
    var elapsed = Duration.zero
    var lines: [String] = []
    let progress = SearchProgress(
      elapsed: {
        elapsed += .seconds(seconds)
        return elapsed
      }, write: { lines.append($0) })
    let reducer = Reducer<State, Int, Void> { state, action, _ in
      if action == 0 { return reduce(&state) }
      state.isOn.toggle()
      return .none
    }
    let run = CheckRun(
      make: { TestStore(initialState: State(), reducer: reducer, environment: ()) },
      rules: CheckRules<State, Int>(upTo: .moves(limit)), triesOrders: false)
    var search = BreadthFirstSearch(run, actions: { _ in [.send(0), .send(1)] }, progress: progress)
    _ = search.finding()
    return lines
  }

  private static let grow: @Sendable (inout State) -> Effect<Int> = { state in
    state.log.append(state.log.count)
    return .none
  }

  @Test func `prints nothing for two seconds`() {
    expectEqual(lines(secondsPerLook: 0.05, Self.grow), [])
  }

  @Test func `then prints its size, its speed, what is left, and what grows`() {
    let lines = lines(secondsPerLook: 1, Self.grow)
    expectEqual(
      lines.prefix(2),
      [
        "check: depth 1, 5 states, 4 edges, 1 edges/s, 3 states to try, growing: log",
        "check: depth 2, 5 states, 6 edges, 1 edges/s, 2 states to try, growing: log",
      ])
  }

  @Test func `prints at most a line a second`() {
    expectEqual(lines(secondsPerLook: 0.25, upTo: 100, Self.grow).count, 11)
  }

  @Test func `names the effect that accumulates`() {
    let lines = lines(secondsPerLook: 1) { state in
      state.step = (state.step + 1) % 2
      return .run { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
    }
    expectEqual(lines.last?.contains("growing: 6 times run ("), true, "\(lines)")
  }
}

struct `A long exploration` {
  @Test func `prints the number of orders and its speed every ten seconds`() {
    var elapsed = Duration.zero
    var lines: [String] = []
    var progress = ExploreProgress(
      SearchProgress(
        elapsed: {
          elapsed += .seconds(1)
          return elapsed
        }, write: { lines.append($0) }))
    for _ in 1...25 { progress.ran() }
    expectEqual(
      lines,
      [
        "explore: 3 orders so far, 1 orders/s", "explore: 13 orders so far, 1 orders/s",
        "explore: 23 orders so far, 1 orders/s",
      ])
  }
}
