import Composable
import ComposableDurable
import ComposablePostgres
import Foundation
import Synchronization

/// The start of a worker with many saved stores, of which some are awake.
enum Start {
  private static let (stores, awake) = (100_000, 1_000)
  /// What a child prints.
  private static let titles = [
    "opened after, s", "all resumed after, s", "processor time, s", "memory before, MB", "memory then, MB",
  ]

  static func measure(_ options: Options) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "composable-durable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "accounts").path
    show("\nA start with \(stores) saved stores, of which \(awake) are awake: median (least to most).")
    for (name, place) in [("Postgres", options.database), ("file", file)] {
      try await save(in: place == file ? .file(file) : .postgres(place))
      var figures: [[Double]] = []
      for _ in 0..<options.rounds {
        let child = try Child(["start", name, place])
        figures.append(try child.line().compactMap(Double.init))
        try child.end()
      }
      for (index, title) in titles.enumerated() {
        show(left("\(name): \(title)", 48) + "\(Spread(figures.map { $0[index] }))")
      }
    }
  }

  private static func save(in storage: DurableStorage) async throws {
    let format = SavedFormat<Account>.json()
    for first in stride(from: 0, to: stores, by: 1_000) {
      let changes = try (first..<first + 1_000).map { number in
        let isAwake = number % (stores / awake) == 0
        let state = try format.encode(Account(balance: number, isWaiting: isAwake))
        return DurableStorage.Change(
          key: "s\(number)", version: 0, state: String(decoding: state, as: UTF8.self), wake: isAwake ? .now : .never,
          consumed: [], posts: [])
      }
      _ = try await storage.commit("account", changes)
    }
  }

  /// The worker: prints the time until the storage was opened and until all stores wait for an answer from outside, and
  /// its processor time, and its memory before and then.
  static func work(_ name: String, _ place: String) async throws {
    let (begin, before) = (ContinuousClock.now, residentMegabytes())
    let storage: DurableStorage = try name == "file" ? .file(place) : .postgres(place)
    let opened = begin.duration(to: .now).seconds
    let waiting = Counter()
    let accounts = makeAccounts(in: storage) {
      if waiting.add() == awake {
        let resumed = begin.duration(to: .now).seconds
        show("\(opened) \(resumed) \(Turn.ownSeconds()) \(before) \(residentMegabytes())")
      }
      try await Task.sleep(for: .seconds(3_600))
    }
    try await running(accounts) { await Child.waitForEnd() }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func add() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
