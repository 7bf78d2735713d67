import Composable
import Foundation
import LineFront

@main
enum Main {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let url = arguments.first { !$0.hasPrefix("--") }.flatMap(URL.init(string:)) ?? GitHubClient.gitHub
    let pace =
      arguments.contains("--throttle") ? SearchEnvironment.Pace.throttle(.seconds(1)) : .debounce(.seconds(0.5))
    let environment = SearchEnvironment.live(client: GitHubClient(baseURL: url), pace: pace)
    let store = Store(initialState: Search(), reducer: searchReducer, environment: environment)
    let commands = "type [query] | search (at once, or again) | wait [seconds] | quit"
    let front = LineFront(store, commands: commands, screen: screen) { command, argument in
      switch command {
      case "type": .binding(.set(\.$query, argument))
      case "search": .searchTapped
      default: nil
      }
    }
    await front.run()
  }

  static func screen(_ search: Search) -> String {
    let status = search.error.map { "\($0) search: try again" } ?? (search.isLoading ? "searching…" : "")
    let rows = search.repositories.map { "\($0.stargazersCount) ★ \($0.fullName)  \($0.description ?? "")" }
    return (["[\(search.query)] \(status)"] + rows).joined(separator: "\n")
  }
}
