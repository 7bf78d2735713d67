import Composable
import ComposableDurable
import ComposableTerminal
import Foundation

@main
enum Main {
  @MainActor static func main() async {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      fail(EX_USAGE, "the arguments are not valid. See OrderService --help.")
    }
    do {
      switch arguments.command {
      case .help: print(Arguments.usage, terminator: "")
      case .verify: try await verify(arguments)
      case .run: try await run(arguments)
      }
    } catch {
      fail(EX_IOERR, "\(error)")
    }
  }

  @MainActor private static func run(_ arguments: Arguments) async throws {
    let storage = try await arguments.openStorage()
    let orders = try await OrderService.orders(in: storage)
    let clock = ContinuousClock()
    let world = SimulatedWorld(
      ledger: try Ledger(path: arguments.ledgerPath), seed: arguments.seed, latency: .milliseconds(arguments.latency),
      losses: arguments.losses, clock: clock)
    let (saves, saved) = AsyncStream<[Order]>.makeStream()
    let service = OrderService(storage, world: world, seed: arguments.seed, awake: arguments.awake) { saved.yield($0) }
    let board = Store(
      initialState: Board(orders), reducer: boardReducer,
      environment: BoardEnvironment(clock: clock, saves: { saves }) { _ = try await service.send($0, to: $1) })
    board.send(.started)

    let running = Task {
      do {
        try await service.run()
      } catch {
        board.send(.serviceFailed("\(error)"))
      }
    }
    let placing = Task { await service.placeOrders(upTo: arguments.orders) }
    let isOnScreen = isatty(STDOUT_FILENO) == 1
    let exit =
      isOnScreen
      ? await Terminal().run(board, until: \.isLeft, view: boardView) : await log(board, service, arguments.orders)
    placing.cancel()
    // What was reduced is saved.
    running.cancel()
    await running.value
    if let failure = board.failure { fail(EX_IOERR, failure) }
    if exit != .finished { exit.endProcess() }
  }

  /// Prints a line for each second and each answer to a line of standard input, until all orders are finished and there
  /// is no more input, or the process is told to end.
  @MainActor private static func log(
    _ board: Store<Board, BoardAction>, _ service: OrderService, _ count: Int
  ) async -> TerminalExit {
    var hasInput = true
    let requests = Task {
      for await line in inputLines() { write(await service.answer(line)) }
      hasInput = false
    }
    defer { requests.cancel() }
    let signal = try? await withCancellationOnTermination { @MainActor in
      for await _ in board.values(of: \.seconds) {
        write(Board.Column.allCases.map { "\(board.state[$0]) \($0)" }.joined(separator: ", "))
        let isFinished = board.state.isFinished && board.orders.count >= count
        if board.failure != nil || isFinished && !hasInput { return }
      }
    }
    return signal.map { $0 == SIGTERM ? .terminated : .interrupted } ?? .finished
  }

  private nonisolated static func write(_ line: String) {
    // Not `print`, which keeps the lines of a pipe until there are many.
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func verify(_ arguments: Arguments) async throws {
    let orders = try await OrderService.orders(in: try await arguments.openStorage())
    let audit = Audit(orders, try Ledger(path: arguments.ledgerPath).entries)
    print(audit, terminator: "")
    if !audit.errors.isEmpty { exit(EXIT_FAILURE) }
  }

  private static func fail(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("OrderService: \(message)\n".utf8))
    exit(code)
  }
}

extension Arguments {
  fileprivate var ledgerPath: String { path + ".ledger" }

  /// Opens the storage. Waits two seconds for a process that was killed just now, and may still have it open.
  fileprivate func openStorage() async throws -> DurableStorage {
    for _ in 0..<20 {
      do {
        return try .file(path)
      } catch is FileInUse {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    return try .file(path)
  }
}
