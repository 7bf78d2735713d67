import Composable
import ComposableTesting
import Expectations

/// Effects run in the same order in production and in tests.
struct `The order of effects in a test store and in a store` {
  enum Action: Equatable, Sendable { case go, a, b, c }

  static let reducer = Reducer<[Action], Action, Void> { state, action, _ in
    state.append(action)
    switch action {
    case .go: return .concatenate(.run { send in await send(.a) }, .send(.b))
    case .a: return .send(.c)
    case .b, .c: return .none
    }
  }

  @MainActor @Test func `a body's sends are reduced, with all their results, before the effects after the body`() {
    let store = Store(initialState: [], reducer: Self.reducer, environment: ())
    store.send(.go)
    expectEqual(store.state, [.go, .a, .c, .b])
  }

  @Test func `a TestStore keeps the same order`() {
    let store = TestStore(initialState: [], reducer: Self.reducer, environment: ())
    store.exhaustivity = .off
    store.send(.go)
    store.skipReceivedActions()
    expectEqual(store.state, [.go, .a, .c, .b])
    store.finish()
  }

  @MainActor @Test func `a TestStore on the main actor keeps the same order`() {
    let store = TestStore(initialState: [], reducer: Self.reducer, environment: ())
    store.exhaustivity = .off
    store.send(.go)
    store.skipReceivedActions()
    expectEqual(store.state, [.go, .a, .c, .b])
    store.finish()
  }
}
