@testable import ComposableTesting

/// Keeps the actions of the steps that it sees.
private final class Witness: StoreObserver {
  private(set) var actions: [FeatureAction] = []
  private(set) var firstStep: Int?
  var stepped: (() -> Void)?

  func began(in state: Feature, at step: Int) { firstStep = step }

  func stepped(_ step: StoreStep<Feature, FeatureAction>) {
    actions.append(step.action)
    stepped?()
  }
}

/// An observer that does something when it goes.
private final class Parting: StoreObserver {
  private let part: () -> Void

  init(_ part: @escaping () -> Void) { self.part = part }

  deinit { part() }

  func began(in state: Feature, at step: Int) {}
  func stepped(_ step: StoreStep<Feature, FeatureAction>) {}
}

@Suite struct `An observer of a test store` {
  @Test func `sees each step when it is reduced`() {
    let store = makeStore()
    let witness = Witness()
    store.observe(witness)
    store.send(.load)
    #expect(witness.actions == [.load, .loaded(1)])
    store.receive(.loaded(1)) { $0.count = 1 }
    store.finish()
  }

  @Test func `sees no step after its observation is cancelled`() {
    let store = makeStore()
    let (first, second) = (Witness(), Witness())
    let observation = store.observe(first)
    store.observe(second)
    store.send(.add(1)) { $0.count = 1 }
    observation.cancel()
    store.send(.add(2)) { $0.count = 3 }
    observation.cancel()
    store.send(.add(3)) { $0.count = 6 }
    #expect(first.actions == [.add(1)])
    #expect(second.actions == [.add(1), .add(2), .add(3)])
  }

  @Test func `can cancel its observation in a step`() {
    let store = makeStore()
    let witness = Witness()
    let observation = store.observe(witness)
    witness.stepped = { observation.cancel() }
    store.send(.add(1)) { $0.count = 1 }
    store.send(.add(2)) { $0.count = 3 }
    #expect(witness.actions == [.add(1)])
  }

  @Test func `can use the store when it goes, because its observation was cancelled`() {
    let store = makeStore()
    let other = store.observe(Witness())
    let observation = store.observe(
      Parting {
        other.cancel()
        store.send(.add(1)) { $0.count = 1 }
      })
    observation.cancel()
    #expect(store.state.count == 1)
    store.finish()
  }

  @Test func `can be added after the last one was removed`() {
    let store = makeStore()
    store.observe(Witness()).cancel()
    store.send(.add(1)) { $0.count = 1 }
    let witness = Witness()
    store.observe(witness)
    store.send(.add(2)) { $0.count = 3 }
    #expect(witness.firstStep == 1)
    #expect(witness.actions == [.add(2)])
  }

  @Test func `is released with its observation, which does not keep the store`() {
    weak var observer: Witness?
    weak var engine: (any AnyTestEngine)?
    let observation: TestStoreObservation
    do {
      let store = makeStore()
      engine = store.test.engine
      let witness = Witness()
      observer = witness
      let first = store.observe(witness)
      first.cancel()
      observation = store.observe(Witness())
    }
    #expect(observer == nil)
    #expect(engine == nil)
    observation.cancel()
  }
}
