import Composable
import Foundation
import LineFront

@main
enum Main {
  /// With the path of a file, the shop is saved there at the end, and goes on from there the next time.
  @MainActor static func main() async throws {
    let file = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
    let saved = file.flatMap { try? Data(contentsOf: $0) }
    let store = Store(
      initialState: try saved.map(Bookshop.init(saved:)) ?? Bookshop(), reducer: bookshopReducer,
      environment: .simulated(clock: ContinuousClock()))
    if saved != nil { store.send(.restored) }

    let front = LineFront(store, commands: Front.commands, screen: Front.screen) { command, argument in
      Front.action(command, argument, in: store.state)
    }
    await front.run()
    if let file { try store.state.saved().write(to: file, options: .atomic) }
  }
}
