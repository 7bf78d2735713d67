import Composable
import ComposableTerminal
import Foundation

@main
enum Main {
  @MainActor static func main() async {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      fail(EX_USAGE, "the arguments are not valid. See OrderService --help.")
    }
    do throws(StorageError) {
      switch arguments.command {
      case .help: print(Arguments.usage, terminator: "")
      case .verify: try await verify(arguments)
      case .run: try await run(arguments)
      }
    } catch {
      switch error {
      case .damaged, .foreign: fail(EX_DATAERR, "\(error)")
      case .inUse, .failed, .noSQLite: fail(EX_IOERR, "\(error)")
      }
    }
  }

  @MainActor private static func run(_ arguments: Arguments) async throws(StorageError) {
    let storage = try await arguments.openStorage()
    var orders = try storage.load()
    let isNew = orders.isEmpty
    if isNew {
      orders = Order.random(arguments.orders, seed: arguments.seed)
      try storage.save(orders)
    }
    let (saves, saved) = AsyncStream<Result<[Order], StorageError>>.makeStream()
    let saver = Saver(storage) { saved.yield($0) }
    let clock = ContinuousClock()
    let world = SimulatedWorld(
      ledger: try Ledger(path: arguments.ledgerPath), seed: arguments.seed, latency: .milliseconds(arguments.latency),
      losses: arguments.losses, clock: clock)
    let service = OrderService(saver: saver, environment: world.environment(saver: saver))
    let board = Store(
      initialState: Board(orders), reducer: boardReducer,
      environment: BoardEnvironment(clock: clock, saves: { saves }))
    board.send(.started)

    Task { [orders] in await service.start(orders, sending: isNew ? .placed : .resumed) }
    let isOnScreen = isatty(STDOUT_FILENO) == 1
    let exit = isOnScreen ? await Terminal().run(board, until: \.isLeft, view: boardView) : await log(board)
    // Its stores run as long as it lives.
    extendLifetime(service)
    if let failure = board.failure { fail(EX_IOERR, failure) }
    if exit != .finished { exit.endProcess() }
  }

  /// Prints a line for each second, until all orders are finished.
  @MainActor private static func log(_ board: Store<Board, BoardAction>) async -> TerminalExit {
    for await _ in board.values(of: \.seconds) {
      let line = Board.Column.allCases.map { "\(board.state[$0]) \($0)" }.joined(separator: ", ")
      // Not `print`, which keeps the lines of a pipe until there are many.
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
      if board.isOver { break }
    }
    return .finished
  }

  private static func verify(_ arguments: Arguments) async throws(StorageError) {
    let storage = try await arguments.openStorage()
    let audit = Audit(try storage.load(), try Ledger(path: arguments.ledgerPath).entries)
    print(audit, terminator: "")
    if !audit.errors.isEmpty { exit(EXIT_FAILURE) }
  }

  private static func fail(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("OrderService: \(message)\n".utf8))
    exit(code)
  }
}

extension Arguments {
  private var storagePath: String { "\(path).\(storage)" }
  fileprivate var ledgerPath: String { storagePath + ".ledger" }

  /// Opens the storage. Waits two seconds for a process that was killed just now, and may still have it open.
  fileprivate func openStorage() async throws(StorageError) -> any OrderStorage {
    for _ in 0..<20 {
      do throws(StorageError) {
        return try openStorageNow()
      } catch .inUse {
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    return try openStorageNow()
  }

  private func openStorageNow() throws(StorageError) -> any OrderStorage {
    switch storage {
    case .sqlite: return try SQLiteStorage(path: storagePath)
    case .file:
      let storage = try FileStorage(path: storagePath)
      if let torn = storage.torn {
        FileHandle.standardError.write(
          Data("OrderService: an unfinished save, \(torn.bytes) bytes, was cut off. It is in \(torn.path).\n".utf8))
      }
      return storage
    }
  }
}
