import Composable
import ComposableTesting
import Testing

/// The feature and the test of the article "Services".
struct `The article on services` {
  @Test func `a session saves after a pause`() {
    let store = TestStore(
      initialState: Session(), reducer: sessionReducer,
      environment: SessionEnvironment(clock: UnimplementedClock("clock")) { _ in })
    store.environment.clock = store.clock
    store.send(.received("a")) {
      $0.messages = ["a"]; $0.unsaved = 1
    }
    store.advance(by: .milliseconds(400))
    store.send(.received("b")) {
      $0.messages = ["a", "b"]; $0.unsaved = 2
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saveDue)
    store.receive(.saved(2)) { $0.unsaved = 0 }
  }

  @Test func `a TestStore and a StoreActor take the same steps`() async {
    let tested = StepList()
    let store = TestStore(
      initialState: Session(), reducer: sessionReducer,
      environment: SessionEnvironment(clock: ImmediateClock()) { _ in })
    store.exhaustivity = .off
    store.observe(tested)
    for message in ["a", "b"] {
      store.send(.received(message))
      store.finish()
    }

    let steps = Locked<[Step]>([])
    let session = StoreActor(
      initialState: Session(), reducer: sessionReducer,
      environment: SessionEnvironment(clock: ImmediateClock()) { _ in })
    await session.observe(StepList { step in steps.withLock { $0.append(step) } })
    for message in ["a", "b"] { await session.send(.received(message)).finish() }

    #expect(tested.steps.count == 6)
    #expect(steps.value == tested.steps)
  }
}

private struct Session: Equatable, Sendable {
  var messages: [String] = []
  var unsaved = 0
}

private enum SessionAction: Equatable, Sendable { case received(String), saveDue, saved(Int) }

private struct SessionEnvironment: Sendable {
  var clock: any Clock<Duration>
  var save: @Sendable ([String]) async throws -> Void
}

private let sessionReducer: Reducer<Session, SessionAction, SessionEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .received(let message):
    state.messages.append(message)
    state.unsaved += 1
    return .send(.saveDue).debounce(id: "save", for: .milliseconds(500), clock: environment.clock)
  case .saveDue:
    let messages = state.messages
    let count = state.unsaved
    return .task {
      try await environment.save(messages)
      return .saved(count)
    }
  case .saved(let count):
    state.unsaved -= count
    return .none
  }
}

private struct Step: Equatable, Sendable {
  let action: SessionAction
  let state: Session
}

private final class StepList: StoreObserver {
  private(set) var steps: [Step] = []
  private let step: (Step) -> Void

  init(step: @escaping (Step) -> Void = { _ in }) { self.step = step }

  func stepped(_ step: StoreStep<Session, SessionAction>) {
    let step = Step(action: step.action, state: step.after)
    steps.append(step)
    self.step(step)
  }
}
