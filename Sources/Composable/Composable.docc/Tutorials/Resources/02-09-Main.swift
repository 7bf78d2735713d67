import Composable

@main enum Main {
  @MainActor static func main() {
    let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
    store.$text = "42"
    print("Typed: the count is \(store.count).")
    store.$count = 7
    print("Dragged: \(store.count), and the field says \(store.text).")
    store.$text = "7x"
    print("No number: still \(store.count).")
  }
}
