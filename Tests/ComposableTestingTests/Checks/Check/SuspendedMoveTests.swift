import Expectations
@testable import ComposableTesting

struct `A move of a check, while effects are suspended` {
  private func checked(
    isFaulty: Bool = false, orders: Orders = .every, search: CheckSearch = .breadthFirst,
    end: @escaping (Heart, [InFlight]) -> Bool = { !$1.isEmpty || $0.isOn == $0.isSaved },
    save: Save? = nil
  ) -> [FailureReporter.Reported] {
    reports {
      HeartStore.check(orders: orders, search: search) {
        let store = makeHeart(isFaulty: isFaulty)
        if let save { store.environment = save }
        return store
      } actions: { _ in
        [.send(.tapped), .advance(by: .seconds(1))]
      } end: {
        end($0, $1)
      }
    }
  }

  @Test func `comes between their suspensions`() {
    let reports = checked(isFaulty: true)
    expectEqual(reports.map(\.number), [216])
    expectEqual(
      reports.first?.text.contains(
        """
        check: after 2 moves `end` does not hold. No shorter sequence of moves leads to this.

          store.send(.tapped)
          store.send(.tapped)  // server: false, server: true
        """), true)
  }

  @Test func `is not tried with the first order only, and the note says so`() {
    expectEqual(
      checked(isFaulty: true, orders: .first).map(\.text),
      [
        """
        check: 2 states, 6 edges, depth 1: complete.
          • effects ran at once: `orders: .every` also tries moves between their suspensions, and their other orders
          • never led to another state: store.advance(by: .seconds(1))
        """
      ])
  }

  @Test func `is complete for a feature that cancels`() {
    expectEqual(checked().map(\.text), ["check: 6 states, 32 edges, depth 3: complete."])
  }

  @Test func `sees the effects that go on at once`() throws {
    let seen = Locked<Set<String>>([])
    _ = checked(end: { _, inFlight in
      seen.withLock { seen in
        for effect in inFlight { seen.insert("\(effect.name), \(effect.remaining.debugDescription)") }
      }
      return inFlight.allSatisfy { "\($0)".hasSuffix(", goes on at once") }
    })
    expectEqual(seen.withLock { $0 }, ["task, Optional(0.0 seconds)"])
  }

  @Test func `can be tested for two requests at once, which a printed test cannot see`() {
    let reports = checked(isFaulty: true) { _, inFlight in inFlight.count < 2 }
    expectEqual(
      reports.first?.text.contains(
        """
              // Here `end` is false before the effects go on. `store.inFlight` lets them go on.
              #expect(end(store.state, store.inFlight))
        """), true, "\(reports)")
  }

  @Test func `comes at the end of a wait, too`() {
    let store = { () -> HeartStore in
      let store = makeHeart(isFaulty: true)
      let clock = store.clock
      store.environment = { _ in
        try await clock.sleep(for: .seconds(1))
        await turn()
      }
      return store
    }
    let found = reports {
      HeartStore.check(orders: .every, store: store) {
        $0.isOn ? [.advance(by: .seconds(1)), .send(.failed)] : [.send(.tapped)]
      } invariant: {
        $0.isOn || !$0.isSaved
      }
    }
    // The heart is switched off between the end of the wait and the answer.
    expectEqual(found.map(\.number), [216])
    expectEqual(
      found.first?.text.contains(
        """
          store.send(.tapped)
          store.advance(by: .seconds(1))
          store.send(.failed)
        """), true)
  }

