import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  private static let usage = """
    USAGE: gitlog [FOLDER]

    Shows the commits of the Git repository around FOLDER, or around the current folder: their files and their diffs.
    On a screen, the last line lists the keys. In a pipe, the lines of the input are commands; ? lists them.

    """

  @MainActor static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") { return print(usage, terminator: "") }
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      fail(EX_USAGE, "expected at most one folder. See gitlog --help.")
    }
    let (exit, error) = await run(Git(path: arguments.first ?? "."))
    if exit != .finished { exit.endProcess() }
    if let error { fail(EX_NOINPUT, "\(error)") }
  }

  /// Returns how the program ended, and why it has shown no commits. The store ends with this function, and with it each
  /// process of Git that still runs: a search can take minutes.
  @MainActor private static func run(_ git: Git) async -> (TerminalExit, GitError?) {
    let store = Store(initialState: GitLog(), reducer: gitLogReducer, environment: .live(git))
    let started = store.send(.started)
    // In a pipe, the first line is a command for the commits.
    if isatty(STDOUT_FILENO) == 0 { await started.finish() }
    var options = TerminalOptions()
    options.takesMouse = true
    let exit = await Terminal(options).run(store, view: gitLogView)
    return (exit, store.commits.isEmpty ? store.error : nil)
  }

  private static func fail(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("gitlog: \(message)\n".utf8))
    exit(code)
  }
}
