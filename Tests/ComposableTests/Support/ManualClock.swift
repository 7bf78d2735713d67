import Composable

/// A clock whose time only a test advances.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let deadlines: [Int]
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Content {
    var now = Instant()
    var lastNumber = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []

    var deadlines: [Int] {
      sleepers.values.map { Int(($0.deadline.offset / .milliseconds(1)).rounded()) }.sorted()
    }

    mutating func takeWatchers() -> [Watcher] {
      let deadlines = deadlines
      defer { watchers.removeAll { $0.deadlines == deadlines } }
      return watchers.filter { $0.deadlines == deadlines }
    }
  }

  private let content = Locked(Content())

  var now: Instant { content.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The deadlines of the sleeps, in milliseconds, in ascending order.
  var deadlines: [Int] { content.withLock { $0.deadlines } }

  /// The number of sleeps that were ever started.
  var sleepCount: Int { content.withLock { $0.lastNumber } }

  /// Waits until exactly these deadlines are pending, because a clock is called on another thread than the effect.
  nonisolated(nonsending) func sleeps(until deadlines: [Int]) async {
    await withCheckedContinuation { continuation in
      let isTrue = content.withLock { content in
        if content.deadlines == deadlines { return true }
        content.watchers.append(Watcher(deadlines: deadlines, continuation: continuation))
        return false
      }
      if isTrue { continuation.resume() }
    }
  }

  /// Advances the time and resumes the sleeps that are due, in order of their deadlines.
  func advance(by duration: Duration) {
    let woken = content.withLock { content in
      content.now = content.now.advanced(by: duration)
      let woken = content.sleepers.filter { $0.value.deadline <= content.now }
      for number in woken.keys { content.sleepers[number] = nil }
      return woken
    }
    let order = woken.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    for (_, sleeper) in order { sleeper.continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = content.withLock { content in
      content.lastNumber += 1
      return content.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep($0, number, until: deadline) }
    } onCancel: {
      let sleeper = content.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ continuation: CheckedContinuation<Void, any Error>, _ number: Int, until deadline: Instant)
  {
    var result: Result<Void, any Error>?
    let watchers = content.withLock { content in
      if Task.isCancelled {
        result = .failure(CancellationError())
      } else if deadline <= content.now {
        result = .success(())
      } else {
        content.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
      }
      return content.takeWatchers()
    }
    if let result { continuation.resume(with: result) }
    for watcher in watchers { watcher.continuation.resume() }
  }
}
