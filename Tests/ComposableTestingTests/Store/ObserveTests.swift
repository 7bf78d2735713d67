import Expectations
@testable import ComposableTesting

/// Records the actions of its steps.
final class ActionRecorder: StoreObserver {
  private(set) var actions: [FeatureAction] = []
  private(set) var firstStep: Int?
  var stepped: (() -> Void)?

  func began(in state: Feature, at step: Int) { firstStep = step }

  func stepped(_ step: StoreStep<Feature, FeatureAction>) {
    actions.append(step.action)
    stepped?()
  }
}

struct `An observer of a test store` {
  @Test func `gets each step when it is reduced`() {
    let store = makeStore()
    let witness = ActionRecorder()
    store.observe(witness)
    store.send(.load)
    expectEqual(witness.actions, [.load, .loaded(1)])
    store.receive(.loaded(1)) { $0.count = 1 }
    store.finish()
  }

  @Test func `gets no step after its observation is canceled`() {
    let store = makeStore()
    let (first, second) = (ActionRecorder(), ActionRecorder())
    let observation = store.observe(first)
    store.observe(second)
    store.send(.add(1)) { $0.count = 1 }
    observation.cancel()
    store.send(.add(2)) { $0.count = 3 }
    observation.cancel()
    store.send(.add(3)) { $0.count = 6 }
    expectEqual(first.actions, [.add(1)])
    expectEqual(second.actions, [.add(1), .add(2), .add(3)])
  }
}
