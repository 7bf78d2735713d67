import Composable
import ComposableTerminal

@main enum Main {
  @MainActor static func main() async {
    let store = Store(initialState: Game(), reducer: gameReducer, environment: .live)
    store.send(.newRoundTapped)
    await store.run(view: gameView)
  }
}
