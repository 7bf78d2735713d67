import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  /// Runs the darkroom. Its recipes are in the file of the first argument.
  @MainActor static func main() async {
    let path = CommandLine.arguments.dropFirst().first ?? "darkroom.json"
    let store = Store(initialState: Darkroom(), reducer: darkroomReducer, environment: .live(path))
    store.send(.saving(.load))
    let exit = await Terminal().run(store, view: darkroomView)
    if await !store.saved(\.saving, sending: .saving(.save)) {
      FileHandle.standardError.write(Data("Darkroom: the last changes are not in \(path).\n".utf8))
    }
    if exit != .finished { exit.endProcess() }
  }
}
