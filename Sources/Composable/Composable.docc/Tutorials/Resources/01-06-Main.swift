import Composable

@main enum Main {
  @MainActor static func main() {
    let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
    store.send(.increment)
    store.send(.increment)
    store.send(.decrement)
    print("The count is \(store.count).")
  }
}
