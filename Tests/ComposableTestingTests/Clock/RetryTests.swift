@testable import ComposableTesting

private struct Broken: Error { let attempt: Int }

/// A body that is retried, and the times of its attempts.
@MainActor private struct Tries {
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
        if turn != .succeeds { throw Broken(attempt: attempt) }
      } catch: { error, send in
        await send("caught \((error as? Broken)?.attempt ?? 0)")
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
  private func tries(
    _ driver: Driver, _ turns: [Tries.Turn] = [], then rest: Tries.Turn = .fails, by policy: RetryPolicy
  ) -> Tries {
    Tries(driver, turns, then: rest) { $0.retry(policy, clock: $1) }
  }

  @Test(arguments: Driver.allCases) func `waits the same pause between all attempts`(_ driver: Driver) {
    let tries = tries(driver, by: .constant(.seconds(2), attempts: 4))
    #expect(tries.times() == [0, 2, 4, 6])
    #expect(tries.subject.log == ["go 0.0", "caught 4 6.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `multiplies pauses by the factor, up to the maximum`(_ driver: Driver) {
    let tries = tries(driver, by: .exponential(from: .seconds(1), factor: 2, most: .seconds(5), attempts: 6))
    #expect(tries.times() == [0, 1, 3, 7, 12, 17])
    #expect(tries.subject.log == ["go 0.0", "caught 6 17.0"])
  }

  @Test(arguments: Driver.allCases)
  func `can send an action for each failed attempt that is followed by another`(_ driver: Driver) {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.seconds(2), attempts: 3), clock: clock) { error, attempt in
        "failed \(attempt) \((error as? Broken)?.attempt ?? 0)"
      }
    }
    #expect(tries.times() == [0, 2, 4])
    #expect(tries.subject.log == ["go 0.0", "failed 1 1 0.0", "failed 2 2 2.0", "caught 3 4.0"])
  }

  @Test(arguments: Driver.allCases) func `does not count the action of a failed attempt as progress`(_ driver: Driver) {
    let tries = Tries(driver, [.fails, .sendsAndFails, .fails]) { effect, clock in
      effect.retry(.constant(.seconds(1), attempts: 2), clock: clock) { _, attempt in "failed \(attempt)" }
    }
    // The second attempt sent an action, so it counts as the first.
    #expect(tries.times() == [0, 1, 2])
    #expect(tries.subject.log == ["go 0.0", "failed 1 0.0", "sent 2 1.0", "failed 1 1.0", "caught 3 2.0"])
  }

  @Test(arguments: Driver.allCases) func `of nested retries, the one that continues sends the action`(_ driver: Driver)
  {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.seconds(1), attempts: 2), clock: clock) { _, attempt in "inner \(attempt)" }
        .map { "<\($0)>" }
        .retry(.constant(.seconds(10), attempts: 2), clock: clock) { _, attempt in "outer \(attempt)" }
    }
    #expect(tries.times() == [0, 1, 11, 12])
    #expect(
      tries.subject.log == ["go 0.0", "<inner 1> 0.0", "outer 1 1.0", "<inner 1> 11.0", "<caught 4> 12.0"])
  }

  @Test(arguments: Driver.allCases)
  func `does not retry an effect that the action of a failed attempt canceled`(_ driver: Driver) {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.zero, attempts: 5), clock: clock) { _, _ in "stop" }
    }
    #expect(tries.times() == [0])
    #expect(tries.subject.log == ["go 0.0", "stop 0.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `grows pauses in whole nanoseconds`(_ driver: Driver) {
    let tries = tries(driver, by: .exponential(from: .seconds(1), factor: 1.1, most: .seconds(60), attempts: 4))
    #expect(tries.times(within: .milliseconds(3_310)) == [0, 1, 2.1, 3.31])
  }

  @Test(arguments: Driver.allCases)
  func `draws a pause in milliseconds, from half to all of it`(_ driver: Driver) {
    let random = RandomSource.scripted([700, 1_000, 9_000, 0])
    let tries = tries(
      driver, by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 5, jitter: random))
    #expect(tries.times() == [0, 0.7, 1.7, 5.7, 9.7])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `draws the same pauses for the same seed, within their bounds`(
    _ seed: UInt64
  ) {
    let times = Driver.allCases.map { driver in
      tries(
        driver, by: .exponential(from: .seconds(1), most: .seconds(8), attempts: 7, jitter: .seeded(seed))
      ).times()
    }
    #expect(times[0] == times[1])
    let pauses = zip(times[0], times[0].dropFirst()).map { $1 - $0 }
    for (pause, whole) in zip(pauses, [1, 2, 4, 8, 8, 8] as [Double]) {
      #expect(pause > whole / 2 - 1e-6 && pause < whole + 1e-6)
    }
  }

  @Test(arguments: Driver.allCases)
  func `uses the source of random numbers only for drawn pauses`(_ driver: Driver) {
    func draws(_ policy: RetryPolicy) -> Int {
      let draws = Locked(0)
      Misuse.withHandler { _ in
        draws.withLock { $0 += 1 }
      } operation: {
        _ = reports { _ = tries(driver, by: policy).times() }.map { _ in draws.withLock { $0 += 1 } }
      }
      return draws.withLock { $0 }
    }
    let random = RandomSource.unimplemented
    #expect(draws(.exponential(from: .zero, most: .seconds(1), attempts: 5, jitter: random)) == 0)
    #expect(
      draws(.exponential(from: .microseconds(999), factor: 1, most: .seconds(1), attempts: 5, jitter: random)) == 0)
    #expect(draws(.exponential(from: .seconds(1), most: .seconds(1), attempts: 1, jitter: random)) == 0)
    #expect(draws(.exponential(from: .seconds(1), most: .seconds(1), attempts: 2, jitter: random)) == 1)
  }

  @Test(arguments: Driver.allCases) func `counts an attempt that sent an action as the first`(_ driver: Driver) {
    let tries = tries(
      driver, [.fails, .fails, .sendsAndFails, .fails],
      by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 3)
    )
    #expect(tries.times() == [0, 1, 3, 4, 6])
    #expect(tries.subject.log == ["go 0.0", "sent 3 3.0", "caught 5 6.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases)
  func `retries a body that fails each time after it sent an action without end`(_ driver: Driver) {
    let tries = tries(
      driver, then: .sendsAndFails, by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 2))
    #expect(tries.times(within: .seconds(50)).count == 51)
    #expect(tries.subject.log.last == "sent 51 50.0")
  }

  @Test(arguments: Driver.allCases) func `runs a single attempt once, even if it sent an action`(_ driver: Driver) {
    let tries = tries(driver, then: .sendsAndFails, by: .constant(.zero, attempts: 1))
    #expect(tries.times() == [0])
    #expect(tries.subject.log == ["go 0.0", "sent 1 0.0", "caught 1 0.0"])
  }

  @Test(arguments: Driver.allCases) func `stops when it is canceled in a pause`(_ driver: Driver) {
    let tries = tries(driver, by: .constant(.seconds(10), attempts: .max))
    #expect(tries.times(within: .seconds(25)) == [0, 10, 20])
    let other = Tries(driver) { $0.retry(.constant(.seconds(10), attempts: .max), clock: $1) }
    other.subject.send("go")
    other.subject.advance(by: .seconds(15))
    other.subject.send("stop")
    #expect(other.subject.isIdle)
    other.subject.advance(by: .seconds(100))
    #expect(other.subject.log == ["go 0.0", "stop 15.0"])
    #expect(throws: Never.self) { try other.subject.clock.checkSuspension() }
  }

  @Test(arguments: Driver.allCases) func `makes as many attempts as an Int counts, one after another`(
    _ driver: Driver
  ) {
    let tries = tries(driver, by: .exponential(from: .nanoseconds(1), factor: 1.5, most: .seconds(1), attempts: .max))
    #expect(tries.times(within: .seconds(300)).count > 300)
  }

  // MARK: Nested retries

  @Test(arguments: Driver.allCases)
  func `restarts the pauses of an inner retry with each attempt of the outer one`(_ driver: Driver) {
    let tries = Tries(driver) { body, clock in
      body.retry(.exponential(from: .seconds(1), most: .seconds(60), attempts: 3), clock: clock)
        .retry(.constant(.seconds(100), attempts: 2), clock: clock)
    }
    #expect(tries.times() == [0, 1, 3, 103, 104, 106])
    #expect(tries.subject.log == ["go 0.0", "caught 6 106.0"])
  }

  @Test(arguments: Driver.allCases)
  func `restarts all nested retries after an action`(_ driver: Driver) {
    let tries = Tries(driver, [.fails, .fails, .sendsAndFails]) { body, clock in
      body.retry(.constant(.seconds(1), attempts: 2), clock: clock)
        .retry(.constant(.seconds(100), attempts: 2), clock: clock)
    }
    #expect(tries.times() == [0, 1, 101, 102, 202, 203])
    #expect(tries.subject.log == ["go 0.0", "sent 3 101.0", "caught 6 203.0"])
  }
}

/// Numbers that make no sense, and their behavior.
@MainActor struct `A retry policy of hostile numbers` {
  nonisolated private static let most = Duration.seconds(Int64.max)
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
    #expect(tries.times(within: .seconds(10_000_000_000)) == times)
    #expect(tries.subject.isIdle)
  }

  @Test func `of less than a nanosecond does not shrink`() {
    let small = Duration(secondsComponent: 0, attosecondsComponent: 3)
    let policy = RetryPolicy.exponential(from: small, factor: 1.5, most: .seconds(1), attempts: .max)
    let tries = Tries(.store, Array(repeating: .fails, count: 99), then: .succeeds) { $0.retry(policy, clock: $1) }
    #expect(tries.times().count == 100)
    #expect(tries.subject.clock.now.offset > .seconds(999))
  }
}
