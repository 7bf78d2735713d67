import Composable
import Expectations
import Testing

private enum SearchAction: Equatable {
  case tick
  case loaded([String])
  case query(text: String)
}

struct `The description of an effect` {
  private static let file: StaticString = "Feature/Search.swift"
  private static let run = Effect<SearchAction>.run({ _ in }, fileID: file, line: 12)
  private static let clock = ContinuousClock()

  private static let table: [(Effect<SearchAction>, String)] = [
    (.none, ".none"),
    (.send(.tick), ".send(.tick)"),
    (.send(.loaded(["a"])), #".send(.loaded(["a"]))"#),
    (.send(.query(text: "x")), #".send(.query(text: "x"))"#),
    (run, ".run(Feature/Search.swift:12)"),
    (.task({ .tick }, fileID: file, line: 3), ".task(Feature/Search.swift:3)"),
    (.fireAndForget({}, fileID: file, line: 4), ".fireAndForget(Feature/Search.swift:4)"),
    (.stream(AsyncStream<SearchAction> { nil }, fileID: file, line: 5), ".stream(Feature/Search.swift:5)"),
    (.merge(.send(.tick), run), ".merge(.send(.tick), .run(Feature/Search.swift:12))"),
    (.concatenate(run, .send(.tick)), ".concatenate(.run(Feature/Search.swift:12), .send(.tick))"),
    (.cancel(id: "load"), #".cancel(id: "load")"#),
    (.cancel(id: 3), ".cancel(id: 3)"),
    (run.cancellable(id: "a"), #".run(Feature/Search.swift:12).cancellable(id: "a")"#),
    (
      run.cancellable(id: "a", cancelInFlight: true),
      #".run(Feature/Search.swift:12).cancellable(id: "a", cancelInFlight: true)"#
    ),
    (
      .send(.tick).delay(for: .seconds(2), clock: clock),
      ".send(.tick).delay(2.0 seconds)"
    ),
    (
      .send(.tick).debounce(id: "q", for: .milliseconds(300), clock: clock),
      #".send(.tick).delay(0.3 seconds).cancellable(id: "q", cancelInFlight: true)"#
    ),
    (
      .send(.tick).throttle(id: "q", for: .seconds(1), clock: clock, latest: true),
      #".send(.tick).throttle(id: "q", latest: true)"#
    ),
    (
      run.timeout(after: .seconds(1), clock: clock, else: .tick),
      ".run(Feature/Search.swift:12).timeout(sleep(1.0 seconds), else: .tick)"
    ),
    (
      .timer(id: "t", every: .seconds(1), clock: clock) { .tick },
      #".timer(id: "t", every: 1.0 seconds).cancellable(id: "t", cancelInFlight: true)"#
    ),
    (.timer(every: .seconds(1), clock: clock) { .tick }, ".timer(every: 1.0 seconds)"),
    (run.retry(.constant(.seconds(1), attempts: 3), clock: clock), ".run(Feature/Search.swift:12)"),
    (
      .concatenate(run, .merge(run, .send(.loaded(["one", "two", "three"])), run.cancellable(id: "long"))),
      """
      .concatenate(
        .run(Feature/Search.swift:12),
        .merge(
          .run(Feature/Search.swift:12),
          .send(.loaded(["one", "two", "three"])),
          .run(Feature/Search.swift:12).cancellable(id: "long")
        )
      )
      """
    ),
  ]

  @Test(arguments: table.indices)
  func `is the source of the effect`(row: Int) {
    let (effect, text) = Self.table[row]
    expectEqual(effect.description, text)
  }

  @Test func `shows mapped actions`() {
    let effect = Effect<Int>.concatenate(.send(1), .merge(.send(2), .send(3).cancellable(id: "a")))
    expectEqual(
      effect.map { "\($0 * 10)" }.description,
      #"""
      .concatenate(.send("10"), .merge(.send("20"), .send("30").cancellable(id: "a")))
      """#)
  }
}
