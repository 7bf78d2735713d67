import Foundation
import Synchronization

/// Orders in an append-only file: a line for each save, with the states that it saved.
///
/// When most states in the file are outdated, the newest ones are written to a new file, which then replaces the file
/// in one step.
final class FileStorage: OrderStorage {
  private struct State {
    var file: LineFile
    /// The newest state of each order.
    var orders: [Order.ID: Order]
    /// The size of the file when it had the newest states only; 0 if it is not known, because the file was opened.
    var compactBytes: Int
    /// The first error of a save.
    var failure: StorageError?
  }

  private static let title = "OrderService 1"
  /// The number of orders in a line of a compacted file: few enough that a damaged line costs little.
  private static let ordersInLine = 100

  private let path: String
  /// The size from which a file is compacted: smaller ones are not worth it.
  private let leastBytes: Int
  private let state: Mutex<State>

  /// Opens or creates the file.
  init(path: String, compactsFrom leastBytes: Int = 1_000_000) throws(StorageError) {
    self.path = path
    self.leastBytes = leastBytes
    var orders: [Order.ID: Order] = [:]
    let file = try LineFile(path: path, title: Self.title) { text in
      for order in try JSONDecoder().decode([Order].self, from: text) { orders[order.id] = order }
    }
    // A compaction that was killed has left its file behind. Only the process that has the lock of `file` may remove it.
    unlink(path + ".new")
    torn = file.torn
    state = Mutex(State(file: file, orders: orders, compactBytes: 0))
  }

  /// The torn line that was cut off when the file was opened; nil if there was none.
  let torn: LineFile.TornLine?

  func load() -> [Order] {
    state.withLock { $0.orders.values.sorted { $0.id < $1.id } }
  }

  func save(_ orders: [Order]) throws(StorageError) {
    try state.withLock { state throws(StorageError) in
      if let failure = state.failure { throw failure }
      do throws(StorageError) {
        try state.file.append([Self.text(orders)])
        try state.file.synchronize()
        for order in orders { state.orders[order.id] = order }
        if state.file.bytes > max(leastBytes, 4 * state.compactBytes) { try compact(&state) }
      } catch {
        state.failure = error
        throw error
      }
    }
  }

  private func compact(_ state: inout State) throws(StorageError) {
    let new = try LineFile(path: path + ".new", title: Self.title, flags: O_TRUNC)
    let orders = state.orders.values.sorted { $0.id < $1.id }
    for start in stride(from: 0, to: orders.count, by: Self.ordersInLine) {
      try new.append([Self.text(orders[start..<min(start + Self.ordersInLine, orders.count)])])
    }
    try new.synchronize()
    guard rename(new.path, path) == 0 else {
      throw .failed(path: path, reason: String(cString: strerror(errno)))
    }
    try LineFile.synchronize(folderOf: path)
    state.file = new
    state.compactBytes = new.bytes
  }

  private static func text(_ orders: some Collection<Order>) throws(StorageError) -> Data {
    do {
      return try JSONEncoder.sorted.encode(Array(orders))
    } catch {
      throw .failed(path: "the states of orders", reason: "\(error)")
    }
  }
}

extension JSONEncoder {
  /// An encoder that writes a value with the same bytes in each process.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
