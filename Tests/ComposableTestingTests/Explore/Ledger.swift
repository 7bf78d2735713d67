@testable import ComposableTesting

/// An account outside the feature.
actor Bank {
  private(set) var balance = 0
  func load() -> Int { balance }
  func store(_ balance: Int) { self.balance = balance }
  func add(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
}

/// A feature with a race: two effects read, wait, then write. The second asks for the rate first, so it is late enough
/// in the default order.
struct Ledger: Equatable {
  var balance = 0
}

enum LedgerAction: Equatable, Sendable {
  case payDay
  case saved(Int)
  case checkTapped
  case checked(Int)
}

struct LedgerEnvironment: Sendable {
  let bank = Bank()
  /// Whether a sum is read, increased and written in one step.
  var isFixed = false

  func add(_ amount: Int) async -> Int {
    if isFixed { return await bank.add(amount) }
    let balance = await bank.load() + amount
    await Task.yield()
    await bank.store(balance)
    return balance
  }
}

let ledgerReducer: Reducer<Ledger, LedgerAction, LedgerEnvironment> = Reducer { state, action, environment in
  switch action {
  case .payDay:
    return .merge(
      .run { send in await send(.saved(await environment.add(100))) },
      .run { send in
        for _ in 0..<3 { await Task.yield() }
        await send(.saved(await environment.add(10)))
      })
  case .saved:
    return .none
  case .checkTapped:
    return .task { .checked(await environment.bank.load()) }
  case .checked(let balance):
    state.balance = balance
    return .none
  }
}

/// The test that always passes in the default order.
func testPayDay(isFixed: Bool = false, schedule: Schedule = .current) {
  let store = TestStore(
    initialState: Ledger(), reducer: ledgerReducer, environment: LedgerEnvironment(isFixed: isFixed),
    schedule: schedule, at: .here)
  store.exhaustivity = .off
  store.send(.payDay, at: .here)
  store.skipReceivedActions()
  store.exhaustivity = .on
  store.send(.checkTapped, at: .here)
  store.receive(.checked(110), { $0.balance = 110 }, at: .here)
}
