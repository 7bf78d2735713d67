import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let url = arguments.first { !$0.hasPrefix("--") }.flatMap(URL.init(string:)) ?? GitHubClient.gitHub
    let pace =
      arguments.contains("--throttle") ? SearchEnvironment.Pace.throttle(.seconds(1)) : .debounce(.seconds(0.5))
    let environment = SearchEnvironment.live(client: GitHubClient(baseURL: url), pace: pace)
    let store = Store(initialState: Search.first, reducer: searchReducer, environment: environment)
    store.send(.searchTapped)
    await store.run(view: searchView)
  }
}
