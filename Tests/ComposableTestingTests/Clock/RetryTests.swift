import Expectations
@testable import ComposableTesting

struct FailedAttempt: Error { let attempt: Int }

/// A body that is retried, and the times of its attempts.
@MainActor struct Tries {
  /// The behavior of an attempt.
  enum Turn { case fails, sendsAndFails, succeeds }

  let subject: TimedSubject
  private let times: Locked<[Double]>

  init(
    _ driver: Driver, _ turns: [Turn] = [], then rest: Turn = .fails,
    _ retried: @escaping @Sendable (Effect<String>, TestClock) -> Effect<String>
  ) {
    let times = Locked<[Double]>([])
    self.times = times
    subject = TimedSubject(driver) { action, clock in
      if action == "stop" { return .cancel(id: "tries") }
      guard action == "go" else { return .none }
      let body = Effect<String>.run { send in
        let attempt = times.withLock { times in
          times.append(((clock.now.offset / .milliseconds(1)).rounded()) / 1_000)
          return times.count
        }
        let turn = attempt <= turns.count ? turns[attempt - 1] : rest
        if turn != .fails { await send("sent \(attempt)") }
        if turn != .succeeds { throw FailedAttempt(attempt: attempt) }
      } catch: { error, send in
        await send("caught \((error as? FailedAttempt)?.attempt ?? 0)")
      }
      return retried(body, clock).cancellable(id: "tries")
    }
  }

  /// The times, in seconds, at which attempts started within a duration after a `send`.
  func times(within duration: Duration = .seconds(1_000)) -> [Double] {
    subject.send("go")
    // A sleep until now waits until the clock is moved again.
    for _ in 0..<3 { subject.advance(by: .zero) }
    subject.advance(by: duration)
    defer { subject.end() }
    return times.withLock { $0 }
  }
}

@MainActor struct `Retry with a policy` {
  func tries(
    _ driver: Driver, _ turns: [Tries.Turn] = [], then rest: Tries.Turn = .fails, by policy: RetryPolicy
  ) -> Tries {
    Tries(driver, turns, then: rest) { $0.retry(policy, clock: $1) }
  }

  @Test(arguments: Driver.allCases) func `waits the same pause between all attempts`(_ driver: Driver) {
    let tries = tries(driver, by: .constant(.seconds(2), attempts: 4))
    expectEqual(tries.times(), [0, 2, 4, 6])
    expectEqual(tries.subject.log, ["go 0.0", "caught 4 6.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `multiplies pauses by the factor, up to the maximum`(_ driver: Driver) {
    let tries = tries(driver, by: .exponential(from: .seconds(1), factor: 2, most: .seconds(5), attempts: 6))
    expectEqual(tries.times(), [0, 1, 3, 7, 12, 17])
    expectEqual(tries.subject.log, ["go 0.0", "caught 6 17.0"])
  }

  @Test(arguments: Driver.allCases)
  func `can send an action for each failed attempt that is followed by another`(_ driver: Driver) {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.seconds(2), attempts: 3), clock: clock) { error, attempt in
        "failed \(attempt) \((error as? FailedAttempt)?.attempt ?? 0)"
      }
    }
    expectEqual(tries.times(), [0, 2, 4])
    expectEqual(tries.subject.log, ["go 0.0", "failed 1 1 0.0", "failed 2 2 2.0", "caught 3 4.0"])
  }

  @Test(arguments: Driver.allCases)
  func `draws a pause in milliseconds, from half to all of it`(_ driver: Driver) {
    let random = RandomSource.scripted([700, 1_000, 9_000, 0])
    let tries = tries(
      driver, by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 5, jitter: random))
    expectEqual(tries.times(), [0, 0.7, 1.7, 5.7, 9.7])
  }

  @Test(arguments: Driver.allCases) func `counts an attempt that sent an action as the first`(_ driver: Driver) {
    let tries = tries(
      driver, [.fails, .fails, .sendsAndFails, .fails],
      by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 3)
    )
    expectEqual(tries.times(), [0, 1, 3, 4, 6])
    expectEqual(tries.subject.log, ["go 0.0", "sent 3 3.0", "caught 5 6.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `stops when it is canceled in a pause`(_ driver: Driver) {
    let tries = tries(driver, by: .constant(.seconds(10), attempts: .max))
    expectEqual(tries.times(within: .seconds(25)), [0, 10, 20])
    let other = Tries(driver) { $0.retry(.constant(.seconds(10), attempts: .max), clock: $1) }
    other.subject.send("go")
    other.subject.advance(by: .seconds(15))
    other.subject.send("stop")
    #expect(other.subject.isIdle)
    other.subject.advance(by: .seconds(100))
    expectEqual(other.subject.log, ["go 0.0", "stop 15.0"])
    #expect(throws: Never.self) { try other.subject.clock.checkSuspension() }
  }

  // MARK: Nested retries

  @Test(arguments: Driver.allCases)
  func `restarts the pauses of an inner retry with each attempt of the outer one`(_ driver: Driver) {
    let tries = Tries(driver) { body, clock in
      body.retry(.exponential(from: .seconds(1), most: .seconds(60), attempts: 3), clock: clock)
        .retry(.constant(.seconds(100), attempts: 2), clock: clock)
    }
    expectEqual(tries.times(), [0, 1, 3, 103, 104, 106])
    expectEqual(tries.subject.log, ["go 0.0", "caught 6 106.0"])
  }
}

