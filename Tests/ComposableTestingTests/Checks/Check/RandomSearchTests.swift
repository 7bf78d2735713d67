import Expectations
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

private func makeStore() -> AccountStore {
  let store = AccountStore(initialState: Account(), reducer: accountReducer, environment: UnimplementedClock())
  store.environment = store.clock
  return store
}

private func moves(_ account: Account) -> [Move<AccountAction>] {
  [.send(.trust), .send(.payInterest), .advance(by: .seconds(1))]
    + [10, 80].map { .send(.deposit($0)) } + [1, 20, 50, 70, 100].map { .send(.withdraw($0)) }
}

/// Returns the reports of a check with random moves.
private func check(
  _ seeds: [Int], moves count: Int = 500, expects goals: [String: (Account) -> Bool] = [:],
  _ invariant: @escaping (Account) -> Bool
) -> [String] {
  reports {
    AccountStore.check(
      search: .random(seeds: seeds, moves: count), store: makeStore, actions: moves, invariant: invariant,
      expects: goals)
  }
  .map(\.text)
}

struct `A check with random moves` {
  @Test func `passes when its invariant holds`() {
    expectEqual(
      check([3, 4], moves: 200) { $0.balance >= 0 || $0.isTrusted }, ["check: 400 random moves in 2 runs."])
  }

