import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  @MainActor static func main() async {
    switch Arguments(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Arguments.usage, terminator: "")
    case nil: fail(EX_USAGE, "expected at most one file. See ToDo --help.\n")
    case .list(let path?): await run(ToDoFile(path: path))
    case .list(nil):
      guard let path = ToDoFile.standardPath(environment: ProcessInfo.processInfo.environment) else {
        fail(EX_USAGE, "there is no home folder. Specify a file.\n")
      }
      await run(ToDoFile(path: path))
    }
  }

  @MainActor private static func run(_ file: ToDoFile) async {
    let items: [Item]
    do {
      items = try await file.load()
    } catch {
      fail(EX_DATAERR, "\(error)\n")
    }
    let saving = SavingEnvironment(clock: ContinuousClock(), file: file.saved)
    let store = Store(
      initialState: ToDo(items), reducer: toDoReducer, environment: ToDoEnvironment(saving: saving))
    let exit = await Terminal().run(
      store, until: \.isFinished, on: { $0 == .suspend ? nil : .leaving(.interrupted) }, view: toDoView)
    // The input of a pipe has ended, or the terminal was closed.
    if !store.isFinished { _ = await store.saved(\.saving, sending: .leaving(.interrupted)) }
    if store.saving.hasUnsavedChanges {
      FileHandle.standardError.write(Data("ToDo: the last changes are not in \(file.path).\n".utf8))
      if exit == .finished { Foundation.exit(EX_IOERR) }
    }
    if exit != .finished { exit.endProcess() }
  }

  private static func fail(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("ToDo: \(message)".utf8))
    exit(code)
  }
}
