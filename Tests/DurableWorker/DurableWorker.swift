import CLibrary
import Composable
import ComposableDurable
import Foundation
import KilledWorkers

#if Postgres
  import ComposablePostgres
#endif

/// A worker with wallets, which tests kill: `DurableWorker [plant=MISTAKE] [room=BYTES] file PATH`, or
/// `postgres CONNINFO LEASE` with the lease in milliseconds.
///
/// It reads requests, `ID FROM TO CENTS`, and prints `answer ID NUMBER` or `failed ID …`. To `quiet` it prints `quiet all`
/// or `busy all …`. `call ID CONTENTS` is a call to the service. It ends by SIGTERM with status 0, and after an error of its
/// storage with 3.
@main enum DurableWorker {
  static func main() async {
    do {
      try await withCancellationOnTermination { try await run(CommandLine.arguments.dropFirst()) }
    } catch {
      write("ended \(error)")
      exit(3)
    }
    exit(EXIT_SUCCESS)
  }

  private static func run(_ arguments: ArraySlice<String>) async throws {
    let mistake = try arguments.first { $0.hasPrefix("plant=") }.map { argument in
      guard let mistake = PlantedMistake(rawValue: String(argument.dropFirst(6))) else {
        throw BrokenStorage("Unknown: \(argument)")
      }
      return mistake
    }
    var storage = try open(Array(arguments.drop { $0.contains("=") && !$0.contains(" ") }))
    if let room = arguments.first(where: { $0.hasPrefix("room=") }) { limit(arguments.last ?? "", room.dropFirst(5)) }
    if let mistake { storage = mistake.plant(in: storage) }
    let lease = storage.lease
    let hasStarted = Locked(false)
    storage.lease = { kind, worker in
      let shards = try await lease(kind, worker)
      if !hasStarted.withLock({ hasStarted in
        defer { hasStarted = true }
        return hasStarted
      }) {
        write("started \(worker)")
      }
      return shards
    }
    let wallets = Wallet.stores(in: storage) { transfer, number in
      if mistake == .answersEarly { write("answer \(transfer.id) \(number)") }
    } report: { event in
      switch event {
      case .refused(let keys): for _ in keys { write("refused") }
      case .failed(let call, let reason): write("error \(call) \(reason)")
      case .unreadableState, .unreadableMessage: write("unreadable \(event)")
      case .began, .ended, .committed: break
      }
    } environment: { store in
      WalletEnvironment(
        saved: mistake == .callsUnsaved ? { @Sendable in } : { try await store.saved() }, call: call, now: { Date() },
        wait: { try await Task.sleep(for: .seconds(max(0, $0.timeIntervalSinceNow))) },
        wallets: store.mailboxes(Wallet.kind))
    }
    Thread.detachNewThread { [storage] in
      while let line = readLine() { Task { await answer(line, wallets, storage) } }
      // The test has ended.
      exit(EXIT_FAILURE)
    }
    try await wallets.run()
  }

  private static func open(_ arguments: [String]) throws -> DurableStorage {
    switch (arguments.first, arguments.count) {
    case ("file", 2): return try .file(arguments[1]) { write("torn \($0)") }
    #if Postgres
      case ("postgres", 3):
        return try .postgres(arguments[1], lease: .milliseconds(Int(arguments[2]) ?? 2_000))
    #endif
    default: throw BrokenStorage("Unknown arguments: \(arguments)")
    }
  }

  /// Lets the disk be full when a file has grown.
  private static func limit(_ path: String, _ room: Substring) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(size + (Int(room) ?? 0)), rlim_max: rlim_t(size + (Int(room) ?? 0)))
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }

  /// The service: it has the call when the line is written.
  private static func call(_ key: String, _ contents: String) async throws {
    let pause = Duration.milliseconds(Int.random(in: 0...40))
    try await Task.sleep(for: pause)
    write("call \(key) \(contents)")
    try await Task.sleep(for: pause)
  }

  private static func answer(_ line: String, _ wallets: Wallets, _ storage: DurableStorage) async {
    let words = line.split(separator: " ").map(String.init)
    do {
      if words.count == 4, let cents = Int(words[3]) {
        let transfer = Transfer(id: words[0], from: words[1], to: words[2], cents: cents)
        let number = try await wallets.send(.send(transfer), to: transfer.from, id: transfer.id)
        write("answer \(transfer.id) \(number)")
      } else if let text = try await Wallet.unfinished(in: storage) {
        try await Task.sleep(for: .milliseconds(100))
        write("busy all \(text)")
      } else {
        write("quiet all")
      }
    } catch {
      // A client that asks again at once would keep the machine busy.
      try? await Task.sleep(for: .milliseconds(50))
      write(words.count == 4 ? "failed \(words[0]) \(error)" : "busy all \(error)")
    }
  }

  /// Writes a line, as a whole.
  private static func write(_ line: String) {
    let bytes = Array("\(line.replacing("\n", with: " "))\n".utf8)
    _ = CLibrary.write(STDOUT_FILENO, bytes, bytes.count)
  }
}
