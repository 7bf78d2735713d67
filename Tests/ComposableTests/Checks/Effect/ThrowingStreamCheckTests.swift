import Composable
import Expectations
import Testing

/// Counts down from 2 and fails, with its own type of error.
private struct Countdown: AsyncSequence, Sendable {
  typealias Element = String
  typealias Failure = Broken

  let failsAt: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    let failsAt: Int
    var number = 3

    mutating func next() async throws(Broken) -> String? {
      number -= 1
      if number == failsAt { throw Broken() }
      return "\(number)"
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Broken) -> String? { try await next() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(failsAt: failsAt) }
}

extension `A stream of a throwing sequence` {
  @Test func `uses the non-throwing overload for a sequence that cannot fail`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let effect = Effect<String>.stream(stream, fileID: "Feature/Lines.swift", line: 7)
    expectEqual(effect.description, ".stream(Feature/Lines.swift:7)")
    let store = Store(["go": effect, "map": .stream(stream.map { "<\($0)>" })])
    continuation.yield("a")
    continuation.finish()
    await store.send("go").finish()
    expectEqual(store.state, ["go", "a"])
  }

  @Test func `accepts any sequence with any type of error`() async {
    let any: any AsyncSequence<String, any Error> & Sendable = stream
    let store = Store([
      "typed": .stream(Countdown(failsAt: 1), catch: { "caught \($0)" }),
      "any": .stream(any, catch: { "caught \($0)" }),
      "never": .stream(AsyncStream { $0.finish() }),
    ])
    continuation.finish(throwing: Broken())
    for action in ["typed", "any", "never"] { await store.send(action).finish() }
    expectEqual(store.state, ["typed", "2", "caught Broken()", "any", "caught Broken()", "never"])
  }

  @Test func `is iterated again by a retry`() async {
    let clock = ImmediateClock()
    let store = Store([
      "go": .stream(Countdown(failsAt: 2), catch: { "caught \($0)" }).retry(.constant(.zero, attempts: 3), clock: clock)
    ])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "caught Broken()"])
  }
}
