import Composable
import ComposableDurable
import Foundation

/// An account in which a lost, doubled or reordered step can be seen.
///
/// A transfer takes money, posts it to another wallet, and tells a service outside. The answer and what the service is
/// told depend on the order of all steps.
package struct Wallet: Codable, Equatable, Sendable {
  /// What the service is told of a transfer, with a key.
  package struct Call: Codable, Hashable, Sendable {
    package var id: String
    package var contents: String
  }

  package var balance = 0
  /// All steps, in their order.
  package var log: [String] = []
  /// The calls that the service has not confirmed.
  package var pending: [Call] = []
  /// The date for which it waits.
  package var reminder: Date?

  package init() {}
}

/// A request of a client.
package struct Transfer: Codable, Hashable, Sendable {
  package var id: String
  package var from: String
  package var to: String
  package var cents: Int

  package init(id: String, from: String, to: String, cents: Int) {
    self.id = id
    self.from = from
    self.to = to
    self.cents = cents
  }

  /// The steps in the log of a wallet.
  package var sent: String { "sent \(id) \(cents) to \(to)" }
  package var received: String { "received \(id) \(cents) from \(from)" }
  package var called: String { "called \(id)" }
  package func call(at place: Int) -> Wallet.Call { .init(id: id, contents: "\(place) \(cents) to \(to)") }
}

package enum WalletAction: Codable, Equatable, Sendable {
  case resumed
  case send(Transfer)
  case receive(Transfer)
  case called(String)
  case reminded
}

package struct WalletEnvironment: Sendable {
  package var saved: @Sendable () async throws -> Void
  package var call: @Sendable (_ key: String, _ contents: String) async throws -> Void
  package var now: @Sendable () -> Date
  package var wait: @Sendable (Date) async throws -> Void
  package var wallets: Mailboxes<WalletAction>

  package init(
    saved: @escaping @Sendable () async throws -> Void,
    call: @escaping @Sendable (_ key: String, _ contents: String) async throws -> Void,
    now: @escaping @Sendable () -> Date, wait: @escaping @Sendable (Date) async throws -> Void,
    wallets: Mailboxes<WalletAction>
  ) {
    self.saved = saved
    self.call = call
    self.now = now
    self.wait = wait
    self.wallets = wallets
  }
}

package let walletReducer: Reducer<Wallet, WalletAction, WalletEnvironment> = Reducer { wallet, action, environment in
  func make(_ call: Wallet.Call) -> Effect<WalletAction> {
    .task {
      try await environment.saved()
      try await environment.call(call.id, call.contents)
      return .called(call.id)
    }
  }
  func wait(for date: Date) -> Effect<WalletAction> {
    .task {
      try await environment.wait(date)
      return .reminded
    }
  }
  switch action {
  case .resumed:
    return .merge(wallet.pending.map(make) + [wallet.reminder.map(wait)].compactMap(\.self))
  case .send(let transfer):
    wallet.balance -= transfer.cents
    wallet.log.append(transfer.sent)
    let call = transfer.call(at: wallet.log.count)
    wallet.pending.append(call)
    return .merge(.post(.receive(transfer), to: environment.wallets[transfer.to]), make(call))
  case .receive(let transfer):
    wallet.balance += transfer.cents
    wallet.log.append(transfer.received)
    return .none
  case .called(let id):
    wallet.pending.removeAll { $0.id == id }
    wallet.log.append("called \(id)")
    guard wallet.reminder == nil, wallet.log.count.isMultiple(of: 3) else { return .none }
    // Some of these dates let the wallet leave memory.
    let date = environment.now() + Double(wallet.log.count % 7) * 0.5
    wallet.reminder = date
    return wait(for: date)
  case .reminded:
    wallet.reminder = nil
    return .none
  }
}

package typealias Wallets = DurableStores<Wallet, WalletAction, Int>

extension Wallet {
  package static let kind = "wallet"
  package static let count = 120
  package static let keys = (0..<count).map { "\($0)" }

  /// Makes the wallets of a worker. The answer to a message is its place in the log.
  ///
  /// - Parameter reduced: Called with a transfer and its answer, before these are saved.
  package static func stores(
    in storage: DurableStorage, reduced: @escaping @Sendable (Transfer, Int) -> Void = { _, _ in },
    report: @escaping @Sendable (DurableEvent) -> Void,
    environment: @escaping @Sendable (DurableContext) -> WalletEnvironment
  ) -> Wallets {
    DurableStores(
      kind, in: storage, reducer: walletReducer, resuming: .resumed, initialState: { _ in Wallet() },
      environment: environment,
      reply: { wallet, action in
        if case .send(let transfer) = action { reduced(transfer, wallet.log.count) }
        return wallet.log.count
      },
      sleepsUntil: { $0.pending.isEmpty ? $0.reminder : nil }, idle: .milliseconds(500), awake: 40, report: report)
  }

  /// Reads all wallets of a storage.
  package static func all(in storage: DurableStorage) async throws -> [String: Wallet] {
    let format = SavedFormat<Wallet>.json()
    var wallets: [String: Wallet] = [:]
    for row in try await storage.load(kind, keys) { wallets[row.key] = try format.decode(Array(row.state.utf8)) }
    return wallets
  }

  /// Returns what is open in a storage; nil if nothing is.
  package static func unfinished(in storage: DurableStorage) async throws -> String? {
    let messages = try await storage.inbox(kind, Set(0..<storage.shards), 10)
    let awake = try await storage.load(kind, keys).filter { $0.wake != .never }
    if messages.isEmpty, awake.isEmpty { return nil }
    return "messages to \(messages.map(\.key)), awake: \(awake.map { "\($0.key) \($0.wake)" })"
  }
}
