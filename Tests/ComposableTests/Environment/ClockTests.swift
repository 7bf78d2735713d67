import Composable
import Testing

struct `ImmediateClock, its time` {
  let clock = ImmediateClock()

  @Test func `a sleep returns at its deadline`() async throws {
    let start = clock.now
    try await clock.sleep(until: start.advanced(by: .seconds(3)))
    try await clock.sleep(for: .seconds(2))
    #expect(start.duration(to: clock.now) == .seconds(5))
  }

  @Test func `a test can state a deadline without asking the clock`() async throws {
    try await clock.sleep(until: .init().advanced(by: .seconds(2)))
    #expect(clock.now == ImmediateClock.Instant().advanced(by: .seconds(2)))
  }

  @Test func `measures the time that was slept`() async throws {
    let elapsed = try await clock.measure { try await clock.sleep(for: .milliseconds(1_500)) }
    #expect(elapsed == .milliseconds(1_500))
  }

  @Test func `works as a generic clock`() async throws {
    let any: any Clock<Duration> = clock
    try await any.sleep(for: .seconds(1))
    #expect(clock.now == ImmediateClock().now.advanced(by: .seconds(1)))
  }

  @Test func `never goes back`() async throws {
    let start = clock.now
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(until: start)
    #expect(start.duration(to: clock.now) == .seconds(3))
  }

  @Test func `a sleep in a canceled task throws and moves no time`() async {
    let start = clock.now
    let result = await Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(3))
    }.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(clock.now == start)
  }

  @Test func `copies share their time`() async throws {
    let copy = clock
    try await clock.sleep(for: .seconds(1))
    #expect(copy.now == clock.now)
    #expect(copy.now > ImmediateClock().now)
  }

  @Test func `distinguishes any two durations`() {
    #expect(clock.minimumResolution == .zero)
  }
}

struct `UnimplementedClock, its reports` {
  @Test func `a sleep is reported once, and throws a cancellation`() async throws {
    let clock = UnimplementedClock()
    let noted = await reports {
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(3)) }
    }
    #expect(noted == [.unimplemented(name: "UnimplementedClock")])
  }

  @Test func `reading the time is reported with the given name`() async throws {
    let clock = UnimplementedClock("clock")
    let noted = reports {
      let start = clock.now
      #expect(start.duration(to: clock.now) == .zero)
      #expect(start < start.advanced(by: .seconds(3)))
    }
    #expect(noted == [.unimplemented(name: "clock"), .unimplemented(name: "clock")])
  }

  @Test func `is reported through a generic clock`() async throws {
    let clock: any Clock<Duration> = UnimplementedClock("clock")
    let noted = await reports {
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
    }
    #expect(noted == [.unimplemented(name: "clock")])
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a sleep in a canceled task throws`() async {
    let result = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await reports { try await UnimplementedClock().sleep(for: .seconds(3)) }
    }.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
