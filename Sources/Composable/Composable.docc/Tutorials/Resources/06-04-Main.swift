import Composable

@main enum Main {
  @MainActor static func main() {
    let environment = GameEnvironment(random: .seeded(1), clock: ContinuousClock())
    let store = Store(initialState: Game(), reducer: gameReducer, environment: environment)
    store.send(.newRoundTapped)
    let counter = store.scope(state: \.counter, action: \.counter)
    for number in ["50", "25", "42"] {
      counter.$text = number
      store.send(.guessTapped)
      guard let hint = store.hint else { return }
      print("\(number): \(hint)")
    }
    print("\(store.attempts) guesses")
  }
}
