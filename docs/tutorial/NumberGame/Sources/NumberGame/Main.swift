import Composable
import ComposableTerminal

@main enum Main {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("record", let path?):
      try await record(to: path)
    case ("replay", let path?):
      try replay(path)
    case ("test", let path?):
      try printTest(path)
    case ("watch", let path?):
      try await watch(path)
    default:
      let store = Store(initialState: Game(), reducer: gameReducer, environment: .live)
      store.send(.newRoundTapped)
      await store.run(view: gameView)
    }
  }
}
