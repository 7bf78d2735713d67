import CLibrary
import Composable
import ComposableDurable
import Expectations
import Foundation
import KilledWorkers
import Testing

/// A worker on a file, with clients, and what is done to it.
private final class Shop {
  enum Fault: String, CaseIterable { case kill, terminate, fullDisk }

  let folder: URL
  let traffic: Traffic
  let random: RandomSource
  let mistake: String?
  var faults: [Fault: Int] = [:]
  var errors: [String] = []

  init(seed: UInt64, mistake: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wallets-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    random = .seeded(seed)
    traffic = Traffic(seed: seed)
    self.mistake = mistake
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var path: String { folder.appending(path: "wallets").path }

  private func launch(room: Int? = nil) async throws -> WorkerProcess {
    let options = [mistake.map { "plant=\($0)" }, room.map { "room=\($0)" }].compactMap(\.self)
    let worker = try traffic.launch(options + ["file", path])
    if await worker.name == nil { errors.append("A worker did not start, and ended with \(await worker.end).") }
    return worker
  }

  /// Ends the worker a number of times, and returns what is wrong afterwards.
  func run(kills: Int, clients: Int, tries: Int = 3_000) async throws -> [String] {
    var worker = try await launch()
    let running = Task { [traffic] in await traffic.run(clients: clients) }
    for _ in 1...kills {
      await traffic.wait(forAnswers: random(in: 1...60))
      let fault: Fault = [.kill, .kill, .kill, .terminate, .fullDisk][random(in: 0...4)]
      faults[fault, default: 0] += 1
      await end(worker, by: fault == .terminate ? SIGTERM : SIGKILL)
      if fault == .fullDisk {
        worker = try await launch(room: random(in: 0...100_000))
        // When the file is replaced by a short one, there is room again for long.
        await traffic.wait(forAnswers: 300)
        if !worker.hasEnded { worker.send(signal: SIGKILL) }
        let end = await worker.end
        if end != .exit(3), end != .signal(SIGKILL) { errors.append("With a full disk, a worker ended with \(end).") }
      }
      worker = try await launch()
    }
    traffic.end()
    await running.value
    if await !traffic.waitUntilQuiet(tries: tries) { errors.append("A message is open, or a wallet is awake.") }
    await end(worker, by: SIGTERM)
    return errors + traffic.audit(try await Wallet.all(in: try .file(path))).errors
  }

  private func end(_ worker: WorkerProcess, by signal: Int32) async {
    worker.send(signal: signal)
    let end = await worker.end
    if end != (signal == SIGTERM ? .exit(0) : .signal(signal)) { errors.append("By \(signal), it ended with \(end).") }
  }
}

struct `A worker on a file` {
  /// `make soak-durable KILLS=1000` does more.
  private static let kills = ProcessInfo.processInfo.environment["COMPOSABLE_KILLS"].flatMap { Int($0) } ?? 15

  @Test func `loses nothing, doubles nothing and answers rightly, killed and on a full disk`() async throws {
    var left = Self.kills
    while left > 0 {
      let seed = UInt64.random(in: 0...1_000_000)
      let shop = try Shop(seed: seed)
      let errors = try await shop.run(kills: min(left, 100), clients: 24)
      let faults = Shop.Fault.allCases.map { "\(shop.faults[$0, default: 0]) \($0)" }.joined(separator: ", ")
      print(
        "\(faults); \(shop.traffic.requests) requests in at most \(shop.traffic.longestWait), \(shop.traffic.counts)")
      expectEqual(errors, [], "seed \(seed)")
      left -= 100
    }
  }

  @Test(arguments: [
    ("callsUnsaved", "The call "), ("answersEarly", "Request "), ("forgetsAwake", "A message is open, or"),
  ])
  func `is found to have a planted mistake`(mistake: String, text: String) async throws {
    var found: String?
    for seed in 0..<20 where found == nil {
      let errors = try await Shop(seed: UInt64(seed), mistake: mistake).run(kills: 10, clients: 24, tries: 100)
      found = errors.first { $0.hasPrefix(text) }
    }
    print(mistake, found ?? "not found")
    #expect(found != nil)
  }
}
