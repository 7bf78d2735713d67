import Composable
import Expectations
import Testing

struct FailedAttempt: Error { let attempt: Int }

@MainActor struct `Retry` {
  let clock = ManualClock()
  let attempts = EventLog<Int>()

  /// An effect that fails a number of times, then sends `done`.
  func failing(_ times: Int) -> Effect<String> {
    .run { [attempts] send in
      attempts.append(attempts.entries.count + 1)
      let attempt = attempts.entries.count
      if attempt <= times { throw FailedAttempt(attempt: attempt) }
      await send("done")
    } catch: { error, send in
      await send("caught \((error as? FailedAttempt)?.attempt ?? 0)")
    }
  }

  @Test func `runs a failed body again after the delay`() async {
    let store = Store(["go": failing(1).retry(.constant(.seconds(1), attempts: 3), clock: clock)])
    let task = store.send("go")
    await clock.sleeps(until: [1_000])
    expectEqual(attempts.entries, [1])
    clock.advance(by: .seconds(1))
    await task.finish()
    expectEqual(attempts.entries, [1, 2])
    expectEqual(store.state, ["go", "done"])
  }

  @Test func `passes the error of the last attempt to catch`() async {
    let store = Store(["go": failing(9).retry(.constant(.zero, attempts: 3), clock: clock)])
    await store.send("go").finish()
    expectEqual(attempts.entries, [1, 2, 3])
    expectEqual(store.state, ["go", "caught 3"])
  }

  @Test(arguments: [1, 0, -1])
  func `runs the body at least once`(count: Int) async {
    let store = Store(["go": failing(9).retry(.constant(.zero, attempts: count), clock: clock)])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "caught 1"])
  }

  @Test func `does not treat cancellation as a failure`() async {
    let store = Store([
      "go": failing(9).retry(.constant(.seconds(1), attempts: 3), clock: clock).cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    store.send("go")
    await clock.sleeps(until: [1_000])
    store.send("stop")
    #expect(clock.deadlines.isEmpty)
    expectEqual(attempts.entries, [1])
    expectEqual(store.state, ["go", "stop"])
  }

  @Test func `keeps the actions that a failed attempt sent`() async {
    let effect = Effect<String>.run { [attempts] send in
      attempts.append(1)
      await send("attempt \(attempts.entries.count)")
      if attempts.entries.count < 2 { throw FailedAttempt(attempt: 1) }
    }
    let store = Store(["go": effect.retry(.constant(.zero, attempts: 2), clock: clock)])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "attempt 1", "attempt 2"])
  }
}
