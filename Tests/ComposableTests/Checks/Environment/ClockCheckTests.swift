import Composable
import Expectations
import Testing

extension `ImmediateClock, its time` {
  @Test func `a test can state a deadline without asking the clock`() async throws {
    try await clock.sleep(until: .init().advanced(by: .seconds(2)))
    expectEqual(clock.now, ImmediateClock.Instant().advanced(by: .seconds(2)))
  }

  @Test func `works as a generic clock`() async throws {
    let any: any Clock<Duration> = clock
    try await any.sleep(for: .seconds(1))
    expectEqual(clock.now, ImmediateClock().now.advanced(by: .seconds(1)))
  }

  @Test func `never goes back`() async throws {
    let start = clock.now
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(until: start)
    expectEqual(start.duration(to: clock.now), .seconds(3))
  }

  @Test func `copies share their time`() async throws {
    let copy = clock
    try await clock.sleep(for: .seconds(1))
    expectEqual(copy.now, clock.now)
    #expect(copy.now > ImmediateClock().now)
  }

  @Test func `distinguishes any two durations`() {
    expectEqual(clock.minimumResolution, .zero)
  }
}

extension `UnimplementedClock, its reports` {
  @Test func `is reported through a generic clock`() async throws {
    let clock: any Clock<Duration> = UnimplementedClock("clock")
    let noted = await reports {
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
    }
    expectEqual(noted, [.unimplemented(name: "clock")])
    expectEqual(clock.minimumResolution, .zero)
  }
}
