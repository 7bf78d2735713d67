import Composable
import Expectations
import Testing

struct `ImmediateClock, its time` {
  let clock = ImmediateClock()

  @Test func `a sleep returns at its deadline`() async throws {
    let start = clock.now
    try await clock.sleep(until: start.advanced(by: .seconds(3)))
    try await clock.sleep(for: .seconds(2))
    expectEqual(start.duration(to: clock.now), .seconds(5))
  }

  @Test func `measures the time that was slept`() async throws {
    let elapsed = try await clock.measure { try await clock.sleep(for: .milliseconds(1_500)) }
    expectEqual(elapsed, .milliseconds(1_500))
  }

  @Test func `a sleep in a canceled task throws and moves no time`() async {
    let start = clock.now
    let result = await Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(3))
    }.result
    #expect(throws: CancellationError.self) { try result.get() }
    expectEqual(clock.now, start)
  }
}

struct `UnimplementedClock, its reports` {
  @Test func `a sleep is reported once, and throws a cancellation`() async throws {
    let clock = UnimplementedClock()
    let noted = await reports {
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(3)) }
    }
    expectEqual(noted, [.unimplemented(name: "UnimplementedClock")])
  }

  @Test func `reading the time is reported with the given name`() async throws {
    let clock = UnimplementedClock("clock")
    let noted = reports {
      let start = clock.now
      expectEqual(start.duration(to: clock.now), .zero)
      #expect(start < start.advanced(by: .seconds(3)))
    }
    expectEqual(noted, [.unimplemented(name: "clock"), .unimplemented(name: "clock")])
  }

  @Test func `a sleep in a canceled task throws`() async {
    let result = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await reports { try await UnimplementedClock().sleep(for: .seconds(3)) }
    }.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
