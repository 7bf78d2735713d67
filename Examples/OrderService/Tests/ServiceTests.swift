import ComposableDurable
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

  /// Carries out 50 orders, and returns the audit.
  func run() async throws -> Audit {
    let storage = try DurableStorage.file(path)
    let world = SimulatedWorld(
      ledger: try Ledger(path: path + ".ledger"), seed: 1, latency: .seconds(2), losses: 300, clock: FastClock())
    let (saves, saved) = AsyncStream<[Order]>.makeStream()
    let service = OrderService(storage, world: world, seed: 1, awake: 20) { saved.yield($0) }
    var board = Board(try await OrderService.orders(in: storage))
    try await withThrowingTaskGroup { group in
      group.addTask { try await service.run() }
      group.addTask { await service.placeOrders(upTo: 50) }
      var results = saves.makeAsyncIterator()
      while board.orders.count < 50 || !board.isFinished, let orders = await results.next() {
        for order in orders { board.update(order) }
      }
      group.cancelAll()
      try await group.waitForAll()
    }
    return Audit(try await OrderService.orders(in: storage), world.ledger.entries)
  }

  /// Carries out orders, and is killed at a random moment.
  func runAndDie() async throws {
    killThisProcess(withinTurns: 60_000_000)
    _ = try await run()
    // It was faster than its end.
    kill(getpid(), SIGKILL)
  }
}

/// A folder for the files of a test, which is removed with it.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID())")
  var file: String { url.appending(path: "orders").path }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
}

struct `The service` {
  /// The number of processes that are killed. `COMPOSABLE_KILLS=1000 swift test --filter OrderServiceTests` kills more.
  private static let kills = ProcessInfo.processInfo.environment["COMPOSABLE_KILLS"].flatMap { Int($0) } ?? 5

  @Test func `loses nothing and does nothing twice, killed again and again`() async throws {
    for round in 1...max(1, Self.kills / 5) {
      let folder = try Folder()
      let path = folder.file
      for _ in 0..<5 {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
          try await ServiceProcess(path: path).runAndDie()
        }
      }
      let audit = try await ServiceProcess(path: path).run()
      #expect(audit.errors == [], "round \(round)")
      #expect(audit.unfinished == 0)
      #expect(audit.completed.count + audit.canceled.count == 50)
    }
  }

  @Test func `answers requests, and a repeated one with what is saved`() async throws {
    let folder = try Folder()
    let world = SimulatedWorld(
      ledger: try Ledger(path: folder.file + ".ledger"), seed: 1, latency: .seconds(60), losses: 0,
      clock: ContinuousClock())
    let service = OrderService(.inMemory(), world: world, seed: 1, awake: 10, patience: .seconds(1_000_000)) { _ in }
    try await withThrowingTaskGroup { group in
      group.addTask { try await service.run() }
      #expect(await service.answer("show 7") == "show 7: no order")
      let placed = await service.answer("place 7")
      #expect(placed.hasSuffix(" payment"), "\(placed)")
      #expect(await service.answer("cancel 7").hasSuffix(" undoing"))
      #expect(await service.answer("place 7") == placed)
      #expect(await service.answer("show 7").hasSuffix(" undoing"))
      #expect(await service.answer("pay 7").hasPrefix("? pay 7"))
      group.cancelAll()
      try await group.waitForAll()
    }
  }
}
