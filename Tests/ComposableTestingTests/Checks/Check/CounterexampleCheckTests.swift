import Expectations
@testable import ComposableTesting

extension `A printed counterexample` {
  @Test func `fails where the end does not hold, with the answers of choose`() throws {
    try verify("BrokenEnd", fails: "end(", BrokenEnd().counterexample) {
      DoorStore.check(
        store: { makeDoor(isFaulty: true) }, actions: { _ in [.send(.lockLater), .advance(by: .seconds(1))] },
        fingerprint: { door, _ in DoorShape(door) }, end: { door, _ in !door.isLocked })
    }
  }

  @Test func `fails where a step does not hold`() throws {
    try verify("BrokenStep", fails: "step(", BrokenStep().counterexample) {
      DoorStore.check(
        store: { makeDoor(isFaulty: true) }, actions: { _ in doorMoves }, fingerprint: { door, _ in DoorShape(door) },
        step: { before, action, after in action != .closeTapped || before == after })
    }
  }

  @Test func `fails where the program crashes in the middle of a move`() throws {
    try verify("EarlyCharge", fails: "end(", EarlyCharge().counterexample) {
      let bank = Locked(CardBank())
      let rules = CheckRules<Order, OrderAction>(
        fingerprint: { order, _ in [AnyHashable(order), AnyHashable(bank.withLock { $0 }.book)] },
        end: { order, _ in order.status != .open || bank.withLock { $0 }.book.charges == 0 })
      OrderStore.check(rules) {
        bank.withLock { $0 = CardBank() }
        return makeEarlyCharge(bank.withLock { $0 })
      } actions: { _ in
        [.send(.payTapped), .restart(sending: .resumed)]
      }
    }
  }

  @Test func `fails where a move comes while effects are suspended`() throws {
    try verify("SecondTap", fails: "end(", SecondTap().counterexample) {
      HeartStore.check(
        orders: .every, store: { makeHeart(isFaulty: true) },
        actions: { _ in [.send(.tapped), .advance(by: .seconds(1))] },
        end: { heart, inFlight in !inFlight.isEmpty || heart.isOn == heart.isSaved })
    }
  }

  @Test func `fails where a move comes between two answers, with all others skipped`() throws {
    try verify("LateAnswer", fails: "invariant(", LateAnswer().counterexample) {
      AnswersStore.check(
        orders: .every, store: { makeAnswers() }, actions: answersMoves, invariant: { $0 != [-1, 1, 0, 2] })
    }
  }

  @Test func `fails where the program crashes while effects of two moves are suspended`() throws {
    try verify("LostRequest", fails: "end(", LostRequest().counterexample) {
      let log = Locked<[Int]>([])
      let rules = CheckRules<Int, Int>(
        orders: .every, fingerprint: { count, _ in [AnyHashable(count), AnyHashable(log.withLock { $0 })] },
        end: { _, inFlight in !inFlight.isEmpty || log.withLock { $0 } != [2] })
      TestStore.check(rules) {
        log.withLock { $0 = [] }
        return makeRequests(log)
      } actions: { count in
        count == 0 ? [.send(1)] : count == 1 ? [.send(2), .restart(sending: 0)] : [.restart(sending: 0)]
      }
    }
  }

  private static func checkForm() {
    FormStore.check(
      store: { makeForm(.asksAgain) }, actions: { _ in [.send(.saveTapped), .advance(by: .seconds(1))] },
      answers: ["a save ends": (from: { $0.isSaving }, to: { !$0.isSaving })])
  }

  @Test func `of an answer that never comes passes, and goes once through the loop`() throws {
    let test = RefusedForever()
    try verify("RefusedForever", isPrintedBy: Self.checkForm)
    #expect(try reports { try test.counterexample() }.isEmpty)
    // The moves before the loop, and the loop.
    let states = test.states.value
    expectEqual(states, [Form(isSaving: true), Form(isSaving: true), Form(isSaving: true)])
  }

  @Test func `of an answer that never comes can repeat the moves of its loop`() {
    let reports = reports {
      TestStore.explore(.only(["fails", "fails", "fails", "fails"])) {
        let store = makeForm(.asksAgain)
        store.send(.saveTapped) { $0.isSaving = true }
        store.advance(by: .seconds(1))
        store.receive(.failed)
        let (state, effects) = (store.state, store.inFlight.map { "\($0.name) \($0.remaining ?? .zero)" })
        for _ in 1...3 {
          store.advance(by: .seconds(1))
          store.receive(.failed)
          expectEqual(store.state, state)
          expectEqual(store.inFlight.map { "\($0.name) \($0.remaining ?? .zero)" }, effects)
        }
        store.skipInFlightEffects()
      }
    }
    #expect(reports.isEmpty)
  }

  private static func checkStrange() {
    StrangeStore.check(store: { makeStrange() }) { strange in
      if strange.text.isEmpty { return [.send(.text(strangeText))] }
      if strange.twice == 1 { return [.send(.twice(nil))] }
      if strange.thrice == .some(.some(.none)) { return [.send(.mode(.some(level: -1, nil), number: -.infinity))] }
      return [.send(.twice(.some(nil)))]
    } invariant: {
      $0.isUsual
    }
  }

  @Test func `fails with values that are hard to write as code`() throws {
    try verify("StrangeValues", fails: "invariant(", StrangeValues().counterexample, check: Self.checkStrange)
  }

  @Test func `says which initializers it needs`() throws {
    try verify("SecondEntry", fails: "invariant(", SecondEntry().counterexample) {
      TestStore.check(store: { makeEntries() }) { entries in
        entries.count < 2 ? [.send(Entry(text: "a"))] : []
      } invariant: {
        $0.count < 2
      }
    }
    let message = try #require(
      reports {
        TestStore.check(
          store: { makeEntries() }, actions: { $0.isEmpty ? [.send(Entry(text: "a"))] : [] }, invariant: \.isEmpty)
      }
      .first?.text)
    #expect(message.contains("  // Written with their memberwise initializers: Entry."))
  }

  @Test func `fails with the same misuse`() throws {
    try verify("Misused", fails: "[C104]", Misused().counterexample) {
      DoorStore.check(
        store: { DoorStore(initialState: Door(), reducer: doorReducer, environment: DoorEnvironment()) },
        actions: { _ in [.send(.lockLater)] }, fingerprint: { door, _ in DoorShape(door) })
    }
  }
}