  @Test(arguments: [true, false])
  func `comes between two waits that end together`(_ isBody: Bool) {
    let reducer = Reducer<[Int], Int, TestClock> { log, action, clock in
      log.append(action)
      guard action == 0 else { return .none }
      return .merge(
        [1, 2].map { number in
          if !isBody { return .send(number).delay(for: .seconds(1), clock: clock) }
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(number)
          }
        })
    }
    let found = reports {
      TestStore.check(orders: .every) {
        let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
        store.environment = store.clock
        return store
      } actions: { log in
        if log.isEmpty { return [.send(0)] }
        return log.contains(3) ? [.advance(by: .seconds(1))] : [.send(3), .advance(by: .seconds(1))]
      } invariant: {
        $0 != [0, 2, 3, 1]
      }
    }
    expectEqual(found.map(\.number), [216])
    expectEqual(found.first?.text.contains("TestStore.explore(.only([2, \"test\"])) {"), true, "\(found)")
  }

  /// Two waits of a second, whose actions are 1 and 2.
  private static let waits = Reducer<[Int], Int, TestClock> { log, action, clock in
    log.append(action)
    return action == 0 ? .merge([1, 2].map { .send($0).delay(for: .seconds(1), clock: clock) }) : .none
  }

  @Test func `breaks the rule of the end between two waits, and the printed test says that it does before the second`()
  {
    let found = reports {
      TestStore.check(orders: .every) {
        let store = TestStore(initialState: [], reducer: Self.waits, environment: TestClock())
        store.environment = store.clock
        return store
      } actions: { log in
        log.isEmpty ? [.send(0)] : [.advance(by: .seconds(1))]
      } end: {
        $0 != [0, 2] || $1.isEmpty
      }
    }
    expectEqual(found.map(\.number), [216])
    expectEqual(found.first?.text.contains("Here `end` is false before the effects go on."), true, "\(found)")
  }

  @Test func `breaks a rule after it has canceled an effect, and its counterexample makes the same choices`() {
    let reducer = Reducer<[Int], Int, Void> { log, action, _ in
      log.append(action)
      guard action == 0 else { return .none }
      return .run { send in
        await turn()
        await send(1)
      }
      .cancellable(id: "request", cancelInFlight: true)
    }
    let found = reports {
      TestStore.check(orders: .every) {
        TestStore(initialState: [], reducer: reducer, environment: ())
      } actions: { log in
        log.count < 2 ? [.send(0)] : []
      } invariant: {
        $0 != [0, 0, 1]
      }
    }
    expectEqual(found.map(\.number), [216])
  }

  @Test func `may come so that a canceled request reaches the server after the one that replaced it`() {
    var server = Remembered(false)
    let found = reports {
      HeartStore.check(orders: .every) {
        let saved = Remembered(false)
        server = saved
        let store = makeHeart()
        store.environment = { isOn in
          await turn()
          saved.write { $0 = isOn }
        }
        return store
      } actions: { _ in
        [.send(.tapped)]
      } end: {
        !$1.isEmpty || server.value == $0.isOn
      }
    }
    expectEqual(found.map(\.number), [216])
    expectEqual(found.first?.text.contains("TestStore.explore(.only([\"test\", 2])) {"), true, "\(found)")
  }

  @Test func `may come after a sleep has ended, and cancel a request that then reaches the server`() {
    var server = Remembered(0)
    let reducer = Reducer<String, String, @Sendable () async throws -> Void> { state, action, request in
      if action == "off", state != "on" { return .none }
      state = action
      if action == "off" { return .cancel(id: "request") }
      if action == "saved" { return .none }
      return .run { send in
        try await request()
        await send("saved")
      }
      .cancellable(id: "request")
    }
    let found = reports {
      TestStore.check(orders: .every) {
        let requests = Remembered(0)
        server = requests
        let store = TestStore(
          initialState: "", reducer: reducer, environment: { @Sendable () async throws -> Void in })
        let clock = store.clock
        store.environment = {
          try await clock.sleep(for: .seconds(1))
          requests.write { $0 += 1 }
        }
        return store
      } actions: { state in
        [.advance(by: .seconds(1))] + (state == "" ? [.send("on")] : [.send("off")])
      } end: {
        $0 != "off" || !$1.isEmpty || server.value == 0
      }
    }
    expectEqual(found.map(\.number), [216])
    expectEqual(found.first?.text.contains("TestStore.explore(.only([\"test\", \"has ended\"])) {"), true, "\(found)")
  }

  @Test func `is not ended because an effect takes many turns`() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      if action != 0 { return .none }
      return .merge(
        .run { _ in for _ in 0..<300 { await turn() } },
        .run { send in
          await turn()
          await send(1)
        })
    }
    func store() -> TestStore<Int, Int, Void> { TestStore(initialState: 0, reducer: reducer, environment: ()) }
    let found = reports {
      TestStore.check {
        store()
      } actions: { state in
        state == 0 ? [.send(0)] : [.advance(by: .seconds(1))]
      }
    }
    expectEqual(found.map { $0.text.contains("complete") }, [true], "\(found)")
    let runs = exploredRuns {
      let store = store()
      store.exhaustivity = .off
      store.send(0)
      store.finish()
    }
    expectEqual(runs.note?.contains("passes in all 301 orders"), true, "\(runs.reports)")
  }

  @Test(arguments: [false, true])
  func `ends with a failure that names the effect, if it waits in a loop of turns`(_ triesOrders: Bool) {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      if action != 0 { return .none }
      let isReady = Locked(false)
      return .merge(
        .run { _ in while !isReady.withLock({ $0 }) { await turn() } },
        .run { _ in
          await turn()
          isReady.withLock { $0 = triesOrders }
        })
    }
    let found = reports {
      TestStore.check(orders: triesOrders ? .every : .first) {
        TestStore(initialState: 0, reducer: reducer, environment: ())
      } actions: { state in
        [.send(state == 0 ? 0 : 1)]
      } end: { state, _ in
        state < 3
      }
    }
    expectEqual(found.map(\.number), [216])
    expectEqual(found.first?.text.contains("An effect takes turn after turn: run"), true, "\(found)")
  }

  @Test func `may cancel a request of an earlier move, whose reads tell moments apart from then on`() {
    var last = Remembered(0)
    let seen = Locked<Set<Int>>([])
    let found = reports {
      TestStore.check(orders: .every) {
        let count = Remembered(0)
        last = count
        return TestStore(
          initialState: 0,
          reducer: Reducer<Int, Int, Void> { calls, _, _ in
            calls += 1
            return .run { _ in
              await turn()
              let read = count.value
              await turn()
              count.write { $0 = read + 1 }
            }
            .cancellable(id: "request", cancelInFlight: true)
          }, environment: ())
      } actions: { calls in
        calls < 2 ? [.send(1)] : [.advance(by: .seconds(1))]
      } end: { calls, inFlight in
        if calls == 2, inFlight.isEmpty { seen.withLock { _ = $0.insert(last.value) } }
        return true
      }
    }
    expectEqual(found.map { $0.text.contains("complete") }, [true], "\(found)")
    // Each reads before the other one writes, or after it.
    expectEqual(seen.withLock { $0 }, [1, 2])
  }

  @Test func `has the state before it in a printed test, which does not read it`() {
    let reports = reports {
      HeartStore.check(
        orders: .every, store: { makeHeart() }, actions: { _ in [.send(.tapped)] },
        step: { before, action, after in action != .tapped || before != Heart(isOn: true) })
    }
    expectEqual(
      reports.first?.text.contains(
        """
              store.send(.tapped) {
                $0.isOn = true
              }
              let before = Heart(isOn: true, isSaved: false)
              store.send(.tapped) {
                $0.isOn = false
              }
        """), true, "\(reports)")
  }

  @Test func `leads to a state that contains the order in which effects wait`() {
    // Each of two moves replaces its own effect, so only the order tells whether one or the other was the last.
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      guard action < 0 else {
        state = action
        return .none
      }
      return .run { send in
        await turn()
        await send(-action)
      }
      .cancellable(id: action, cancelInFlight: true)
    }
    let texts = reports {
      TestStore.check(orders: .every) {
        TestStore(initialState: 0, reducer: reducer, environment: ())
      } actions: { _ in
        [.send(-1), .send(-2)]
      } fingerprint: { _, _ in
        0
      }
    }
    // No effect waits, the first, the second, or both in one order or the other.
    expectEqual(texts.map(\.text), ["check: 5 states, 38 edges, depth 2: complete."])
  }

  @Test func `is drawn in a random check`() {
    expectEqual(checked(isFaulty: true, search: .random(seeds: 0..<10, moves: 50)).map(\.number), [216])
  }

  @Test func `comes after everything has run, if it is an advance`() {
    let reducer = Reducer<Bool, Bool, Void> { hasBegun, action, _ in
      hasBegun = action
      return .run { _ in for _ in 0..<2 { await turn() } }
    }
    let texts = reports {
      TestStore.check(orders: .every) {
        TestStore(initialState: false, reducer: reducer, environment: ())
      } actions: { hasBegun in
        hasBegun ? [.advance(by: .zero)] : [.send(true)]
      }
    }
    // The effect has two turns before it, one, or none; after an advance, none.
    expectEqual(texts.map(\.text), ["check: 4 states, 6 edges, depth 1: complete."])
  }
}
