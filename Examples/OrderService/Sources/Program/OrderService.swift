import Composable
import Foundation

/// A store for each unfinished order. Each lives on an actor of its own, so that they use all cores.
///
/// There is no `stop`: a process that ends, for whatever reason, leaves behind what the next start continues.
actor OrderService {
  private let saver: Saver
  private let environment: OrderEnvironment
  private var stores: [StoreActor<Order, OrderAction>] = []

  init(saver: Saver, environment: OrderEnvironment) {
    self.saver = saver
    self.environment = environment
  }

  /// Makes a store for each order that is not finished.
  ///
  /// - Parameters:
  ///   - orders: Orders that are saved.
  ///   - action: The first action: `.placed` for new orders, `.resumed` for those of an earlier process.
  func start(_ orders: [Order], sending action: OrderAction) async {
    for order in orders where !order.isFinished {
      let store = StoreActor(initialState: order, reducer: orderReducer, environment: environment)
      await store.observe(OrderSaving(saver))
      await store.send(action)
      stores.append(store)
    }
  }
}

extension Order {
  /// Returns new orders of random things.
  static func random(_ count: Int, seed: UInt64) -> [Order] {
    let random = RandomSource.seeded(seed)
    let items = ["lamp", "chair", "table", "teapot", "bicycle", "umbrella", "bookshelf", "typewriter"]
    return (1...count).map { id in
      Order(id: id, item: items[random(in: 0...items.count - 1)], cents: random(in: 5_00...500_00))
    }
  }
}
