@testable import ComposableTesting

/// An account that can be overdrawn by one combination of actions.
private struct Account: Equatable {
  var balance = 0
  var isTrusted = false
  var interests = 0
}

private enum AccountAction: Equatable, Sendable {
  case deposit(Int)
  case withdraw(Int)
  case trust
  case payInterest, interestPaid
}

private typealias AccountStore = TestStore<Account, AccountAction, any Clock<Duration>>

private let accountReducer: Reducer<Account, AccountAction, any Clock<Duration>> = Reducer { account, action, clock in
  switch action {
  case .deposit(let amount): account.balance += amount
  case .withdraw(let amount): if account.isTrusted || account.balance >= amount { account.balance -= amount }
  case .trust: account.isTrusted = true
  case .payInterest:
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.interestPaid)
    }
  case .interestPaid:
    account.balance += account.balance / 10
    account.interests += 1
  }
  return .none
}

@MainActor private func makeStore() -> AccountStore {
  let store = AccountStore(initialState: Account(), reducer: accountReducer, environment: UnimplementedClock())
  store.environment = store.clock
  return store
}

private func move(_ account: Account, _ random: RandomSource) -> Move<AccountAction> {
  switch random(in: 0...9) {
  case 0: .send(.trust)
  case 1: .send(.payInterest)
  case 2: .advance(by: .seconds(1))
  case 3...4: .send(.deposit(random(in: 1...100)))
  default: .send(.withdraw(random(in: 1...100)))
  }
}

@MainActor struct `A fuzzed feature` {
  @Test func `passes when its invariant holds`() {
    AccountStore.fuzz(seed: 3, steps: 200, store: makeStore, actions: move) { $0.balance >= 0 || $0.isTrusted }
  }

  @Test func `fails with the shortest run that breaks the invariant, as a test`() {
    withKnownIssue {
      AccountStore.fuzz(seed: 7, steps: 500, store: makeStore, actions: move) { $0.balance >= 0 }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("2 of them are enough.") && text.contains("[C214]")
        && text.contains(
          "@MainActor @Test func seed7() throws {\n    let store = makeStore()\n    store.send(.trust) {")
        && text.contains("store.send(.withdraw(") && !text.contains("deposit")
    }
  }

  @Test func `is checked after the actions of effects, and waits for them`() {
    withKnownIssue {
      AccountStore.fuzz(seed: 7, steps: 500, store: makeStore, actions: move) { $0.interests == 0 }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("2 of them are enough.")
        && text.contains(
          """
              store.send(.payInterest)
              store.advance(by: .seconds(1))
              store.receive(.interestPaid) {
                $0.interests = 1
              }
          """)
    }
  }

  @Test func `is shrunk to the same failure, not to a move that fails without the one before it`() {
    withKnownIssue {
      HostStore.fuzz(seed: 1, steps: 50) {
        HostStore(initialState: Host(), reducer: hostReducer, environment: ())
      } actions: { host, _ in
        .send(host.guest == nil ? .invite : .guest(.eat))
      } invariant: { host in
        host.guest ?? 0 < 3
      }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains(
        "fuzz: with seed 1, after 4 moves: the invariant does not hold. 4 of them are enough.")
    }
  }

  @Test func `fails for a misuse, with its text`() {
    withKnownIssue {
      HostStore.fuzz(seed: 1, steps: 50) {
        HostStore(initialState: Host(), reducer: hostReducer, environment: ())
      } actions: { _, _ in
        .send(.guest(.eat))
      } invariant: { _ in
        true
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("Action .eat was sent to") && text.contains("). 1 of them is enough.\n")
    }
  }

  @Test func `can crash between two moves`() {
    var hasLoaded = false
    let reports = reports {
      OrderStore.fuzz(seed: 1, steps: 100) {
        hasLoaded = false
        return makeOrder()
      } actions: { _, random in
        switch random(in: 0...3) {
        case 0: .send(.loadTapped)
        case 1: .send(.payTapped)
        case 2: .restart(sending: .resumed)
        default: .advance(by: .seconds(1))
        }
      } invariant: { order in
        hasLoaded = hasLoaded || order.isLoading
        return order.isLoading == hasLoaded
      }
    }
    #expect(
      reports.first?.text.contains(
        """
          @MainActor @Test func seed1() throws {
            let store = makeStore()
            store.send(.loadTapped) {
              $0.isLoading = true
            }
            store.restart {
              $0.isLoading = false
            }
        """) == true)
  }

  @Test func `is the same for the same seed`() {
    var runs: [[Account]] = [[], []]
    for run in 0...1 {
      AccountStore.fuzz(seed: 5, steps: 50, store: makeStore, actions: move) { account in
        runs[run].append(account)
        return true
      }
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].count > 40)
  }
}

/// A host who may have a guest. An action may go to the guest only while there is one.
private struct Host: Equatable { var guest: Int? }

@CasePathable private enum HostAction: Equatable { case invite, guest(GuestAction) }

private enum GuestAction: Equatable { case eat }

private typealias HostStore = TestStore<Host, HostAction, Void>

private let guestReducer: Reducer<Int, GuestAction, Void> = Reducer { guest, _, _ in
  guest += 1
  return .none
}

private let hostReducer: Reducer<Host, HostAction, Void> = .combine(
  guestReducer.optional().pullback(state: \.guest, action: \.guest, environment: { _ in }),
  Reducer { host, action, _ in
    if action == .invite { host.guest = 0 }
    return .none
  }
)
