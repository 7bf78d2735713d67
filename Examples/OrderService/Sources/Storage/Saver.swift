import Composable
import Dispatch
import Synchronization

/// Saves the newest states of all orders: the orders that change during a save are in the next one, together.
///
/// So a disk that takes 5 ms for a save is enough for thousands of orders.
final class Saver: Sendable {
  /// The states of one save, and the calls that wait for it.
  private struct Batch {
    var orders: [Order.ID: Order] = [:]
    var waiting: [CheckedContinuation<Void, any Error>] = []
  }

  private struct State {
    /// The orders that have changed in a drain which is not over, and the calls that wait for them: the drain that
    /// starts a call has no state to save yet.
    var changing: [Order.ID: [CheckedContinuation<Void, any Error>]] = [:]
    /// The states that changed since the current save has begun.
    var next = Batch()
    /// The current save; nil while the saver rests.
    var current: Batch?
    var failure: StorageError?
  }

  private let storage: any OrderStorage
  private let state = Mutex(State())
  /// Saves block their thread, so they have one of their own.
  let queue = DispatchQueue(label: "Saver")
  private let didSave: @Sendable (Result<[Order], StorageError>) -> Void

  /// - Parameter didSave: Called after each save.
  init(_ storage: any OrderStorage, didSave: @escaping @Sendable (Result<[Order], StorageError>) -> Void = { _ in }) {
    self.storage = storage
    self.didSave = didSave
  }

  /// Notes that an order changes: until its state is given to ``save(_:)``, its newest state is not saved.
  func willSave(_ id: Order.ID) {
    state.withLock { state in
      if state.changing[id] == nil { state.changing[id] = [] }
    }
  }

  /// Saves a state soon. Does not wait.
  func save(_ order: Order) {
    let isResting = state.withLock { state in
      state.next.orders[order.id] = order
      state.next.waiting += state.changing.removeValue(forKey: order.id) ?? []
      defer { state.current = state.current ?? Batch() }
      return state.current == nil
    }
    if isResting { queue.async { self.run() } }
  }

  /// Returns when the newest state of an order is saved.
  func saved(_ id: Order.ID) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let result: Result<Void, any Error>? = state.withLock { state in
        if let failure = state.failure { return .failure(failure) }
        if state.changing[id]?.append(continuation) != nil { return nil }
        if state.next.orders[id] != nil {
          state.next.waiting.append(continuation)
        } else if state.current?.orders[id] != nil {
          state.current?.waiting.append(continuation)
        } else {
          return .success(())
        }
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
    // The effect may have been canceled while it waited.
    try Task.checkCancellation()
  }

  /// Saves until no state is left.
  private func run() {
    while let orders = begin() {
      do throws(StorageError) {
        try storage.save(orders)
        end(with: .success(()))
        didSave(.success(orders))
      } catch {
        end(with: .failure(error))
        didSave(.failure(error))
        return
      }
    }
  }

  private func begin() -> [Order]? {
    state.withLock { state in
      if state.next.orders.isEmpty {
        state.current = nil
        return nil
      }
      state.current = state.next
      state.next = Batch()
      return state.current.map { Array($0.orders.values) }
    }
  }

  private func end(with result: Result<Void, StorageError>) {
    let waiting = state.withLock { state in
      var waiting = state.current?.waiting ?? []
      state.current?.waiting = []
      state.current?.orders = [:]
      if case .failure(let error) = result {
        state.failure = error
        waiting += state.next.waiting + state.changing.values.joined()
        state.next.waiting = []
        state.changing = [:]
      }
      return waiting
    }
    for continuation in waiting { continuation.resume(with: result.mapError { $0 }) }
  }
}

/// Saves the states of a store at the ends of its drains. A state between two steps of a drain is not saved: money that
/// has left one field in a step, and arrives in another in the next, would be lost in a crash between them.
final class OrderSaving: StoreObserver {
  private let saver: Saver
  private var isChanged = false

  init(_ saver: Saver) { self.saver = saver }

  /// Called before the effects of the step begin, which may wait for the save.
  func stepped(_ step: StoreStep<Order, OrderAction>) {
    if !isChanged { saver.willSave(step.after.id) }
    isChanged = true
  }

  func settled(in order: Order, at step: Int) {
    if isChanged { saver.save(order) }
    isChanged = false
  }
}
