import Expectations
@testable import ComposableTesting

/// The test's next `send` may come before the effects go on.
struct `A test that goes on` {
  /// Returns a store whose state lists the sends and, after some turns, the answers to them.
  private func store(turns: Int = 1) -> TestStore<[String], EchoAction, Void> {
    let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
      switch action {
      case .start:
        state.append("sent")
        return .run { send in
          for _ in 0..<turns { await turn() }
          await send(.got("answered"))
        }
      case .got(let text): state.append(text)
      }
      return .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    return store
  }

  /// Explores two sends with a call between them, and returns the states at the end.
  private func explored(
    turns: Int = 1, _ orders: Orders? = nil,
    between call: (TestStore<[String], EchoAction, Void>) -> Void = { _ in }
  ) -> [String] {
    exploredRuns(orders) {
      let store = store(turns: turns)
      store.send(.start)
      call(store)
      store.send(.start)
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }.results
  }

  @Test func `may send before its effects go on, as a user may`() {
    expectEqual(
      counts(explored()), ["sent answered sent answered": 1, "sent sent answered answered": 2])
  }

  @Test func `may send between two suspensions`() {
    // The first effect has run two, one or none of its turns when the second begins.
    expectEqual(explored(turns: 2).count, 1 + 3 + 6)
  }

  @Test func `runs everything before any other call`() {
    let calls: [(TestStore<[String], EchoAction, Void>) -> Void] = [
      { $0.receive(.got("answered")) }, { _ = $0.state }, { $0.advance() }, { $0.finish() },
      { $0.skipReceivedActions() },
      { _ = $0.inFlight }, { $0.assert { _ in } }, { $0.skipInFlightEffects() }, { $0.clock.advance() },
    ]
    for call in calls {
      expectEqual(explored(between: call), ["sent answered sent answered"])
    }
  }

