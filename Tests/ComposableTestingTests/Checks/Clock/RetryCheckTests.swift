import Expectations
@testable import ComposableTesting

extension `Retry with a policy` {
  @Test func `has a pause before each attempt`() {
    let policy = RetryPolicy.exponential(from: .seconds(1), factor: 2, most: .seconds(5), attempts: 6)
    let pauses = (0...7).map { policy.pause(beforeAttempt: $0).map { $0 / .seconds(1) } }
    expectEqual(pauses, [nil, nil, 1, 2, 4, 5, 5, nil])
    let constant = RetryPolicy.constant(.seconds(3), attempts: .max)
    expectEqual(constant.pause(beforeAttempt: .max), .seconds(3))
    let drawn = RetryPolicy.exponential(
      from: .seconds(1), most: .seconds(60), attempts: 3, jitter: .scripted([700, 1_400]))
    expectEqual((2...3).map { drawn.pause(beforeAttempt: $0) }, [.milliseconds(700), .milliseconds(1_400)])
  }

  @Test(arguments: Driver.allCases) func `does not count the action of a failed attempt as progress`(_ driver: Driver) {
    let tries = Tries(driver, [.fails, .sendsAndFails, .fails]) { effect, clock in
      effect.retry(.constant(.seconds(1), attempts: 2), clock: clock) { _, attempt in "failed \(attempt)" }
    }
    // The second attempt sent an action, so it counts as the first.
    expectEqual(tries.times(), [0, 1, 2])
    expectEqual(tries.subject.log, ["go 0.0", "failed 1 0.0", "sent 2 1.0", "failed 1 1.0", "caught 3 2.0"])
  }

  @Test(arguments: Driver.allCases) func `of nested retries, the one that continues sends the action`(_ driver: Driver)
  {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.seconds(1), attempts: 2), clock: clock) { _, attempt in "inner \(attempt)" }
        .map { "<\($0)>" }
        .retry(.constant(.seconds(10), attempts: 2), clock: clock) { _, attempt in "outer \(attempt)" }
    }
    expectEqual(tries.times(), [0, 1, 11, 12])
    expectEqual(
      tries.subject.log, ["go 0.0", "<inner 1> 0.0", "outer 1 1.0", "<inner 1> 11.0", "<caught 4> 12.0"])
  }

  @Test(arguments: Driver.allCases)
  func `does not retry an effect that the action of a failed attempt canceled`(_ driver: Driver) {
    let tries = Tries(driver) { effect, clock in
      effect.retry(.constant(.zero, attempts: 5), clock: clock) { _, _ in "stop" }
    }
    expectEqual(tries.times(), [0])
    expectEqual(tries.subject.log, ["go 0.0", "stop 0.0"])
    #expect(tries.subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `grows pauses in whole nanoseconds`(_ driver: Driver) {
    let tries = tries(driver, by: .exponential(from: .seconds(1), factor: 1.1, most: .seconds(60), attempts: 4))
    expectEqual(tries.times(within: .milliseconds(3_310)), [0, 1, 2.1, 3.31])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `draws the same pauses for the same seed, within their bounds`(
    _ seed: UInt64
  ) {
    let times = Driver.allCases.map { driver in
      tries(
        driver, by: .exponential(from: .seconds(1), most: .seconds(8), attempts: 7, jitter: .seeded(seed))
      ).times()
    }
    expectEqual(times[0], times[1])
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
    expectEqual(draws(.exponential(from: .zero, most: .seconds(1), attempts: 5, jitter: random)), 0)
    expectEqual(
      draws(.exponential(from: .microseconds(999), factor: 1, most: .seconds(1), attempts: 5, jitter: random)), 0)
    expectEqual(draws(.exponential(from: .seconds(1), most: .seconds(1), attempts: 1, jitter: random)), 0)
    expectEqual(draws(.exponential(from: .seconds(1), most: .seconds(1), attempts: 2, jitter: random)), 1)
  }

  @Test(arguments: Driver.allCases)
  func `retries a body that fails each time after it sent an action without end`(_ driver: Driver) {
    let tries = tries(
      driver, then: .sendsAndFails, by: .exponential(from: .seconds(1), most: .seconds(60), attempts: 2))
    expectEqual(tries.times(within: .seconds(50)).count, 51)
    expectEqual(tries.subject.log.last, "sent 51 50.0")
  }

  @Test(arguments: Driver.allCases) func `runs a single attempt once, even if it sent an action`(_ driver: Driver) {
    let tries = tries(driver, then: .sendsAndFails, by: .constant(.zero, attempts: 1))
    expectEqual(tries.times(), [0])
    expectEqual(tries.subject.log, ["go 0.0", "sent 1 0.0", "caught 1 0.0"])
  }

  @Test(arguments: Driver.allCases) func `makes as many attempts as an Int counts, one after another`(
    _ driver: Driver
  ) {
    let tries = tries(driver, by: .exponential(from: .nanoseconds(1), factor: 1.5, most: .seconds(1), attempts: .max))
    #expect(tries.times(within: .seconds(300)).count > 300)
  }

  @Test(arguments: Driver.allCases)
  func `restarts all nested retries after an action`(_ driver: Driver) {
    let tries = Tries(driver, [.fails, .fails, .sendsAndFails]) { body, clock in
      body.retry(.constant(.seconds(1), attempts: 2), clock: clock)
        .retry(.constant(.seconds(100), attempts: 2), clock: clock)
    }
    expectEqual(tries.times(), [0, 1, 101, 102, 202, 203])
    expectEqual(tries.subject.log, ["go 0.0", "sent 3 101.0", "caught 6 203.0"])
  }
}

extension `A retry policy of hostile numbers` {
  @Test func `of less than a nanosecond does not shrink`() {
    let small = Duration(secondsComponent: 0, attosecondsComponent: 3)
    let policy = RetryPolicy.exponential(from: small, factor: 1.5, most: .seconds(1), attempts: .max)
    let tries = Tries(.store, Array(repeating: .fails, count: 99), then: .succeeds) { $0.retry(policy, clock: $1) }
    expectEqual(tries.times().count, 100)
    #expect(tries.subject.clock.now.offset > .seconds(999))
  }
}
