import Composable
import ComposableDurable
import Foundation

/// A feature for the tests of durable stores: money comes in by messages, and leaves by calls.
struct Account: Codable, Equatable, Sendable {
  var balance = 0
  /// The date for which it waits.
  var reminder: Date?
  /// The payment whose call is not answered.
  var payment: Int?
  /// The actions of this and earlier lives.
  var log: [String] = []
}

enum AccountAction: Codable, Equatable, Sendable {
  case resumed
  case deposited(Int)
  case pay(Int)
  case paid
  /// Takes money away, and puts it back by another step of the same drain.
  case turn
  case give(Int, to: String)
  case remind(Date)
  case put(Int)
}

struct AccountEnvironment: Sendable {
  var saved: @Sendable () async throws -> Void
  var pay: @Sendable (Int) async throws -> Void
  var accounts: Mailboxes<AccountAction>
}

let accountReducer: Reducer<Account, AccountAction, AccountEnvironment> = Reducer { account, action, environment in
  func pay(_ amount: Int) -> Effect<AccountAction> {
    .task {
      try await environment.saved()
      try await environment.pay(amount)
      return .paid
    } catch: { _ in
      .paid
    }
  }
  switch action {
  case .resumed:
    return account.payment.map(pay) ?? .none
  case .deposited(let amount):
    account.log.append("deposited \(amount)")
    account.balance += amount
    return .none
  case .pay(let amount):
    account.log.append("pay \(amount)")
    account.payment = amount
    return pay(amount)
  case .paid:
    account.log.append("paid")
    account.balance -= account.payment ?? 0
    account.payment = nil
    return .none
  case .turn:
    account.balance -= 5
    return .send(.put(5))
  case .give(let amount, let other):
    account.balance -= amount
    return .post(.deposited(amount), to: environment.accounts[other])
  case .remind(let date):
    account.reminder = date
    return .none
  case .put(let amount):
    account.balance += amount
    return .none
  }
}

typealias Accounts = DurableStores<Account, AccountAction, Int>

extension DurableStores {
  /// Sends an action, and waits as long as it takes: on a busy machine, a test may wait minutes for a thread.
  @discardableResult
  func ask(_ action: Action, to key: String, id: String? = nil) async throws -> Reply {
    try await send(action, to: key, id: id, within: .seconds(1_000_000))
  }
}

extension DurableStorage {
  /// Returns a storage in memory whose leases do not end while a test waits for a thread.
  static func inMemoryForLong() -> Self { .inMemory(lease: .seconds(1_000_000)) }
}

/// Makes the accounts of a worker.
func makeAccounts(
  in storage: DurableStorage, idle: Duration = .seconds(60), limit: Int = .max,
  pay: @escaping @Sendable (_ key: String, Int) async throws -> Void = { _, _ in },
  report: @escaping @Sendable (DurableEvent) -> Void = { _ in }
) -> Accounts {
  DurableStores(
    "account", in: storage, reducer: accountReducer, resuming: .resumed, initialState: { _ in Account() },
    environment: { store in
      AccountEnvironment(
        saved: store.saved, pay: { try await pay(store.key, $0) }, accounts: store.mailboxes("account"))
    },
    reply: { account, _ in account.balance }, sleepsUntil: \.reminder, idle: idle, awake: limit, report: report)
}

/// Runs the accounts of some workers during a function, and ends them as a service does.
func running(_ workers: Accounts..., during body: () async throws -> Void) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for worker in workers { group.addTask { try await worker.run() } }
    try await body()
    group.cancelAll()
    try await group.waitForAll()
  }
}

/// Values that come from several tasks, and a wait for them. Locked, because the thread sanitizer does not see a `Mutex`.
final class Events<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])
  private let stream = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) {
    values.withLock { $0.append(value) }
    stream.continuation.yield()
  }

  /// Waits until a condition holds for the values.
  func wait(until condition: ([Value]) -> Bool) async {
    if condition(all) { return }
    for await _ in stream.stream where condition(all) { return }
  }
}
