@testable import ComposableTesting

/// An order that is paid at a bank. Its effects claim lines of `App/Order.swift`.
struct Order: Hashable, Codable, Sendable {
  enum Status: String, Codable { case open, paying, paid }

  var status = Status.open
  var isLoading = false

  private enum CodingKeys: String, CodingKey { case status }

  init(status: Status = .open, isLoading: Bool = false) { (self.status, self.isLoading) = (status, isLoading) }

  init(from decoder: any Decoder) throws {
    status = try decoder.container(keyedBy: CodingKeys.self).decode(Status.self, forKey: .status)
  }
}

enum OrderAction: Equatable, Sendable {
  case payTapped
  /// The bank has answered.
  case charged
  /// The program has started with a saved order.
  case resumed
  case loadTapped
  case remindTapped
  case reminded
  case typed
}

struct OrderEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var charge: @Sendable () async throws -> Void = {}
}

typealias OrderStore = TestStore<Order, OrderAction, OrderEnvironment>

let orderReducer: Reducer<Order, OrderAction, OrderEnvironment> = Reducer { order, action, environment in
  switch action {
  case .payTapped:
    guard order.status == .open else { return .none }
    order.status = .paying
    return charge(environment)
  case .charged: order.status = .paid
  case .resumed: return order.status == .paying ? charge(environment) : .none
  case .loadTapped: order.isLoading = true
  case .remindTapped:
    return .timer(id: "reminder", every: .seconds(1), clock: environment.clock, fileID: "App/Order.swift", line: 20) {
      .reminded
    }
  case .reminded: break
  case .typed:
    return .send(.reminded).debounce(id: "typed", for: .seconds(1), clock: environment.clock)
  }
  return .none
}

private func charge(_ environment: OrderEnvironment) -> Effect<OrderAction> {
  .task(
    {
      try await environment.charge()
      return .charged
    }, fileID: "App/Order.swift", line: 10)
}

/// The outside world of an order: it does not restart.
final class CardBank: Sendable {
  struct Book: Hashable, Sendable {
    var charges = 0
    var keys: Set<String> = []
  }

  private let contents = Locked(Book())

  var book: Book { contents.withLock { $0 } }

  /// Charges an amount, unless the key of an earlier charge is repeated.
  func charge(_ key: String? = nil) {
    contents.withLock { book in
      if let key, !book.keys.insert(key).inserted { return }
      book.charges += 1
    }
  }
}

func makeOrder(_ order: Order = Order()) -> OrderStore {
  let store = OrderStore(initialState: order, reducer: orderReducer, environment: OrderEnvironment())
  store.environment.clock = store.clock
  store.environment.charge = { [clock = store.clock] in try await clock.sleep(for: .seconds(1)) }
  return store
}

/// An order whose bank is asked before the order is saved.
func makeEarlyCharge(_ bank: CardBank) -> OrderStore {
  let store = makeOrder()
  store.environment.charge = { [clock = store.clock] in
    bank.charge("order 1")
    try await clock.sleep(for: .seconds(1))
  }
  return store
}
