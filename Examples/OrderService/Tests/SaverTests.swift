import Composable
import Foundation
import Synchronization
import Testing

@testable import OrderService

/// A storage whose saves last until they are released.
private final class SlowStorage: OrderStorage {
  private let saves = Mutex<[[Order]]>([])
  private let begun = DispatchSemaphore(value: 0)
  private let released = DispatchSemaphore(value: 0)
  private let failure: StorageError?

  init(failure: StorageError? = nil) { self.failure = failure }

  var saved: [[Int]] { saves.withLock { $0.map { $0.map(\.cents).sorted() } } }
  var phases: [Order.Phase] { saves.withLock { $0.joined().map(\.phase) } }

  func load() -> [Order] { [] }

  func save(_ orders: [Order]) throws(StorageError) {
    begun.signal()
    released.wait()
    if let failure { throw failure }
    saves.withLock { $0.append(orders) }
  }

  /// Waits until a save has begun.
  func waitForSave() { begun.wait() }
  func release() { released.signal() }
}

extension Order {
  fileprivate init(id: Int, cents: Int) { self.init(id: id, item: "lamp", cents: cents) }
}

struct `A saver` {
  private let disk = SlowStorage()

  @Test func `saves all orders that changed during a save together, with their newest states`() async throws {
    let saver = Saver(disk)
    saver.save(Order(id: 1, cents: 1))
    disk.waitForSave()
    saver.save(Order(id: 2, cents: 2))
    saver.save(Order(id: 1, cents: 3))
    saver.save(Order(id: 2, cents: 4))
    disk.release()
    disk.release()
    try await saver.saved(1)
    try await saver.saved(2)
    #expect(disk.saved == [[1], [3, 4]])
  }

  @Test func `lets an order continue when its newest state is saved`() async throws {
    let saver = Saver(disk)
    saver.save(Order(id: 1, cents: 1))
    disk.waitForSave()
    saver.save(Order(id: 1, cents: 2))
    let waiting = Task { [disk] in
      try await saver.saved(1)
      return disk.saved
    }
    disk.release()
    disk.waitForSave()
    disk.release()
    #expect(try await waiting.value == [[1], [2]])
  }

  @Test func `lets an order continue that has not changed`() async throws {
    let saver = Saver(disk)
    try await saver.saved(1)
    saver.save(Order(id: 1, cents: 1))
    disk.waitForSave()
    try await saver.saved(2)
    disk.release()
    try await saver.saved(1)
    try await saver.saved(1)
  }

  @Test func `begins again after a rest`() async throws {
    let saver = Saver(disk)
    for cents in 1...3 {
      disk.release()
      saver.save(Order(id: 1, cents: cents))
      try await saver.saved(1)
    }
    #expect(disk.saved == [[1], [2], [3]])
  }

  @Test func `lets no order continue after a failed save`() async throws {
    let full = StorageError.failed(path: "orders", reason: "No space left on device")
    let disk = SlowStorage(failure: full)
    let (results, report) = AsyncStream<Result<[Order], StorageError>>.makeStream()
    let saver = Saver(disk) { report.yield($0) }
    saver.save(Order(id: 1, cents: 1))
    disk.waitForSave()
    saver.save(Order(id: 2, cents: 2))
    disk.release()
    for id in 1...2 {
      await #expect(throws: full) { try await saver.saved(id) }
    }
    saver.save(Order(id: 3, cents: 3))
    await #expect(throws: full) { try await saver.saved(3) }
    #expect(await results.first { _ in true } == .failure(full))
  }

  @Test func `does not let an effect continue that was canceled`() async throws {
    let saver = Saver(disk)
    saver.save(Order(id: 1, cents: 1))
    let waiting = Task { try await saver.saved(1) }
    waiting.cancel()
    disk.release()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `does not let an effect continue before the drain that began it is over and saved`() async throws {
    let saver = Saver(disk)
    saver.willSave(1)
    let waiting = Task { [disk] in
      try await saver.saved(1)
      return disk.saved
    }
    // Another order is saved meanwhile.
    disk.release()
    saver.save(Order(id: 2, cents: 2))
    try await saver.saved(2)
    disk.release()
    saver.save(Order(id: 1, cents: 1))
    #expect(try await waiting.value == [[2], [1]])
  }

  @Test func `lets no order continue after a failed save, not even one whose drain is not over`() async throws {
    let full = StorageError.failed(path: "orders", reason: "No space left on device")
    let disk = SlowStorage(failure: full)
    let (results, report) = AsyncStream<Result<[Order], StorageError>>.makeStream()
    let saver = Saver(disk) { report.yield($0) }
    saver.willSave(1)
    let waiting = Task { try await saver.saved(1) }
    saver.save(Order(id: 2, cents: 2))
    disk.release()
    _ = await results.first { _ in true }
    await #expect(throws: full) { try await waiting.value }
  }

  @Test func `saves no state from the middle of a drain`() async throws {
    let saver = Saver(disk)
    for _ in 1...2 { disk.release() }
    let reducer = Reducer<Order, OrderAction, Void> { order, action, _ in
      switch action {
      case .placed:
        order.phase = .performing(.payment, until: .start)
        // The body runs in the drain. By its end, the disk has what the saver was given.
        return .merge(.fireAndForget { saver.queue.sync {} }, .send(.cancelTapped))
      default:
        order.phase = .canceled
        return .none
      }
    }
    let store = StoreActor(initialState: Order(id: 1, cents: 1), reducer: reducer, environment: ())
    await store.observe(OrderSaving(saver))
    await store.send(.placed)
    try await saver.saved(1)
    #expect(disk.phases == [.canceled])
  }
}
