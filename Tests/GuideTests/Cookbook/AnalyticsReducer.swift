import ComposableTesting

// hidden
@CasePathable enum ShopAction: Equatable { case productTapped(String), bought, typed(String) }

struct Shop: Equatable {
  var product: String?
  var count = 0
}

let shopReducer: Reducer<Shop, ShopAction, ShopEnvironment> = Reducer { shop, action, _ in
  switch action {
  case .productTapped(let product): shop.product = product
  case .bought: shop.count += 1
  case .typed: break
  }
  return .none
}
// end

// snippet
enum ShopEvent: Equatable, Sendable {
  case viewed(String), bought(String, total: Int)

  /// The event of an action. The state is the one after it.
  init?(_ action: ShopAction, _ shop: Shop) {
    switch action {
    case .productTapped(let product): self = .viewed(product)
    case .bought: self = .bought(shop.product ?? "", total: shop.count)
    case .typed: return nil  // may contain a secret
    }
  }
}

struct ShopEnvironment: Sendable { var track: @Sendable (ShopEvent) async throws -> Void }

/// Observes the whole feature, and is the last in the list.
let trackedShopReducer: Reducer<Shop, ShopAction, ShopEnvironment> = .combine(
  shopReducer,
  Reducer { shop, action, environment in
    guard let event = ShopEvent(action, shop) else { return .none }
    return .fireAndForget { try? await environment.track(event) }
  }
)
// end

struct `Analytics` {
  @Test func `actions are tracked with the state after them`() {
    let tracked = Locks()
    let store = TestStore(
      initialState: Shop(), reducer: trackedShopReducer,
      environment: ShopEnvironment { tracked.append("\($0)") })
    store.send(.productTapped("lamp")) { $0.product = "lamp" }
    store.send(.typed("1234"))
    store.send(.bought) { $0.count = 1 }
    store.finish()
    #expect(tracked.texts == ["viewed(\"lamp\")", "bought(\"lamp\", total: 1)"])
  }

  @Test func `a failure of the service is not a failure of the feature`() {
    struct Offline: Error {}
    let store = TestStore(
      initialState: Shop(), reducer: trackedShopReducer, environment: ShopEnvironment { _ in throw Offline() })
    store.send(.bought) { $0.count = 1 }
    store.finish()
  }
}
