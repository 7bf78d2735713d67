import Expectations
@testable import ComposableTesting

/// An observer that runs a closure when it is released.
private final class ReleasingObserver: StoreObserver {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }

  func began(in state: Feature, at step: Int) {}
  func stepped(_ step: StoreStep<Feature, FeatureAction>) {}
}

extension `An observer of a test store` {
  @Test func `can cancel its observation in a step`() {
    let store = makeStore()
    let witness = ActionRecorder()
    let observation = store.observe(witness)
    witness.stepped = { observation.cancel() }
    store.send(.add(1)) { $0.count = 1 }
    store.send(.add(2)) { $0.count = 3 }
    expectEqual(witness.actions, [.add(1)])
  }

  @Test func `can use the store when it is released because its observation was canceled`() {
    let store = makeStore()
    let other = store.observe(ActionRecorder())
    let observation = store.observe(
      ReleasingObserver {
        other.cancel()
        store.send(.add(1)) { $0.count = 1 }
      })
    observation.cancel()
    expectEqual(store.state.count, 1)
    store.finish()
  }

  @Test func `can be added after the last one was removed`() {
    let store = makeStore()
    store.observe(ActionRecorder()).cancel()
    store.send(.add(1)) { $0.count = 1 }
    let witness = ActionRecorder()
    store.observe(witness)
    store.send(.add(2)) { $0.count = 3 }
    expectEqual(witness.firstStep, 1)
    expectEqual(witness.actions, [.add(2)])
  }

  @Test func `is released with its observation, which does not keep the store`() {
    weak var observer: ActionRecorder?
    weak var engine: (any AnyTestEngine)?
    let observation: TestStoreObservation
    do {
      let store = makeStore()
      engine = store.test.engine
      let witness = ActionRecorder()
      observer = witness
      let first = store.observe(witness)
      first.cancel()
      observation = store.observe(ActionRecorder())
    }
    #expect(observer == nil)
    #expect(engine == nil)
    observation.cancel()
  }
}
