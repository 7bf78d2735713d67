import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let server = SimulatedServer(clock: ContinuousClock(), isReachable: !arguments.contains("--no-server"))
    let file = SavedFile.file(arguments.first { !$0.hasPrefix("--") } ?? Settings.standardPath)
    // The terminal holds the log back until the program has ended.
    let reducer = arguments.contains("--log") ? appReducer.logged(to: .standardError) : appReducer
    let store = Store(initialState: App(), reducer: reducer, environment: .simulated(server, saving: file))
    store.send(.saving(.load))
    store.send(.list(.appeared))
    let exit = await Terminal().run(store, view: appView)
    if await !store.saved(\.saving, sending: .saving(.save)) {
      FileHandle.standardError.write(Data("AccountAndList: the settings are not saved.\n".utf8))
    }
    if exit != .finished { exit.endProcess() }
  }
}