/// Numbers that make no sense, and their behavior.
@MainActor struct `A retry policy of hostile numbers` {
  nonisolated static let most = Duration.seconds(Int64.max)
  nonisolated private static let table: [(RetryPolicy, [Double])] = [
    (.constant(.seconds(1), attempts: 0), [0]),
    (.constant(.seconds(1), attempts: .min), [0]),
    (.constant(.seconds(-1), attempts: 2), [0, 0]),
    (.constant(.seconds(Int64.min), attempts: 2), [0, 0]),
    (.constant(most, attempts: 3), [0, 1e9, 2e9]),
    (.exponential(from: .seconds(1), factor: 0.5, most: .seconds(9), attempts: 3), [0, 1, 2]),
    (.exponential(from: .seconds(1), factor: 0, most: .seconds(9), attempts: 3), [0, 1, 2]),
    (.exponential(from: .seconds(1), factor: -3, most: .seconds(9), attempts: 3), [0, 1, 2]),
    (.exponential(from: .seconds(1), factor: .nan, most: .seconds(9), attempts: 3), [0, 1, 2]),
    (.exponential(from: .seconds(1), factor: -.infinity, most: .seconds(9), attempts: 3), [0, 1, 2]),
    (.exponential(from: .seconds(1), factor: .infinity, most: .seconds(9), attempts: 4), [0, 1, 10, 19]),
    (.exponential(from: .seconds(1), factor: .greatestFiniteMagnitude, most: most, attempts: 3), [0, 1, 1e9 + 1]),
    (.exponential(from: .zero, factor: .infinity, most: .seconds(9), attempts: 3), [0, 0, 0]),
    (.exponential(from: .seconds(-5), factor: 2, most: .seconds(9), attempts: 3), [0, 0, 0]),
    (.exponential(from: .seconds(1), factor: 2, most: .seconds(-9), attempts: 3), [0, 0, 0]),
    (.exponential(from: .seconds(9), factor: 2, most: .seconds(1), attempts: 3), [0, 1, 2]),
    (.exponential(from: most, factor: 2, most: most, attempts: 3), [0, 1e9, 2e9]),
    (.exponential(from: most, factor: 2, most: most, attempts: 3, jitter: .constant(.max)), [0, 1e9, 2e9]),
    (.exponential(from: most, factor: 2, most: most, attempts: 3, jitter: .constant(.min)), [0, 5e8, 1e9]),
    (.exponential(from: Duration(secondsComponent: 0, attosecondsComponent: 1), most: .zero, attempts: 2), [0, 0]),
  ]

  @Test(arguments: table.indices, Driver.allCases)
  func `is clamped to valid pauses, and does not trap`(row: Int, driver: Driver) {
    let (policy, times) = Self.table[row]
    let tries = Tries(driver) { $0.retry(policy, clock: $1) }
    expectEqual(tries.times(within: .seconds(10_000_000_000)), times)
    #expect(tries.subject.isIdle)
  }
}
