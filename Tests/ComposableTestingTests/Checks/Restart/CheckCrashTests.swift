import Expectations
@testable import ComposableTesting

/// How the program asks the bank for money.
private enum Payment {
  /// Without a key, so the bank cannot tell a repeated request from a new one.
  case withoutKey
  case withKey
  /// With a key, but before the order is saved.
  case beforeSave

  func charge(_ bank: CardBank, _ clock: TestClock) async throws {
    if self != .beforeSave {
      // The order is saved first.
      await turn()
      try await clock.sleep(for: .seconds(1))
    }
    bank.charge(self == .withoutKey ? nil : "order 1")
    try await clock.sleep(for: .seconds(1))
  }
}

struct `A check with crashes` {
  private static let moves: [Move<OrderAction>] = [
    .send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .resumed),
  ]

  private func texts(
    _ payment: Payment, moves: [Move<OrderAction>] = Self.moves,
    end: @escaping (Order, CardBank.Book) -> Bool = { _, _ in true }
  ) -> [String] {
    var bank = CardBank()
    let rules = CheckRules<Order, OrderAction>(
      fingerprint: { order, _ in [AnyHashable(order), AnyHashable(bank.book)] },
      end: { order, inFlight in
        bank.book.charges <= 1 && (order.status == .paying) == !inFlight.isEmpty && end(order, bank.book)
      },
      expects: ["it is paid": { $0.status == .paid }])
    return reports {
      OrderStore.check(rules) {
        bank = CardBank()
        let store = makeOrder()
        store.environment.charge = { [bank, clock = store.clock] in try await payment.charge(bank, clock) }
        return store
      } actions: { _ in
        moves
      }
    }
    .map(\.text)
  }

  /// The first lines of the reports.
  private func sizes(
    _ payment: Payment, moves: [Move<OrderAction>] = Self.moves,
    end: @escaping (Order, CardBank.Book) -> Bool = { _, _ in true }
  ) -> [String] {
    texts(payment, moves: moves, end: end).map { String($0.prefix { $0 != "\n" }) }
  }

  @Test func `finds a second charge after an answer was lost, if the request has no key`() {
    expectEqual(
      texts(.withoutKey),
      [
        """
        check: after 5 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.send(.payTapped)
          store.advance(by: .seconds(1))
          store.crash(atPoint: 1)
          store.advance(by: .seconds(1))
          store.restart()
          store.send(.resumed)
          store.advance(by: .seconds(1))

        Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

        Fix: make this test pass, with `end` as a function:

          @MainActor @Test func counterexample() throws {
            let store = makeStore()
            store.send(.payTapped) {
              $0.status = .paying
            }
            store.advance(by: .seconds(1))
            store.crash(atPoint: 1)
            store.advance(by: .seconds(1))
            store.restart()
            store.send(.resumed)
            store.advance(by: .seconds(1))
            #expect(end(store.state, store.inFlight))
            store.skipReceivedActions()
            store.skipInFlightEffects()
          }

        [C216]
        """
      ])
  }

  @Test func `is complete, and passes, if the request has a key`() {
    expectEqual(sizes(.withKey), ["check: 12 states, 41 edges, depth 5: complete."])
  }

  @Test func `without crashes, finds nothing`() {
    expectEqual(
      sizes(.withoutKey, moves: Array(Self.moves.dropLast())), ["check: 4 states, 8 edges, depth 3: complete."])
  }

  @Test func `finds that the bank was asked before the order was saved`() {
    expectEqual(
      texts(.beforeSave) { order, book in order.status != .open || book.charges == 0 },
      [
        """
        check: after 2 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.crash(atPoint: 1)
          store.send(.payTapped)
          store.restart()
          store.send(.resumed)

        Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

        Fix: make this test pass, with `end` as a function:

          @MainActor @Test func counterexample() throws {
            let store = makeStore()
            store.crash(atPoint: 1)
            store.send(.payTapped) {
              $0.status = .paying
            }
            store.restart {
              $0.status = .open
            }
            store.send(.resumed)
            #expect(end(store.state, store.inFlight))
            store.skipReceivedActions()
            store.skipInFlightEffects()
          }

        [C216]
        """
      ])
  }

  @Test func `with the request after the save, finds no charge that the order does not know`() {
    expectEqual(
      sizes(.withKey) { order, book in order.status != .open || book.charges == 0 },
      [
        "check: 12 states, 41 edges, depth 5: complete."
      ])
  }

  @Test func `starts with no state from the middle of a drain`() {
    // `begun` is true only between the two steps of a drain.
    struct Transfer: Hashable, Codable {
      var begun = false
      var count = 0
    }
    let started = Locked<Set<Transfer>>([])
    let reports = reports {
      TestStore<Transfer, String, Void>.check {
        TestStore(
          initialState: Transfer(),
          reducer: Reducer { transfer, action, _ in
            switch action {
            case "go":
              transfer.begun = true
              return .merge(.fireAndForget {}, .send("done"))
            case "done": transfer = Transfer(count: (transfer.count + 1) % 3)
            default: _ = started.withLock { [transfer] in $0.insert(transfer) }
            }
            return .none
          }, environment: ())
      } actions: { _ in
        [.send("go"), .restart(sending: "resumed")]
      }
    }
    expectEqual(
      reports.map(\.text),
      [
        "check: 6 states, 12 edges, depth 3: complete.\n  • no crash left a state from the middle of a drain"
      ])
    expectEqual(started.withLock { $0 }, Set((0...2).map { Transfer(count: $0) }))
  }

  @Test func `tries each crash in every order of effects`() {
    var bank = CardBank()
    var rules = CheckRules<Order, OrderAction>(
      orders: .every,
      fingerprint: { order, _ in [AnyHashable(order), AnyHashable(bank.book)] },
      end: { _, _ in bank.book.charges <= 1 })
    rules.depth = 3
    let reports = reports {
      OrderStore.check(rules) {
        bank = CardBank()
        let store = makeOrder(Order(status: .paying))
        store.environment.charge = { [bank] in
          await turn()
          bank.charge(choose("bank", "knows the order", "does not") == "does not" ? nil : "order 1")
          await turn()
        }
        return store
      } actions: { _ in
        [.send(.resumed), .restart(sending: .resumed)]
      }
    }
    expectEqual(
      reports.map(\.text),
      [
        """
        check: after 2 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.crash(atPoint: 3)
          store.send(.resumed)  // bank: knows the order
          store.restart()
          store.send(.resumed)  // bank: does not

        Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

        Fix: make this test pass, with `end` as a function:

          @MainActor @Test func counterexample() throws {
            TestStore.explore(.only(["knows the order", "does not"])) {
              let store = makeStore()
              store.crash(atPoint: 3)
              store.send(.resumed)
              store.restart()
              store.send(.resumed)
              store.receive(.charged) {
                $0.status = .paid
              }
              #expect(end(store.state, store.inFlight))
              store.skipReceivedActions()
              store.skipInFlightEffects()
            }
          }

        [C216]
        """
      ])
  }

  @Test func `crashes while the program starts`() {
    var bank = CardBank()
    let rules = CheckRules<Order, OrderAction>(
      fingerprint: { order, _ in [AnyHashable(order), AnyHashable(min(bank.book.charges, 3))] },
      end: { _, _ in bank.book.charges < 3 })
    let reports = reports {
      OrderStore.check(rules) {
        bank = CardBank()
        let store = makeOrder(Order(status: .paying))
        store.environment.charge = { [bank, clock = store.clock] in
          bank.charge()
          try await clock.sleep(for: .seconds(1))
        }
        return store
      } actions: { _ in
        [.restart(sending: .resumed)]
      }
    }
    expectEqual(
      reports.map(\.text),
      [
        """
        check: after 4 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.restart()
          store.crash(atPoint: 1)
          store.send(.resumed)
          store.restart()
          store.crash(atPoint: 1)
          store.send(.resumed)
          store.restart()
          store.send(.resumed)

        Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

        Fix: make this test pass, with `end` as a function:

          @MainActor @Test func counterexample() throws {
            let store = makeStore()
            store.restart()
            store.crash(atPoint: 1)
            store.send(.resumed)
            store.restart()
            store.crash(atPoint: 1)
            store.send(.resumed)
            store.restart()
            store.send(.resumed)
            #expect(end(store.state, store.inFlight))
            store.skipReceivedActions()
            store.skipInFlightEffects()
          }

        [C216]
        """
      ])
  }

  @Test func `needs a state that can be saved`() {
    let reports = reports {
      DoorStore.check(store: { makeDoor() }, actions: { _ in [.restart(sending: .openTapped)] })
    }
    expectEqual(
      reports.first?.summary,
      "check: after 1 move restart: the state cannot be saved: Door is not Codable. "
        + "No shorter sequence of moves leads to this")
  }

  @Test func `finds a lost effect`() {
    expectEqual(
      texts(.withKey, moves: [.send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .reminded)]),
      [
        """
        check: after 2 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.crash(atPoint: 2)
          store.send(.payTapped)
          store.restart()
          store.send(.reminded)

        Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

        Fix: make this test pass, with `end` as a function:

          @MainActor @Test func counterexample() throws {
            let store = makeStore()
            store.crash(atPoint: 2)
            store.send(.payTapped) {
              $0.status = .paying
            }
            store.restart()
            store.send(.reminded)
            #expect(end(store.state, store.inFlight))
            store.skipReceivedActions()
            store.skipInFlightEffects()
          }

        [C216]
        """
      ])
  }
}
