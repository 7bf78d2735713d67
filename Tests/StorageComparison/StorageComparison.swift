import Composable
import ComposableDurable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Calls a storage and `StorageModel` with the same random arguments, and compares all answers.
///
/// The model is given the time of the storage, which `due` returns. Not compared, because the model decides it
/// otherwise or leaves it open:
/// - dates that are not whole microseconds of the storage's clock,
/// - two changes of one store in a batch, and a change that consumes a message of another store or one twice,
/// - a request that one batch both posts and answers without a message,
/// - the numbers of messages, of which only the order counts,
/// - `news`, and calls at the same time.
package struct StorageComparison {
  /// An answer that is not that of the model, or a clock that does not advance.
  package struct Mismatch: Error, CustomStringConvertible {
    package let description: String
  }

  let storage: DurableStorage
  let timePasses: (@Sendable (Duration) async throws -> Void)?
  let seed: UInt64
  var model: StorageModel
  var random: SplitMix64
  /// What was called, for the message of a mismatch.
  private var calls: [String] = []
  /// Times at which nothing was written: each write is between two of them, the later of which is strictly later.
  var moments: [Date] = []
  /// What the clock of the storage does not show of the time that has passed for leases.
  private var extraTime = 0.0
  /// The numbers in the storage of messages that an inbox had, by their numbers in the model.
  private(set) var numbers: [Int: Int] = [:]
  /// The messages that an inbox had.
  private(set) var seen: [Int: (kind: String, key: String)] = [:]
  var lastBody = 0

  /// Compares a storage, which must be empty, with the model.
  ///
  /// - Parameters:
  ///   - storage: The storage. Its lease has to be many times longer than the run takes: 1,000 seconds.
  ///   - seed: Determines the calls.
  ///   - steps: The number of calls.
  ///   - timePasses: Lets leases become older, by the clock of the storage or by changing what it has written; nil to
  ///     leave out leases that expire.
  package static func compare(
    _ storage: DurableStorage, seed: UInt64, steps: Int,
    timePasses: (@Sendable (Duration) async throws -> Void)? = nil
  ) async throws {
    var comparison = Self(
      storage: storage, timePasses: timePasses, seed: seed,
      model: StorageModel(shards: storage.shards, leaseTime: storage.leaseTime), random: SplitMix64(seed: seed))
    try await comparison.tick()
    for _ in 0..<steps { try await comparison.step() }
    try await comparison.compareAll()
  }

  private init(
    storage: DurableStorage, timePasses: (@Sendable (Duration) async throws -> Void)?, seed: UInt64,
    model: StorageModel, random: SplitMix64
  ) {
    self.storage = storage
    self.timePasses = timePasses
    self.seed = seed
    self.model = model
    self.random = random
  }

  /// The last moment before the next write.
  private var now: Date { moments.last ?? .distantPast }

  /// Waits until the clock of the storage is later than all that was written.
  private mutating func tick() async throws {
    for _ in 0..<100_000 {
      let asOf = try await storage.due("clock", [], nil).asOf
      // After two different ones, the later is strictly later than the write before both.
      if let last = moments.last, asOf <= last { continue }
      moments.append(asOf)
      return
    }
    throw Mismatch(description: "The clock of the storage stays at \(now).")
  }

  private mutating func expect<Value: Equatable>(_ actual: Value, _ expected: Value, _ call: String) throws {
    calls.append(call)
    guard actual != expected else { return }
    throw Mismatch(
      description: """
        seed \(seed), call \(calls.count): \(call)
        expected \(expected)
        actual   \(actual)
        calls before: \(calls.dropLast().suffix(12).joined(separator: "\n  "))
        """)
  }

  // MARK: - Calls

  mutating func post(_ posts: [DurableStorage.Post]) async throws {
    try await storage.post(posts)
    model.post(posts)
    calls.append("post \(posts)")
  }

  mutating func inbox(_ kind: String, _ shards: Set<Int>, _ limit: Int) async throws {
    let actual = try await storage.inbox(kind, shards, limit)
    let expected = model.inbox(kind, shards, limit)
    func text(_ message: DurableStorage.Message) -> String {
      "\(message.key)|\(message.id ?? "-")|\(message.body)|\(message.trace.sorted { $0.key < $1.key })"
    }
    try expect(actual.map(text), expected.map(text), "inbox \(kind) \(shards.sorted()) \(limit)")
    for (actual, expected) in zip(actual, expected) {
      try expect(actual.number, numbers[expected.number] ?? actual.number, "the number of \(expected)")
      numbers[expected.number] = actual.number
      seen[expected.number] = (kind, expected.key)
    }
    try expect(actual.map(\.number), actual.map(\.number).sorted(), "the order of the inbox")
  }

  mutating func commit(_ kind: String, _ changes: [DurableStorage.Change]) async throws {
    var mapped = changes
    for index in mapped.indices {
      for place in mapped[index].consumed.indices {
        let number = mapped[index].consumed[place].number
        mapped[index].consumed[place].number = numbers[number] ?? number
      }
    }
    let actual = try await storage.commit(kind, mapped)
    let expected = model.commit(kind, changes, now: now)
    try expect(actual.sorted(), expected.sorted(), "commit \(kind) \(changes)")
    try await tick()
    // One more, because the first may be equal to the time of the commit.
    try await tick()
    moments.remove(at: moments.count - 2)
  }

  mutating func load(_ kind: String, _ keys: [String]) async throws {
    let actual = try await storage.load(kind, keys)
    try expect(Set(actual), Set(model.load(kind, keys)), "load \(kind) \(keys)")
    try expect(actual.count, Set(actual.map(\.key)).count, "the number of rows")
  }

  mutating func due(_ kind: String, _ shards: Set<Int>, since: Date?) async throws {
    let actual = try await storage.due(kind, shards, since)
    let expected = model.due(kind, shards, since: since, now: actual.asOf)
    try expect(
      actual.keys.sorted(), expected.keys.sorted(), "due \(kind) \(shards.sorted()) \(since as Any) \(actual.asOf)")
  }

  mutating func replies(_ kind: String, _ requests: [DurableStorage.Request]) async throws {
    let actual = try await storage.replies(kind, requests)
    try expect(actual, model.replies(kind, requests), "replies \(kind) \(requests)")
  }

  mutating func forget(before date: Date) async throws {
    let actual = try await storage.forget(date)
    try expect(actual, model.forget(before: date), "forget \(date)")
  }

  mutating func lease(_ kind: String, _ worker: String) async throws {
    let actual = try await storage.lease(kind, worker)
    let expected = model.lease(kind, worker, now: now + extraTime)
    try expect(actual.sorted(), expected.sorted(), "lease \(kind) \(worker)")
  }

  mutating func release(_ kind: String, _ worker: String) async throws {
    try await storage.release(kind, worker)
    model.release(kind, worker)
    calls.append("release \(kind) \(worker)")
  }

  mutating func pass(_ leases: Double) async throws {
    guard let timePasses else { return }
    let before = now
    try await timePasses(storage.leaseTime * leases)
    try await tick()
    let seconds = storage.leaseTime / .seconds(1) * leases
    if now.timeIntervalSince(before) < seconds / 2 { extraTime += seconds }
    calls.append("\(leases) leases later")
  }
}
