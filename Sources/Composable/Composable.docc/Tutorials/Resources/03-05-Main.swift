import Composable

@main enum Main {
  @MainActor static func main() {
    let store = Store(initialState: Game(), reducer: gameReducer, environment: ())
    for number in ["50", "25", "42"] {
      store.send(.counter(.binding(.set(\.$text, number))))
      store.send(.guessTapped)
      guard let hint = store.hint else { return }
      print("\(number): \(hint)")
    }
    print("\(store.attempts) guesses")
  }
}