  @Test func `fails with the shortest run that breaks the invariant, as a test`() {
    let texts = check([7]) { $0.balance >= 0 }
    expectEqual(texts.count, 1)
    let text = texts.first ?? ""
    #expect(text.hasPrefix("check: after 2 moves `invariant` does not hold. Shrunk from "))
    #expect(text.contains(" random moves with seed 7.\n"))
    #expect(text.contains("[C216]"))
    #expect(
      text.contains(
        "@MainActor @Test func counterexample() throws {\n    let store = makeStore()\n    store.send(.trust) {"))
    #expect(text.contains("store.send(.withdraw(") && !text.contains("deposit"))
    #expect(text.contains("#expect(invariant(store.state))"))
  }

  @Test func `is checked after the actions of effects, and waits for them`() {
    let text = check([7]) { $0.interests == 0 }.first ?? ""
    #expect(text.hasPrefix("check: after 2 moves `invariant` does not hold."))
    #expect(
      text.contains(
        """
            store.send(.payInterest)
            store.advance(by: .seconds(1))
            store.receive(.interestPaid) {
              $0.interests = 1
            }
        """))
  }

  @Test func `reaches its goals in one of the runs`() {
    expectEqual(
      check([1, 2], expects: ["rich": { $0.balance > 100 }]) { _ in true }.first,
      "check: 1000 random moves in 2 runs.")
    let text = check([1, 2], expects: ["honest": { $0.balance < 0 && !$0.isTrusted }]) { _ in true }.first ?? ""
    expectEqual(
      text,
      """
      check: "honest" is never reached. The search was random: 1000 moves.

      Usual cause: the goal needs a sequence of moves that is rarely drawn; or no move leads there.

      Fix: raise `seeds:` or `moves:`, or let `store` start closer to the goal.

      [C221]
      """)
  }

  @Test func `is shrunk to the same failure, not to a move that fails without the one before it`() {
    let text = checkHost { host in
      [.send(host.guest == nil ? .invite : .guest(.eat))]
    } invariant: { host in
      host.guest ?? 0 < 3
    }
    expectEqual(
      text?.hasPrefix("check: after 4 moves `invariant` does not hold. Shrunk from 4 random moves with seed 1."), true
    )
  }

  @Test func `fails for a misuse, with its text`() {
    let text = checkHost { _ in [.send(.guest(.eat))] } ?? ""
    #expect(text.hasPrefix("check: after 1 move Action .eat was sent to"))
    #expect(text.contains("Shrunk from 1 random move with seed 1."))
  }

  private func checkHost(
    _ moves: @escaping (Host) -> [Move<HostAction>], invariant: @escaping (Host) -> Bool = { _ in true }
  ) -> String? {
    reports {
      HostStore.check(
        search: .random(seeds: [1], moves: 50),
        store: { HostStore(initialState: Host(), reducer: hostReducer, environment: ()) }, actions: moves,
        invariant: invariant)
    }
    .first?.text
  }

  @Test func `checks each step, and the effects at rest after each move`() {
    let rules = CheckRules<Door, DoorAction>(search: .random(seeds: 0..<3, moves: 100))
    var stepRules = rules
    stepRules.step = { before, action, after in action != .closeTapped || before == after }
    #expect(checkDoor(stepRules).hasPrefix("check: after 2 moves `step` does not hold."))
    var endRules = rules
    endRules.end = { _, inFlight in inFlight.isEmpty }
    let text = checkDoor(endRules)
    #expect(text.hasPrefix("check: after 1 move `end` does not hold."))
    #expect(text.contains("store.send(.lockLater)\n") && text.contains("#expect(end(store.state, store.inFlight))"))
  }

  private func checkDoor(_ rules: CheckRules<Door, DoorAction>) -> String {
    reports {
      DoorStore.check(rules) {
        makeDoor()
      } actions: { _ in
        [.send(.openTapped), .send(.closeTapped), .send(.lockLater), .advance(by: .seconds(1))]
      }
    }
    .first?.text ?? ""
  }

  @Test func `draws the answers of choose`() {
    var rules = CheckRules<Door, DoorAction>(search: .random(seeds: 0..<3, moves: 100))
    rules.invariant = { !$0.isLocked }
    let text = checkDoor(rules)
    #expect(text.hasPrefix("check: after 2 moves `invariant` does not hold."))
    #expect(text.contains("store.advance(by: .seconds(1))  // lock: true"))
    #expect(text.contains("TestStore.explore(.only([\"true\"])) {"))
  }

  @Test(arguments: [(Orders.first, 0), (.every, 216)])
  func `draws the orders of effects on request`(_ orders: Orders, _ number: Int) {
    // The second overtakes the first.
    let reducer = Reducer<Int, RaceAction, Void> { state, action, _ in
      switch action {
      case .start:
        state = 0
        return .merge(
          (1...2).map { number in
            .run { send in
              await turn()
              await send(.arrived(number))
            }
          })
      case .arrived(let number): state = state == 2 && number == 1 ? 9 : number
      }
      return .none
    }
    let reports = reports {
      TestStore<Int, RaceAction, Void>.check(
        orders: orders, search: .random(seeds: 0..<5, moves: 20),
        store: { TestStore(initialState: 0, reducer: reducer, environment: ()) }, actions: { _ in [.send(.start)] },
        invariant: { $0 != 9 })
    }
    expectEqual(reports.map { $0.number ?? 0 }, [number])
  }

  @Test func `can crash between two moves`() {
    let hasLoaded = Locked(false)
    let text = checkOrder(
      {
        hasLoaded.withLock { $0 = false }
        return makeOrder()
      },
      invariant: { order in
        hasLoaded.withLock { hasLoaded in
          hasLoaded = hasLoaded || order.isLoading
          return order.isLoading == hasLoaded
        }
      })
    #expect(
      text.contains(
        """
          @MainActor @Test func counterexample() throws {
            let store = makeStore()
            store.send(.loadTapped) {
              $0.isLoading = true
            }
            store.restart {
              $0.isLoading = false
            }
        """))
  }

  @Test func `can crash in the middle of a move`() {
    let bank = Locked(CardBank())
    let text = checkOrder(
      {
        bank.withLock { bank in
          bank = CardBank()
          return makeEarlyCharge(bank)
        }
      },
      end: { order, _ in order.status != .open || bank.withLock { $0.book.charges } == 0 })
    #expect(text.hasPrefix("check: after 2 moves `end` does not hold."))
    #expect(text.contains("store.crash(atPoint: 1)\n    store.send(.payTapped) {"))
  }

  private func checkOrder(
    _ make: @escaping () -> OrderStore, invariant: @escaping (Order) -> Bool = { _ in true },
    end: @escaping (Order, [InFlight]) -> Bool = { _, _ in true }
  ) -> String {
    reports {
      OrderStore.check(
        search: .random(seeds: 1...40, moves: 20), store: make,
        actions: { _ in
          [.send(.loadTapped), .send(.payTapped), .restart(sending: .resumed), .advance(by: .seconds(1))]
        }, invariant: invariant, end: end)
    }
    .first?.text ?? ""
  }

  @Test func `sends the first action after a restart before any other`() {
    let text = reports {
      OrderStore.check(
        search: .random(seeds: [1], moves: 300), store: { makeOrder() },
        actions: { _ in [.send(.payTapped), .restart(sending: .resumed), .advance(by: .milliseconds(300))] },
        // The effect that was lost comes back with the first action.
        end: { order, inFlight in (order.status == .paying) == !inFlight.isEmpty })
    }
    .first?.firstLine
    expectEqual(text, "check: 300 random moves in 1 run.")
  }

  @Test func `is the same for the same seed`() {
    var runs: [[Account]] = [[], []]
    for run in 0...1 {
      let seen = Locked<[Account]>([])
      _ = check([5], moves: 50) { account in
        seen.withLock { $0.append(account) }
        return true
      }
      runs[run] = seen.withLock { $0 }
    }
    expectEqual(runs[0], runs[1])
    #expect(runs[0].count > 40)
  }

  @Test func `needs moves, and a new store for each run`() {
    let withoutMoves = reports {
      AccountStore.check(search: .random(seeds: [1], moves: 10), store: makeStore) { _ in [] }
    }
    expectEqual(withoutMoves.map(\.number), [220])
    let store = makeStore()
    let withOneStore = reports {
      AccountStore.check(search: .random(seeds: [1, 2], moves: 10), store: { store }, actions: moves)
    }
    expectEqual(withOneStore.map(\.number), [222])
    store.skipInFlightEffects()
  }
}

private enum RaceAction: Equatable { case start, arrived(Int) }

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
