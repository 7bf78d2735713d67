import Composable
internal import ValueSource

/// Keeps the steps of a way that breaks a rule, up to the one that breaks it.
final class StoryObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let wanted: BrokenRule?
  private(set) var isBroken = false
  /// The steps of each move.
  private(set) var steps: [[TestText.Step]] = []

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - wanted: The rule that is broken.
  init(_ rules: CheckRules<State, Action>, _ wanted: BrokenRule?) {
    self.rules = rules
    self.wanted = wanted
  }

  var keepsStateBefore: Bool { true }

  func began(in state: State, at step: Int) {
    if wanted == .invariant, !rules.invariant(state) { isBroken = true }
  }

  /// The next move begins.
  func beginMove() { steps.append([]) }

  func stepped(_ step: StoreStep<State, Action>) {
    guard !isBroken, let before = step.before, let last = steps.indices.last else { return }
    let after = step.after
    var text = TestText.Step(
      isSent: step.cause == .send, time: .zero, action: step.action, before: before, after: after)
    switch wanted {
    case .invariant: isBroken = !rules.invariant(after)
    case .step: isBroken = !rules.step(before, step.action, after)
    case .end, .report, nil: break
    }
    if isBroken, wanted == .step { text.preparation = ["let before = store.state"] }
    steps[last].append(text)
  }
}
