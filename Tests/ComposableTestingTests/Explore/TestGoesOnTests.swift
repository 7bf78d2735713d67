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
    #expect(
      counts(explored()) == ["sent answered sent answered": 1, "sent sent answered answered": 2])
  }

  @Test func `may send between two suspensions`() {
    // The first effect has run two, one or none of its turns when the second begins.
    #expect(explored(turns: 2).count == 1 + 3 + 6)
  }

  @Test func `runs everything before any other call`() {
    let calls: [(TestStore<[String], EchoAction, Void>) -> Void] = [
      { $0.receive(.got("answered")) }, { _ = $0.state }, { $0.advance() }, { $0.finish() },
      { $0.skipReceivedActions() },
      { _ = $0.inFlight }, { $0.assert { _ in } }, { $0.skipInFlightEffects() }, { $0.clock.advance() },
    ]
    for call in calls {
      #expect(explored(between: call) == ["sent answered sent answered"])
    }
  }

  @Test func `has as many orders as before with one send`() {
    let runs = exploredRuns {
      let store = store(turns: 3)
      store.send(.start)
      store.finish()
    }
    #expect(runs.note == "explore: the test passes in its only order.")
  }

  @Test func `does not go on in the closure of an assertion`() {
    let runs = exploredRuns {
      let store = store()
      store.send(.start) { $0 = store.state + ["sent"] }
      store.send(.start)
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    #expect(runs.results.count == 3)
  }

  @Test func `cancels what has run as far as it can`() {
    let runs = exploredRuns {
      let store = store()
      let task = store.send(.start)
      task.cancel()
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    #expect(runs.results == ["sent answered"])
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
    #expect(first.map(\.number) == [215])
    let order = try #require(printedOrder(in: first.first?.text ?? ""))
    #expect(order == ["test", 1])
    #expect(reports { TestStore.explore(.only(order)) { body() } }.map(\.number) == [207])
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
    #expect(reports.map(\.location.line) == [line])
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
    #expect(Set(runs.results) == ["sent answered", "sent"])
  }

  @Test(arguments: [Orders.first, .seeds([1])])
  func `does not go on in an order that is not explored`(_ orders: Orders) {
    let reports = reports {
      TestStore.explore(orders) {
        let store = store()
        store.send(.start)
        store.send(.start)
        store.skipReceivedActions()
        #expect(store.state == ["sent", "answered", "sent", "answered"])
      }
    }
    #expect(reports.allSatisfy { $0.number == nil })
  }
}
