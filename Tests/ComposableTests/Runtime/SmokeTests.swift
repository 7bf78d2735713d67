import Composable
import Observation
import Testing

struct SmokeState: Equatable { var count = 0; @BindableState var text = "" }
enum SmokeAction: BindableAction, Equatable { case increment, load, loaded(Int), chain(Int), binding(BindingAction<SmokeState>)
  var binding: BindingAction<SmokeState>? { if case .binding(let b) = self { b } else { nil } } }
let smokeReducer = Reducer<SmokeState, SmokeAction, Void> { state, action, _ in
  switch action {
  case .increment: state.count += 1; return .none
  case .load: return .run { send in await send(.loaded(5)); await Task.yield(); await send(.loaded(7)) }
  case .loaded(let n): state.count = n; return .none
  case .chain(let n): state.count += 1; return n == 0 ? .none : .send(.chain(n - 1))
  case .binding(\.$text): state.count = Int(state.text) ?? state.count; return .none
  case .binding: return .none
  }
}.binding()
@MainActor @Suite struct Smoke {
  @Test func works() async {
    let store = Store(initialState: SmokeState(), reducer: smokeReducer, environment: ())
    store.send(.increment)
    #expect(store.count == 1)
    let t = store.send(.load)
    #expect(store.count == 5)
    await t.finish()
    #expect(store.count == 7)
    store.$text = "42"
    #expect(store.count == 42 && store.text == "42" && store.$text == "42")
    store.send(.chain(1_000_000))
    #expect(store.count == 1_000_043)
    nonisolated(unsafe) var told = 0
    withObservationTracking { _ = store.count } onChange: { told += 1 }
    store.$text = "x"; #expect(told == 0)
    store.send(.increment); #expect(told == 1)
    print(Effect<SmokeAction>.merge(.send(.load), .run { _ in }, .cancel(id: 3)).cancellable(id: "x"))
  }
}