  /// Explores a `send`, an `advance` that lets its effect come to a turn, a call, and another `send`.
  private func exploredAfterAdvance(
    _ orders: Orders? = nil, between call: (TestStore<[String], EchoAction, TestClock>) -> Void = { _ in }
  ) -> [String] {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      guard case .got(let text) = action else {
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await turn()
          await send(.got("answered"))
        }
      }
      state.append(text)
      return .none
    }
    return exploredRuns(orders) {
      let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
      store.environment = store.clock
      store.exhaustivity = .off
      store.send(.start)
      store.advance(by: .seconds(1))
      call(store)
      store.send(.got("sent"))
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }.results
  }

  @Test func `may send before the effects go on that its advance has woken`() {
    // The send also comes after the sleep has ended, before the effect goes on.
    expectEqual(exploredAfterAdvance(), ["answered sent", "sent answered", "sent answered"])
  }

  /// Explores two effects whose waits end together in an `advance`, a call, and another `send`.
  ///
  /// - Parameter isBody: Whether the effects are bodies that sleep, not actions with a delay.
  private func exploredEndingTogether(
    isBody: Bool, between call: (TestStore<[String], EchoAction, TestClock>) -> Void = { _ in }
  ) -> Set<String> {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      guard case .got(let text) = action else {
        return .merge(
          ["a", "b"].map { name in
            if !isBody { return .send(.got(name)).delay(for: .seconds(1), clock: clock) }
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.got(name))
            }
          })
      }
      state.append(text)
      return .none
    }
    let runs = exploredRuns {
      let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
      store.environment = store.clock
      store.exhaustivity = .off
      store.send(.start)
      store.advance(by: .seconds(1))
      call(store)
      store.send(.got("tap"))
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    return Set(runs.results)
  }

  @Test(arguments: [true, false])
  func `may send between two waits that end together`(_ isBody: Bool) {
    let between: Set = ["a b tap", "b a tap", "a tap b", "b tap a"]
    expectEqual(exploredEndingTogether(isBody: isBody), isBody ? between.union(["tap a b", "tap b a"]) : between)
  }

  @Test(arguments: [true, false])
  func `ends all waits that are due before any other call`(_ isBody: Bool) {
    let calls: [(TestStore<[String], EchoAction, TestClock>) -> Void] = [
      { _ = $0.state }, { $0.advance() }, { $0.run() }, { $0.finish() }, { $0.skipReceivedActions() },
      { _ = $0.inFlight },
      { $0.clock.advance() }, { if (try? $0.clock.checkSuspension()) == nil { $0.send(.got("asleep")) } },
    ]
    for call in calls {
      expectEqual(exploredEndingTogether(isBody: isBody, between: call), ["a b tap", "b a tap"])
    }
  }

  @Test func `runs what its advance has woken before any other call`() {
    let calls: [(TestStore<[String], EchoAction, TestClock>) -> Void] = [
      { $0.receive(.got("answered")) }, { _ = $0.state }, { $0.advance() }, { $0.advance(by: .seconds(1)) },
      { $0.run() },
      { $0.skipReceivedActions() }, { _ = $0.inFlight }, { $0.clock.advance() },
    ]
    for call in calls { expectEqual(exploredAfterAdvance(between: call), ["answered sent"]) }
  }

  @Test func `goes on after an advance in a check, and in the test that it prints`() throws {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      guard case .got(let text) = action else {
        state.append("start")
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.got("woken"))
          await turn()
          await send(.got("answered"))
        }
      }
      state.append(text)
      return .none
    }
    func store() -> TestStore<[String], EchoAction, TestClock> {
      let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
      store.environment = store.clock
      return store
    }
    let faulty = ["start", "woken", "sent", "answered"]
    let reports = reports {
      TestStore<[String], EchoAction, TestClock>.check(orders: .every) {
        store()
      } actions: { state in
        if state.isEmpty { return [.send(.start)] }
        return state.last == "woken" ? [.send(.got("sent"))] : [.advance(by: .seconds(1))]
      } invariant: {
        $0 != faulty
      }
    }
    let text = try #require(reports.first { $0.number == 216 }?.text, "\(reports.map(\.text))")
    #expect(
      text.contains(
        """
            TestStore.explore(.only([1, "test"])) {
              let store = makeStore()
              store.exhaustivity = .off
              store.send(.start) {
                $0.append("start")
              }
              store.advance(by: .seconds(1))
              store.send(.got("sent"))
        """), "\(text)")
    let repeated = Locked<[String]>([])
    let problems = ComposableTestingTests.reports {
      TestStore.explore(.only([1, "test"])) {
        let store = store()
        store.exhaustivity = .off
        store.send(.start)
        store.advance(by: .seconds(1))
        store.send(.got("sent"))
        store.skipReceivedActions()
        for text in store.state { repeated.add(text) }
      }
    }
    expectEqual(problems.map(\.number), [])
    expectEqual(repeated.text, "start woken sent answered")
  }

  @Test func `may send before the effects go on that an advance by zero has woken`() {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      guard case .got(let text) = action else {
        return .run { send in
          try await clock.sleep(for: .zero)
          await turn()
          await send(.got("answered"))
        }
      }
      state.append(text)
      return .none
    }
    let runs = exploredRuns {
      let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
      store.environment = store.clock
      store.exhaustivity = .off
      store.send(.start)
      _ = store.state
      store.advance()
      store.send(.got("sent"))
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    expectEqual(runs.results, ["answered sent", "sent answered", "sent answered"])
  }

  @Test func `lets the effects of one store go on before it calls another one`() {
    func results(_ wake: @escaping (TestStore<Int, EchoAction, TestClock>) -> Void) -> [String] {
      exploredRuns {
        let log = Locked<[String]>([])
        let slow = Reducer<Int, EchoAction, TestClock> { _, action, clock in
          guard action == .start else { return .none }
          return .run { _ in
            try await clock.sleep(for: .seconds(1))
            await turn()
            log.add("woken")
          }
        }
        let first = TestStore(initialState: 0, reducer: slow, environment: TestClock())
        first.environment = first.clock
        let second = TestStore(
          initialState: 0,
          reducer: Reducer<Int, EchoAction, Void> { _, action, _ in
            action == .start ? .fireAndForget { log.add("read") } : .none
          }, environment: ())
        first.send(.start)
        wake(first)
        second.send(.start)
        second.finish()
        first.finish()
        return log.text
      }.results
    }
    expectEqual(results { $0.advance(by: .seconds(1)) }, ["woken read"])
    expectEqual(results { $0.clock.advance(by: .seconds(1)) }, ["woken read"])
  }

  @Test func `has as many orders as before with one send`() {
    let runs = exploredRuns {
      let store = store(turns: 3)
      store.send(.start)
      store.finish()
    }
    expectEqual(runs.note, "explore: the test passes in its only order.")
  }

  @Test func `does not go on in the closure of an assertion`() {
    let runs = exploredRuns {
      let store = store()
      store.send(.start) { $0 = store.state + ["sent"] }
      store.send(.start)
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    expectEqual(runs.results.count, 3)
  }

  @Test func `cancels what has run as far as it can`() {
    let runs = exploredRuns {
      let store = store()
      let task = store.send(.start)
      task.cancel()
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    expectEqual(runs.results, ["sent answered"])
  }

  @Test func `prints the order, which shows the same failure again`() throws {
    func body() {
      let store = store()
      store.send(.start)
      store.send(.start)
      store.skipReceivedActions()
      if store.state.prefix(2) == ["sent", "sent"] { store.receive(.start) }
    }
    let first = reports { TestStore.explore(.every) { body() } }
    expectEqual(first.map(\.number), [215])
    let order = try #require(printedOrder(in: first.first?.text ?? ""))
    expectEqual(order, ["test", 1])
    expectEqual(reports { TestStore.explore(.only(order)) { body() } }.map(\.number), [207])
  }

  @Test func `reports an action at the send that caused it`() {
    let line = #line + 4
    let reports = reports {
      TestStore.explore(.only([])) {
        let store = self.store()
        store.send(.start)
        store.exhaustivity = .on
      }
    }
    expectEqual(reports.map(\.location.line), [line])
  }

  @Test func `passes a crash point that is planned before its send`() {
    let runs = exploredRuns {
      let store = store()
      store.send(.start)
      store.crash(atPoint: 1)
      store.send(.start)
      store.restart()
      return store.state.joined(separator: " ")
    }
    expectEqual(Set(runs.results), ["sent answered", "sent"])
  }

  @Test(arguments: [Orders.first, .seeds([1])])
  func `does not go on in an order that is not explored`(_ orders: Orders) {
    let reports = reports {
      TestStore.explore(orders) {
        let store = store()
        store.send(.start)
        store.send(.start)
        store.skipReceivedActions()
        expectEqual(store.state, ["sent", "answered", "sent", "answered"])
      }
    }
    #expect(reports.allSatisfy { $0.number == nil })
  }
}
