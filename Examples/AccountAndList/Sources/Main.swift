import Composable
import ComposableTerminal

@main
enum Main {
  @MainActor static func main() async {
    // The terminal holds the log back until the program has ended.
    let isLogging = CommandLine.arguments.contains("--log")
    let reducer = isLogging ? appReducer.logged(to: .standardError) : appReducer
    let store = Store(initialState: App(), reducer: reducer, environment: .live)
    store.send(.list(.appeared))
    await store.run(view: appView)
  }
}
