import Composable
import ComposableDurable

/// The orders of a shop, each in a durable store, and the requests for them.
struct OrderService: Sendable {
  private let stores: DurableStores<Order, OrderAction, Order>
  private let patience: Duration

  /// - Parameters:
  ///   - storage: The storage of the orders.
  ///   - seed: Determines what is ordered.
  ///   - limit: The number of orders that are resumed at once.
  ///   - patience: How long a request waits for its answer.
  ///   - saved: Called with the orders of each save.
  init(
    _ storage: DurableStorage, world: SimulatedWorld, seed: UInt64, awake limit: Int,
    patience: Duration = .seconds(30), saved: @escaping @Sendable ([Order]) -> Void
  ) {
    self.patience = patience
    var observed = storage
    // The screen shows what is saved.
    observed.commit = { kind, changes in
      let written = try await storage.commit(kind, changes)
      saved(try changes.filter { written.contains($0.key) }.map { try Self.format.decode(Array($0.state.utf8)) })
      return written
    }
    stores = DurableStores(
      Self.kind, in: observed, reducer: orderReducer, resuming: .resumed,
      initialState: { key in try Order(key, seed: seed) },
      environment: { store in world.environment(saved: { try await store.saved() }) },
      reply: { order, _ in order }, awake: limit)
  }

  /// Carries out orders until the task is canceled.
  func run() async throws { try await stores.run() }

  /// Sends an action to an order, and returns the order when it is saved. An action that was sent before does nothing.
  func send(_ action: OrderAction, to id: Order.ID) async throws -> Order {
    try await stores.send(action, to: "\(id)", id: "\(action)", within: patience)
  }

  /// Returns an order as it is saved; nil if it was not placed.
  func order(_ id: Order.ID) async throws -> Order? { try await stores.state(of: "\(id)") }

  /// Places the orders up to a number that were not placed yet.
  func placeOrders(upTo count: Int) async {
    await withTaskGroup { group in
      for id in 1...max(1, count) where id <= count {
        group.addTask {
          // A customer who gets no answer asks again.
          while !Task.isCancelled {
            do {
              _ = try await send(.placed, to: id)
              return
            } catch is BrokenStorage {
              return
            } catch {}
          }
        }
      }
    }
  }

  // MARK: - All orders

  private static let kind = "order"
  private static let format = SavedFormat<Order>.json()

  /// Returns all saved orders. Their numbers are 1 to 1,000,000.
  static func orders(in storage: DurableStorage) async throws -> [Order] {
    var orders: [Order] = []
    for first in stride(from: 1, through: 1_000_000, by: 10_000) {
      let rows = try await storage.load(kind, (first..<first + 10_000).map(String.init))
      orders += try rows.map { try format.decode(Array($0.state.utf8)) }
    }
    return orders
  }
}

/// The number of an order is not a number, or not positive.
struct UnknownOrder: Error, CustomStringConvertible {
  let key: String
  var description: String { "There is no order with the number \(key)." }
}

extension Order {
  /// An order of a random thing, which its number determines.
  init(_ key: String, seed: UInt64) throws {
    guard let id = Int(key), id > 0, "\(id)" == key else { throw UnknownOrder(key: key) }
    let random = RandomSource.seeded(seed &+ UInt64(id))
    let items = ["lamp", "chair", "table", "teapot", "bicycle", "umbrella", "bookshelf", "typewriter"]
    self.init(id: id, item: items[random(in: 0...items.count - 1)], cents: random(in: 5_00...500_00))
  }
}
