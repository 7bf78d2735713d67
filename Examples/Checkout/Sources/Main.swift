import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  /// Runs the shop. If the argument is the path of a file, the shop is saved there at the end and restored at the next
  /// start. `--link=/books/7` opens a link.
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let file = arguments.first { !$0.hasPrefix("--") }.map { URL(filePath: $0) }
    let saved = file.flatMap { try? Data(contentsOf: $0) }
    let store = Store(
      initialState: try saved.map(Bookshop.init(saved:)) ?? Bookshop(), reducer: bookshopReducer,
      environment: .simulated(clock: ContinuousClock()))
    if saved != nil { store.send(.restored) }
    for argument in arguments where argument.hasPrefix("--link=") {
      store.send(.linkOpened(String(argument.dropFirst("--link=".count))))
    }

    let exit = await Terminal().run(store, view: bookshopView)
    if let file { try store.state.saved().write(to: file, options: .atomic) }
    if exit != .finished { exit.endProcess() }
  }
}
