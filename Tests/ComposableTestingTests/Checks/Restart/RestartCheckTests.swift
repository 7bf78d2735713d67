import Expectations
@testable import ComposableTesting

private final class Steps: StoreObserver {
  var actions: [OrderAction] = []
  var indices: [Int] = []
  func stepped(_ step: StoreStep<Order, OrderAction>) {
    actions.append(step.action)
    indices.append(step.index)
  }
}

extension `A restart` {
  @Test func `can be repeated`() {
    let store = makeOrder()
    store.send(.payTapped) { $0.status = .paying }
    for _ in 0..<3 {
      store.restart()
      store.send(.resumed)
      expectEqual(store.inFlight.count, 1)
    }
    store.restart()
  }

  @Test func `keeps the environment and the time`() {
    let store = makeOrder()
    store.advance(by: .seconds(5))
    store.restart()
    expectEqual(store.clock.now.offset, .seconds(5))
    store.environment.charge = {}
    store.send(.payTapped) { $0.status = .paying }
    store.receive(.charged) { $0.status = .paid }
  }

  @Test func `may lose what a partial assertion does not name`() {
    let store = makeOrder()
    store.exhaustivity = .off
    store.send(.loadTapped)
    store.restart()
    #expect(!store.state.isLoading)
  }

  @Test func `ends observations`() {
    let store = makeOrder()
    let (first, second) = (Steps(), Steps())
    let observation = store.observe(first)
    store.send(.payTapped) { $0.status = .paying }
    store.restart()
    store.observe(second)
    store.send(.resumed)
    observation.cancel()
    store.send(.resumed)
    expectEqual(first.actions, [.payTapped])
    expectEqual(second.actions, [.resumed, .resumed])
    store.skipInFlightEffects()
  }

  @Test func `numbers steps and effects on, so that failures name the causes of both programs`() {
    let texts = reports {
      let store = makeOrder()
      let steps = Steps()
      store.send(.payTapped) { $0.status = .paying }
      store.restart()
      store.observe(steps)
      store.send(.resumed)
      expectEqual(steps.indices, [1])
      store.finish()
    }
    .map(\.text)
    expectEqual(texts.count, 1)
    #expect(texts[0].contains("Caused by: send(.resumed) → task (App/Order.swift:10)."))
  }

  @Test func `has no effects of an earlier send`() {
    let store = makeOrder()
    let task = store.send(.payTapped) { $0.status = .paying }
    store.restart()
    store.send(.resumed)
    task.finish()
    task.cancel()
    expectEqual(store.inFlight.count, 1)
    store.skipInFlightEffects()
  }

  @Test func `saves numbers that JSON lacks`() {
    struct Numbers: Equatable, Codable { var values = [Double.infinity, -.infinity, 0.1, 1e300] }
    let store = TestStore<Numbers, Int, Void>(
      initialState: Numbers(), reducer: Reducer { _, _, _ in .none }, environment: ())
    store.restart()
  }

  @Test func `releases the programs before it with the store`() {
    weak var engine: (any AnyTestEngine)?
    do {
      let store = makeOrder()
      engine = store.test.engine
      store.send(.payTapped) { $0.status = .paying }
      store.restart()
      #expect(engine != nil)
    }
    #expect(engine == nil)
  }

  @Test func `leaves no sleeper on the clock`() throws {
    let store = makeOrder()
    store.send(.payTapped) { $0.status = .paying }
    store.send(.remindTapped)
    store.restart()
    try store.clock.checkSuspension()
    store.run()
    expectEqual(store.clock.now.offset, .zero)
  }

  @Test func `can start with an older state`() {
    let store = makeOrder()
    let saved = store.state
    store.send(.payTapped) { $0.status = .paying }
    store.restart(from: saved) { $0.status = .open }
    store.finish()
  }

  @Test func `asserts what is not saved`() {
    let store = makeOrder()
    store.send(.loadTapped) { $0.isLoading = true }
    store.restart { $0.isLoading = false }
  }

  @Test func `changes the state of scoped stores`() {
    let store = makeOrder()
    let status = store.scope(state: \.isLoading)
    status.send(.loadTapped) { $0 = true }
    store.restart { $0.isLoading = false }
    #expect(!status.state)
    status.send(.loadTapped) { $0 = true }
  }
}

extension `A crash` {
  @Test func `stops everything, and lets time pass until the restart`() throws {
    let store = makeOrder()
    store.send(.payTapped) { $0.status = .paying }
    store.send(.remindTapped)
    store.crash(atPoint: 1)
    store.advance(by: .seconds(10))
    #expect(store.inFlight.isEmpty)
    expectEqual(store.clock.now.offset, .seconds(10))
    try store.clock.checkSuspension()
    store.skipReceivedActions()
    store.finish()
    store.restart()
    store.finish()
  }

  @Test func `keeps a body suspended where it sends, until the test is over`() {
    let marks = Marks()
    weak var engine: (any AnyTestEngine)?
    do {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Bool, Void> { state, isFirst, _ in
          state += 1
          guard isFirst else { return .none }
          return .run { send in
            await send(false)
            marks.add(Task.isCancelled ? "over" : "sent")
          }
        }, environment: ())
      engine = store.test.engine
      store.crash(atPoint: 1)
      store.send(true) { $0 = 1 }
      store.restart { $0 = 0 }
      expectEqual(marks.all, [])
    }
    expectEqual(marks.all, ["over"])
    #expect(engine == nil)
  }

  @Test func `can follow a cancellation, whose handlers may act outside`() {
    let marks = Marks()
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Bool, Void> { state, isFirst, _ in
        state += 1
        guard isFirst else { return .cancel(id: "run") }
        return .run { _ in
          try await withTaskCancellationHandler {
            let _: Int = try await forever()
          } onCancel: {
            marks.add("canceled")
          }
        }
        .cancellable(id: "run")
      }, environment: ())
    store.send(true) { $0 = 1 }
    store.crash(atPoint: 1)
    store.send(false) { $0 = 2 }
    expectEqual(marks.all, ["canceled"])
    store.restart { $0 = 1 }
  }
}
