import ComposableTesting

struct Wallet: Equatable { var balance = 0 }

enum WalletAction: Equatable, Sendable {
  case payDay
}

struct WalletEnvironment: Sendable {
  var balance: @Sendable () async -> Int = { 0 }
  var setBalance: @Sendable (Int) async -> Void = { _ in }
}

/// Two payments at once: each reads the balance, and writes it with fifty more.
let walletReducer: Reducer<Wallet, WalletAction, WalletEnvironment> = Reducer { _, _, environment in
  .merge(
    (1...2).map { _ in
      .run { _ in await environment.setBalance(await environment.balance() + 50) }
    })
}

func exploreWallet() {
  // snippet
  TestStore.explore(.every(sharing: .remembered)) {
    let balance = Remembered(10)
    let store = TestStore(
      initialState: Wallet(), reducer: walletReducer, environment: WalletEnvironment())
    store.environment.balance = {
      await turn()
      return balance.value
    }
    store.environment.setBalance = { amount in
      await turn()
      balance.write { $0 = amount }
    }
    store.exhaustivity = .off
    store.send(.payDay)
    store.skipReceivedActions()
    #expect(balance.value == 110)
  }
  // end
}
