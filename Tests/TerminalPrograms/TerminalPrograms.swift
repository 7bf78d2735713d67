import Composable
import ComposableTerminal

/// Programs for tests: `counter`, as in the contract, or `desk` with what it is to do at an interruption; `inline`, `lines` and
/// `mouse` choose the surface.
@main enum TerminalPrograms {
  static func main() async {
    let words = Set(CommandLine.arguments.dropFirst())
    var options = TerminalOptions()
    if words.contains("inline") { options.surface = .inline(maxRows: 8) }
    if words.contains("lines") { options.surface = .lines }
    options.cast = words.first { $0.hasPrefix("cast=") }.map { String($0.dropFirst(5)) }
    options.takesMouse = words.contains("mouse")
    guard words.contains("desk") else {
      await Store(initialState: Counter(), reducer: counterReducer, environment: ()).run(options, view: counterView)
      return
    }
    let terminal = Terminal(options)
    let store = Store(
      initialState: Desk(), reducer: deskReducer,
      environment: DeskEnvironment(terminal: terminal.client, clock: ContinuousClock()))
    let exit = await terminal.run(
      store, until: words.contains("stubborn") ? nil : \.isFinished,
      on: words.contains("hears") ? { .interrupted($0) } : nil, view: deskView)
    exit.endProcess()
  }
}
