import ComposableTesting

@testable import OrderService

struct `An order` {
  @Test func `is paid, reserved and shipped, with a key for each call`() {
    let calls = Calls()
    let store = makeStore(Order(), calls)
    store.send(.placed) { $0.phase = .performing(.payment, until: .second(30)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(.payment, .done)) { $0.phase = .performing(.stock, until: .second(16)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(.stock, .done)) { $0.phase = .performing(.shipping, until: .second(62)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(.shipping, .done)) { $0.phase = .completed }
    #expect(
      calls.take() == ["charge order-7-payment 1490", "reserve order-7-stock lamp", "ship order-7-shipping lamp"])
    store.finish()
  }

  @Test func `is canceled without further calls if the payment is refused`() {
    let calls = Calls()
    let store = makeStore(Order(), calls)
    calls.answer { _ in .refused("The card has expired.") }
    store.send(.placed) { $0.phase = .performing(.payment, until: .second(30)) }
    store.advance(by: .seconds(1))
    store.receive(.answered(.payment, .refused("The card has expired."))) {
      $0.phase = .canceled
      $0.reason = .refused(.payment, "The card has expired.")
    }
    #expect(calls.take() == ["charge order-7-payment 1490"])
    store.finish()
  }

  @Test func `is refunded if the stock refuses it`() {
    let calls = Calls()
    let store = makeStore(Order(.performing(.stock, until: .second(15))), calls)
    calls.answer { $0.hasPrefix("reserve") ? .refused("sold out") : .done }
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.answered(.stock, .refused("sold out"))) {
      $0.phase = .undoing(.payment)
      $0.reason = .refused(.stock, "sold out")
    }
    store.advance(by: .seconds(1))
    store.receive(.undone(.payment)) { $0.phase = .canceled }
    #expect(calls.take() == ["reserve order-7-stock lamp", "refund order-7-payment"])
    store.finish()
  }

  @Test func `is released and refunded if the shipping refuses it`() {
    let calls = Calls()
    let store = makeStore(Order(.performing(.shipping, until: .second(60))), calls)
    calls.answer { $0.hasPrefix("ship") ? .refused("no such street") : .done }
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.answered(.shipping, .refused("no such street"))) {
      $0.phase = .undoing(.stock)
      $0.reason = .refused(.shipping, "no such street")
    }
    store.advance(by: .seconds(1))
    store.receive(.undone(.stock)) { $0.phase = .undoing(.payment) }
    store.advance(by: .seconds(1))
    store.receive(.undone(.payment)) { $0.phase = .canceled }
    #expect(calls.take() == ["ship order-7-shipping lamp", "release order-7-stock", "refund order-7-payment"])
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `retries a call without an answer with the same key, after 1, 2 and 4 seconds`(step: Order.Step) {
    let calls = Calls()
    let store = makeStore(Order(.performing(step, until: .start + step.time)), calls)
    calls.answer { _ in throw Calls.NoAnswer() }
    store.send(.resumed)
    for (failures, pause) in [1, 2, 4].enumerated() {
      store.advance(by: .seconds(1))
      store.receive(.attemptFailed) { $0.failedAttempts = failures + 1 }
      store.advance(by: .seconds(pause))
    }
    let made = calls.take()
    #expect(made.count == 4)
    #expect(Set(made).count == 1)
    store.advance(by: .seconds(1))
    store.receive(.gaveUp(step)) {
      $0.phase = .undoing(step)
      $0.reason = .noAnswer(step)
      $0.failedAttempts = 0
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `gives up at the deadline of a step, and undoes that step first, because it may have happened`(
    step: Order.Step
  ) {
    let calls = Calls()
    let store = makeStore(Order(.performing(step, until: .start + step.time)), calls)
    store.environment.hangCalls(store.clock)
    store.send(.resumed)
    store.advance(by: step.time - .milliseconds(1))
    store.advance(by: .milliseconds(1))
    store.receive(.gaveUp(step)) {
      $0.phase = .undoing(step)
      $0.reason = .noAnswer(step)
    }
    var undone: Order.Step? = step
    while let step = undone {
      store.advance(by: .seconds(1))
      store.receive(.undone(step)) { $0.phase = step.previous.map { .undoing($0) } ?? .canceled }
      undone = step.previous
    }
    let undoing = ["refund order-7-payment", "release order-7-stock", "recall order-7-shipping"]
    #expect(calls.take() == undoing.prefix(through: Order.Step.allCases.firstIndex(of: step) ?? 0).reversed())
    store.finish()
  }

  @Test(arguments: Order.Step.allCases)
  func `undoes a step until the service has done so, at least once a minute`(step: Order.Step) {
    let calls = Calls()
    let store = makeStore(Order(.undoing(step), reason: .customer), calls)
    calls.answer { _ in throw Calls.NoAnswer() }
    store.send(.resumed)
    for (failures, pause) in [1, 2, 4, 8, 16, 32, 60, 60, 60].enumerated() {
      store.advance(by: .seconds(1))
      store.receive(.attemptFailed) { $0.failedAttempts = failures + 1 }
      if failures == 8 { calls.answer { _ in .done } }
      store.advance(by: .seconds(pause))
    }
    store.advance(by: .seconds(1))
    store.receive(.undone(step)) {
      $0.phase = step.previous.map { .undoing($0) } ?? .canceled
      $0.failedAttempts = 0
    }
    #expect(Set(calls.take()).count == (step == .payment ? 1 : 2), "repeated with one key, and then the step before it")
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a success after failed attempts counts from zero again`() {
    let calls = Calls()
    let store = makeStore(Order(), calls)
    calls.answer { _ in throw Calls.NoAnswer() }
    store.send(.placed) { $0.phase = .performing(.payment, until: .second(30)) }
    store.advance(by: .seconds(1))
    store.receive(.attemptFailed) { $0.failedAttempts = 1 }
    calls.answer { _ in .done }
    store.advance(by: .seconds(2))
    store.receive(.answered(.payment, .done)) {
      $0.phase = .performing(.stock, until: .second(18))
      $0.failedAttempts = 0
    }
    store.skipInFlightEffects()
    store.finish()
  }

  // MARK: The customer

  @Test func `can be canceled before anything has begun`() {
    let store = makeStore()
    store.send(.cancelTapped) {
      $0.phase = .canceled
      $0.reason = .customer
    }
    store.send(.placed)
    store.finish()
  }

  @Test func `can be canceled during a step, which is undone, because it may have happened`() {
    let calls = Calls()
    let store = makeStore(Order(), calls)
    store.send(.placed) { $0.phase = .performing(.payment, until: .second(30)) }
    store.send(.cancelTapped) {
      $0.phase = .undoing(.payment)
      $0.reason = .customer
    }
    store.send(.cancelTapped)
    store.advance(by: .seconds(1))
    store.receive(.undone(.payment)) { $0.phase = .canceled }
    #expect(calls.take() == ["charge order-7-payment 1490", "refund order-7-payment"])
    store.finish()
  }

  @Test(arguments: [Order.Phase.completed, .canceled])
  func `nothing changes a finished order`(phase: Order.Phase) {
    let store = makeStore(Order(phase))
    for action: OrderAction in [
      .placed, .resumed, .cancelTapped, .answered(.payment, .done), .attemptFailed, .gaveUp(.stock), .undone(.payment),
    ] {
      store.send(action)
    }
    store.finish()
  }

  @Test func `an answer about another step is ignored`() {
    let store = makeStore(Order(.performing(.stock, until: .second(15))))
    store.send(.answered(.payment, .done))
    store.send(.answered(.payment, .refused("no")))
    store.send(.gaveUp(.payment))
    store.send(.undone(.payment))
    store.finish()
  }

  @Test func `no call goes out before the order is saved`() {
    let calls = Calls()
    let store = makeStore(Order(), calls)
    let clock = store.clock
    store.environment.saved = { try await clock.sleep(for: .seconds(5)) }
    store.send(.placed) { $0.phase = .performing(.payment, until: .second(30)) }
    store.advance(by: .seconds(4))
    #expect(calls.take() == [])
    store.advance(by: .seconds(1))
    #expect(calls.take() == ["charge order-7-payment 1490"])
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `jitter shortens the pauses by up to a half`() {
    let calls = Calls()
    let store = makeStore(Order(.performing(.stock, until: .second(15))), calls)
    store.environment.jitter = .scripted([600])
    calls.answer { _ in throw Calls.NoAnswer() }
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.attemptFailed) { $0.failedAttempts = 1 }
    store.advance(by: .milliseconds(600))
    #expect(calls.take().count == 2)
    store.skipInFlightEffects()
    store.finish()
  }
}

extension OrderEnvironment {
  /// Makes the services receive each call, and never answer those that perform a step.
  fileprivate mutating func hangCalls(_ clock: TestClock) {
    @Sendable func never() async throws -> Answer {
      try await clock.sleep(for: .seconds(1_000_000))
      return .done
    }
    payment.charge = { _, _ in try await never() }
    stock.reserve = { _, _ in try await never() }
    shipping.ship = { _, _ in try await never() }
  }
}
