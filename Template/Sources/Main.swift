import Composable
import ComposableTerminal

@main enum Main {
  static func main() async {
    let environment = FeatureEnvironment {
      try? await Task.sleep(for: .seconds(1))
      return "Hello"
    }
    let store = Store(initialState: Feature(), reducer: featureReducer, environment: environment)
    await store.run(view: featureView)
  }
}
