import Composable
import Foundation
import Synchronization

/// Simulated services: they take their time, lose requests and answers, and refuse some orders.
///
/// The luck of a call depends on the seed, the key and the number of the call, not on the order of calls.
struct SimulatedWorld: Sendable {
  struct NoAnswer: Error {}

  let ledger: Ledger
  let seed: UInt64
  /// The mean time of a call that is answered.
  let latency: Duration
  /// The number of requests or answers of a thousand that get lost.
  let losses: Int
  let clock: any Clock<Duration>

  /// The number of steps of a thousand that are refused.
  private static let refusals = 30

  private let calls = Calls()

  init(ledger: Ledger, seed: UInt64, latency: Duration, losses: Int, clock: any Clock<Duration>) {
    self.ledger = ledger
    self.seed = seed
    self.latency = latency
    self.losses = losses
    self.clock = clock
  }

  private func perform(_ key: String, cents: Int = 0, refusal: String) async throws -> Answer {
    try await call(key) { luck in
      try ledger.perform(key, cents: cents, refusal: luck(in: 0...999) < Self.refusals ? refusal : nil)
    }
  }

  private func undo(_ key: String) async throws {
    try await call("undo \(key)") { _ in try ledger.undo(key) }
  }

  private func call<Result>(_ name: String, _ body: (RandomSource) throws -> Result) async throws -> Result {
    let luck = RandomSource.seeded(seed &+ Self.hash("\(name) \(calls.count(name))"))
    try await clock.sleep(for: latency * Double(luck(in: 100...1_000)) / 1_000)
    let isRequestLost = luck(in: 0...999) < losses / 2
    let isAnswerLost = luck(in: 0...999) < losses / 2
    if !isRequestLost {
      let result = try body(luck)
      if !isAnswerLost {
        try await clock.sleep(for: latency * Double(luck(in: 100...1_000)) / 1_000)
        return result
      }
    }
    // A client gives up at some time.
    try await clock.sleep(for: latency * 4)
    throw NoAnswer()
  }

  /// The hash value of a text, FNV-1a: the same in each process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The number of calls with each name.
  private final class Calls: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// Counts a call, and returns the number of calls with this name before it.
    func count(_ name: String) -> Int {
      counts.withLock { counts in
        defer { counts[name, default: 0] += 1 }
        return counts[name, default: 0]
      }
    }
  }
}

extension SimulatedWorld {
  /// Returns the environment of an order.
  func environment(saved: @escaping @Sendable () async throws -> Void) -> OrderEnvironment {
    OrderEnvironment(
      clock: clock,
      now: { Date() },
      jitter: .system,
      saved: saved,
      payment: .init(
        charge: { key, cents in try await perform(key, cents: cents, refusal: "The card has expired.") },
        refund: { try await undo($0) }),
      stock: .init(
        reserve: { key, item in try await perform(key, refusal: "No \(item) is left.") },
        release: { try await undo($0) }),
      shipping: .init(
        ship: { key, _ in try await perform(key, refusal: "The address does not exist.") },
        recall: { try await undo($0) }))
  }
}
