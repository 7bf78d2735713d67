import Composable
import Expectations
import Testing

struct `Waits of stores that share a home` {
  @Test func `sleep in one task for each clock`() async {
    let clock = CountingClock()
    let host = Host()
    let stores = (0..<100).map { _ in makeStore(clock, on: host) }
    for store in stores { await store.send(.begin) }
    // The sleeps begin on the home, in the order of the waits: before a task that asks there later.
    await host.visit()
    expectEqual(clock.sleepCount, 1)
    for store in stores { await store.end() }
    await clock.waitForCancellations(1)
  }

  @Test func `sleep for themselves on different homes`() async {
    let clock = CountingClock()
    let stores = (0..<5).map { _ in makeStore(clock, on: nil) }
    for store in stores { await store.send(.begin) }
    for store in stores { await store.end() }
    await clock.waitForCancellations(5)
    expectEqual(clock.sleepCount, 5)
  }

  @Test func `go on when the store whose wait began the sleep is released`() async {
    let clock = CountingClock()
    let host = Host()
    var first: StoreActor<Int, WaitAction>? = makeStore(clock, on: host)
    let second = makeStore(clock, on: host)
    await first?.send(.begin)
    let task = await second.send(.begin)
    first = nil
    await host.visit()
    clock.wakeUp()
    await task.finish()
    await expectEqual(second.state, 1)
    expectEqual(clock.sleepCount, 1)
  }

  private func makeStore(_ clock: CountingClock, on host: Host?) -> StoreActor<Int, WaitAction> {
    StoreActor(
      initialState: 0,
      reducer: Reducer { count, action, clock in
        switch action {
        case .begin: return .send(.ended).delay(for: .seconds(1), clock: clock)
        case .ended: count += 1
        }
        return .none
      }, environment: clock, on: host)
  }
}

private enum WaitAction: Sendable { case begin, ended }

private actor Host {
  func visit() {}
}

/// A clock whose time stands still until it is told to wake its sleepers up. It counts the sleeps.
private final class CountingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeps {
    var now = Instant()
    var count = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let sleeps = Locked(Sleeps())
  private let cancellations: AsyncStream<Void>
  private let cancelled: AsyncStream<Void>.Continuation

  init() { (cancellations, cancelled) = AsyncStream.makeStream(of: Void.self) }

  var now: Instant { sleeps.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }
  var sleepCount: Int { sleeps.withLock { $0.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = sleeps.withLock { sleeps in
      sleeps.count += 1
      return sleeps.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        let isOver = sleeps.withLock { sleeps in
          if Task.isCancelled || sleeps.now >= deadline { return true }
          sleeps.sleepers[number] = sleeper
          return false
        }
        if isOver { sleeper.resume() }
      }
    } onCancel: {
      sleeps.withLock { $0.sleepers.removeValue(forKey: number) }?.resume(throwing: CancellationError())
      cancelled.yield()
    }
  }

  func wakeUp() {
    let sleepers = sleeps.withLock { sleeps in
      sleeps.now.offset += .seconds(100)
      defer { sleeps.sleepers = [:] }
      return sleeps.sleepers.values
    }
    for sleeper in sleepers { sleeper.resume() }
  }

  /// Waits until a number of sleeps were canceled.
  func waitForCancellations(_ number: Int) async {
    var rest = number
    for await _ in cancellations {
      rest -= 1
      if rest == 0 { return }
    }
  }
}
