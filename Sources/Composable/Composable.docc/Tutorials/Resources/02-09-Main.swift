import Composable

@main enum Main {
  @MainActor static func main() {
    let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
    store.$text = "42"
    print("Typed: \(store.count), and the slider is at \(store.slider).")
    store.$slider = 7.3
    print("Dragged: \(store.count), and the field says \(store.text).")
    store.$text = "7x"
    print("No number: still \(store.count).")
  }
}
