import Composable
internal import ValueSource
internal import ValueText

/// Compares the expected state of one step with the actual state, and returns at most one failure.
struct Expectation<State: Equatable> {
  /// The asserted step.
  enum Step {
    case send(Any)
    case receive(Any)
    /// A call that sent these actions, such as a key press of `TestTerminal`: its name in a sentence, and as source.
    case call(name: String, source: String, actions: [Any])
    /// A restart of the program. `isEarlier` is true if it starts with another state than the last one.
    case restart(isEarlier: Bool)
    case state

    var name: String {
      switch self {
      case .send(let action): "send(\(ValueDump.text(action)))"
      case .receive(let action): "receive(\(ValueDump.text(action)))"
      case .call(let name, _, _): name
      case .restart: "restart"
      case .state: "assert"
      }
    }

    /// The actions of the step; empty if only the state is asserted.
    var actions: [Any] {
      switch self {
      case .send(let action), .receive(let action): [action]
      case .call(_, _, let actions): actions
      case .restart, .state: []
      }
    }

    /// The call, as source.
    var source: String {
      switch self {
      case .send(let action): "store.send(\(SourceText.expression(action)))"
      case .receive(let action): "store.receive(\(SourceText.expression(action)))"
      case .call(_, let source, _): source
      case .restart: "store.restart"
      case .state: "store.assert"
      }
    }
  }

  let step: Step
  /// The state before the step.
  let before: State
  /// The state after the step.
  let actual: State
  let exhaustivity: Exhaustivity
  /// The file of the assertion; nil if it is unknown.
  var fileID: String?

  /// Whether there is nothing to compare or to show without a closure.
  var isEmptyWithoutClosure: Bool {
    if case .state = step { false } else { exhaustivity.kind == .off(showSkipped: false) }
  }

  /// Compares the state that `update` makes of the state before with the state after.
  func check(_ update: ((inout State) throws -> Void)?) -> (failure: TestFailure?, note: TestNote?) {
    var expected = before
    var missed: MissedPart?
    do {
      if let update { missed = try run(update, on: &expected) }
    } catch {
      return (isReported(error) ? nil : .closureThrew(step: step.name, error: "\(error)", onStateAfter: false), nil)
    }
    switch (step, exhaustivity.kind) {
    case (.state, _):
      return (missed.map { miss($0, expected) } ?? (expected == actual ? nil : wrongState(expected)), nil)
    case (_, .on):
      return (missed.map { miss($0, expected) } ?? exhaustive(expected, hasClosure: update != nil), nil)
    case (_, .off(let showSkipped)):
      // A part that is missing in the state before may exist after the step, so a missed part is a failure only if the
      // states are equal.
      if expected == actual { return (missed.map { miss($0, expected) }, nil) }
      if let update, let failure = partial(expected, update) { return (failure, nil) }
      return (nil, showSkipped ? .skippedChanges(step: step.name, difference: difference(from: expected)) : nil)
    }
  }

  /// Calls the closure in a dry run: it may be called twice, and draws from copies of the feature's generators each time.
  /// Returns the first missing part that it changes.
  private func run(_ update: (inout State) throws -> Void, on state: inout State) throws -> MissedPart? {
    try MissedPart.collect(in: fileID) { try DryRun.run { try update(&state) } }.first
  }

  private func exhaustive(_ expected: State, hasClosure: Bool) -> TestFailure? {
    if expected == actual {
      guard hasClosure, expected == before else { return nil }
      return .closureChangesNothing(step: step.name, object: State.self is AnyObject.Type ? "\(State.self)" : nil)
    }
    if hasClosure { return wrongState(expected) }
    let assertion = SuggestedAssertion.call(step.source, from: before, to: actual)
    if case .restart(let isEarlier) = step {
      return .restart(
        .lostByRestart(difference: difference(from: before), assertion: assertion, isEarlier: isEarlier))
    }
    return .unassertedChange(
      step: step.name, difference: difference(from: before), assertion: assertion,
      drawn: drawn(actual, besides: before))
  }

  /// Checks only the parts that the closure sets.
  private func partial(_ expected: State, _ update: (inout State) throws -> Void) -> TestFailure? {
    // First without calling the closure on the state after, on which it may throw.
    if let failure = partial(expected, changed: actual) { return failure }
    var changed = actual
    do {
      var missed: MissedPart?
      try IssueFilter.run { missed = try run(update, on: &changed) }
      if let missed { return .missedPart(step: step.name, missed, onStateAfter: true, difference: nil) }
    } catch {
      return .closureThrew(step: step.name, error: "\(error)", onStateAfter: true)
    }
    return partial(expected, changed: changed)
  }

  private func partial(_ expected: State, changed: State) -> TestFailure? {
    let parts = PartialAssertion.wrongParts(before: before, expected: expected, actual: actual, changed: changed)
    if parts.isEmpty { return nil }
    return .wrongState(
      step: step.name, difference: parts.map(\.difference).joined(separator: "\n"), isUnchanged: isUnchanged,
      drawn: drawn(parts.compactMap(\.actual), besides: expected))
  }

  /// The failure of a closure that changes a missing part.
  private func miss(_ part: MissedPart, _ expected: State) -> TestFailure {
    .missedPart(
      step: step.name, part, onStateAfter: false,
      difference: expected == actual ? nil : difference(from: expected))
  }

  private func wrongState(_ expected: State) -> TestFailure {
    .wrongState(
      step: step.name, difference: difference(from: expected), isUnchanged: isUnchanged,
      drawn: drawn(actual, besides: expected))
  }

  /// Whether an action changed nothing.
  private var isUnchanged: Bool { !step.actions.isEmpty && before == actual }

  /// The kinds of dates and ids that the reducer seems to have made itself in this step.
  private func drawn(_ part: Any, besides expected: State) -> NondeterministicValues {
    NondeterministicValues.found(in: part, notFrom: [before, expected] + step.actions)
  }

  private func difference(from expected: State) -> String {
    ValueDiff.ofUnequal(expected: expected, actual: actual)
  }
}
