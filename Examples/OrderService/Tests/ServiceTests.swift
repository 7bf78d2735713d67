import Foundation
import Testing

@testable import OrderService

/// A clock that is a thousand times as fast as the system's.
private struct FastClock: Clock {
  private let clock = ContinuousClock()

  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(for: now.duration(to: deadline) / 1_000)
  }
}

/// The program without its screen.
private struct ServiceProcess {
  let path: String
  let kind: StorageKind

  /// Carries out 50 orders, and returns the audit.
  func run() async throws -> Audit {
    let storage = try kind.open(path, compactsFrom: 20_000)
    var orders = try storage.load()
    let isNew = orders.isEmpty
    if isNew {
      orders = Order.random(50, seed: 1)
      try storage.save(orders)
    }
    let (saves, report) = AsyncStream<Result<[Order], StorageError>>.makeStream()
    let saver = Saver(storage) { report.yield($0) }
    let world = SimulatedWorld(
      ledger: try Ledger(path: path + ".ledger"), seed: 1, latency: .seconds(2), losses: 300, clock: FastClock())
    let service = OrderService(saver: saver, environment: world.environment(saver: saver))
    await service.start(orders, sending: isNew ? .placed : .resumed)
    var board = Board(orders)
    var results = saves.makeAsyncIterator()
    while !board.isFinished, let orders = try await results.next()?.get() {
      for order in orders { board.update(order) }
    }
    extendLifetime(service)
    return Audit(try storage.load(), world.ledger.entries)
  }

  /// Carries out orders, and is killed at a random moment.
  func runAndDie() async throws {
    killThisProcess(withinTurns: 60_000_000)
    _ = try await run()
    // It was faster than its end.
    kill(getpid(), SIGKILL)
  }
}

struct `The service` {
  /// The number of processes that are killed. `COMPOSABLE_KILLS=1000 swift test --filter OrderServiceTests` kills more.
  private static let kills = ProcessInfo.processInfo.environment["COMPOSABLE_KILLS"].flatMap { Int($0) } ?? 5

  @Test(arguments: StorageKind.available)
  func `loses nothing and does nothing twice, killed again and again`(kind: StorageKind) async throws {
    for round in 1...max(1, Self.kills / 5) {
      let folder = try Folder()
      let path = folder.file
      for _ in 0..<5 {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, kind = kind as StorageKind] in
          try await ServiceProcess(path: path, kind: kind).runAndDie()
        }
      }
      let audit = try await ServiceProcess(path: path, kind: kind).run()
      #expect(audit.errors == [], "round \(round)")
      #expect(audit.unfinished == 0)
      #expect(audit.completed.count + audit.canceled.count == 50)
    }
  }
}
