import Composable
internal import ValueSource

/// Keeps the steps of a run, up to the first that breaks the invariant.
final class FuzzObserver<State, Action: Sendable>: StoreObserver {
  private let invariant: (State) -> Bool
  private var last: State?
  private(set) var steps: [TestText.Step] = []
  private(set) var isBroken = false
  var clock: TestClock?

  init(_ invariant: @escaping (State) -> Bool) { self.invariant = invariant }

  var keepsStateBefore: Bool { true }

  /// The state after the last step.
  var state: State {
    // A run reads the state only after the observation has begun, which sets it.
    guard let last else { preconditionFailure("The run has not begun.") }
    return last
  }

  func began(in state: State, at step: Int) {
    last = state
    if !invariant(state) { isBroken = true }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    // Steps after the failure are not part of the test.
    if isBroken { return }
    let after = step.after
    steps.append(
      .init(
        isSent: step.cause == .send, time: clock?.now.offset ?? .zero, action: step.action, before: last ?? after,
        after: after))
    last = after
    if !invariant(after) { isBroken = true }
  }
}
