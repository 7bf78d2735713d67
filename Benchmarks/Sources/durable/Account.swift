import Composable
import ComposableDurable

/// The feature that is measured: a small state, and an effect that waits.
struct Account: Codable, Equatable, Sendable {
  var balance = 0
  /// Whether an answer from outside is awaited.
  var isWaiting = false
}

enum AccountAction: Codable, Sendable {
  case resumed
  case credited(Int)
}

struct AccountEnvironment: Sendable {
  /// Waits for an answer from outside.
  var wait: @Sendable () async throws -> Void
}

let accountReducer: Reducer<Account, AccountAction, AccountEnvironment> = Reducer { account, action, environment in
  switch action {
  case .resumed:
    guard account.isWaiting else { return .none }
    return .run { _ in try? await environment.wait() }
  case .credited(let amount):
    account.balance += amount
    return .none
  }
}

typealias Accounts = DurableStores<Account, AccountAction, Int>

func makeAccounts(
  in storage: DurableStorage, wait: @escaping @Sendable () async throws -> Void = {}
) -> Accounts {
  DurableStores(
    "account", in: storage, reducer: accountReducer, resuming: .resumed, initialState: { _ in Account() },
    environment: { _ in AccountEnvironment(wait: wait) }, reply: { account, _ in account.balance },
    idle: .seconds(3_600),
    report: { event in
      if case .failed(let call, let reason) = event { complain("\(call) failed: \(reason)") }
    })
}

/// Runs accounts during a function.
func running<Result: Sendable>(
  _ accounts: Accounts, during body: () async throws -> Result
) async throws -> Result {
  let run = Task { try await accounts.run() }
  let result = await Swift.Result { try await body() }
  run.cancel()
  try await run.value
  return try result.get()
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
