import Composable

/// What a test says about one step, against what happened: states in, at most one failure out.
struct Expectation<State: Equatable> {
  /// What is asserted, to name it.
  enum Step {
    case send(any Sendable)
    case receive(any Sendable)
    case state

    var name: String {
      switch self {
      case .send(let action): "send(\(ValueDump.text(action)))"
      case .receive(let action): "receive(\(ValueDump.text(action)))"
      case .state: "assert"
      }
    }
  }

  let step: Step
  /// The state before the step.
  let before: State
  /// The state after it.
  let actual: State
  let exhaustivity: Exhaustivity

  /// Compares what `update` makes of the state before with the state after.
  func check(_ update: ((inout State) throws -> Void)?) -> (failure: TestFailure?, note: TestNote?) {
    switch (step, exhaustivity.kind) {
    case (.state, _): (partial(update), nil)
    case (_, .on): (exhaustive(update), nil)
    case (_, .off(let showSkipped)): (partial(update), showSkipped ? skipped(update) : nil)
    }
  }

  private func exhaustive(_ update: ((inout State) throws -> Void)?) -> TestFailure? {
    guard let update else {
      return before == actual ? nil : .unassertedChange(step: step.name, difference: difference(from: before))
    }
    var expected = before
    do {
      try update(&expected)
    } catch {
      return .closureThrew(step: step.name, error: "\(error)")
    }
    guard expected == actual else {
      return .wrongState(step: step.name, difference: difference(from: expected))
    }
    return expected == before ? .closureChangesNothing(step: step.name) : nil
  }

  /// What the closure sets is right when setting it changes nothing about the state that there is. A closure that computes
  /// from the state before, such as `$0.count += 1`, is right when all it makes of that one is.
  private func partial(_ update: ((inout State) throws -> Void)?) -> TestFailure? {
    guard let update else { return nil }
    var expected = actual
    do {
      try update(&expected)
      if expected == actual { return nil }
      var fromBefore = before
      try update(&fromBefore)
      if fromBefore == actual { return nil }
    } catch {
      return .closureThrew(step: step.name, error: "\(error)")
    }
    return .wrongState(step: step.name, difference: difference(from: expected))
  }

  private func skipped(_ update: ((inout State) throws -> Void)?) -> TestNote? {
    var expected = before
    do { try update?(&expected) } catch { return nil }
    return expected == actual ? nil : .skippedChanges(step: step.name, difference: difference(from: expected))
  }

  private func difference(from expected: State) -> String {
    ValueDiff.diff(expected: expected, actual: actual) ?? ValueDiff.unequalReason(expected: expected, actual: actual)
  }
}
