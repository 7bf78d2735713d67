import Composable
internal import ValueSource
internal import ValueText

/// Compares what a test expects of one step with what happened: states in, at most one failure out.
struct Expectation<State: Equatable> {
  /// The step that is asserted.
  enum Step {
    case send(Any)
    case receive(Any)
    /// A call of a tool that sent these actions: its name in a sentence, and as source.
    case call(name: String, source: String, actions: [Any])
    case state

    var name: String {
      switch self {
      case .send(let action): "send(\(ValueDump.text(action)))"
      case .receive(let action): "receive(\(ValueDump.text(action)))"
      case .call(let name, _, _): name
      case .state: "assert"
      }
    }

    /// The action of the step; none when only the state is asserted.
    var actions: [Any] {
      switch self {
      case .send(let action), .receive(let action): [action]
      case .call(_, _, let actions): actions
      case .state: []
      }
    }

    /// The call, as source.
    var source: String {
      switch self {
      case .send(let action): "store.send(\(SourceText.expression(action)))"
      case .receive(let action): "store.receive(\(SourceText.expression(action)))"
      case .call(_, let source, _): source
      case .state: "store.assert"
      }
    }
  }

  let step: Step
  /// The state before the step.
  let before: State
  /// The state after it.
  let actual: State
  let exhaustivity: Exhaustivity

  /// Compares the state that `update` makes from the state before with the state after.
  func check(_ update: ((inout State) throws -> Void)?) -> (failure: TestFailure?, note: TestNote?) {
    var expected = before
    let missed: MissedPart?
    do {
      missed = try MissedPart.collect { try update?(&expected) }.first
    } catch {
      return (isReported(error) ? nil : .closureThrew(step: step.name, error: "\(error)", onStateAfter: false), nil)
    }
    switch (step, exhaustivity.kind) {
    case (.state, _):
      return (missed.map { miss($0, expected) } ?? (expected == actual ? nil : wrongState(expected)), nil)
    case (_, .on):
      return (missed.map { miss($0, expected) } ?? exhaustive(expected, hasClosure: update != nil), nil)
    case (_, .off(let showSkipped)):
      // What is missed in the state before may be there after the step.
      if expected == actual { return (missed.map { miss($0, expected) }, nil) }
      if let update, let failure = partial(expected, update) { return (failure, nil) }
      return (nil, showSkipped ? .skippedChanges(step: step.name, difference: difference(from: expected)) : nil)
    }
  }

  private func exhaustive(_ expected: State, hasClosure: Bool) -> TestFailure? {
    if expected == actual {
      return hasClosure && expected == before ? .closureChangesNothing(step: step.name) : nil
    }
    return hasClosure
      ? wrongState(expected)
      : .unassertedChange(
        step: step.name, difference: difference(from: before),
        assertion: SuggestedAssertion.call(step.source, from: before, to: actual), drawn: drawn(actual, besides: before)
      )
  }

  /// What the closure sets has to be so; other changes are allowed.
  private func partial(_ expected: State, _ update: (inout State) throws -> Void) -> TestFailure? {
    // A change of the closure shows without calling it on the state after, on which it may throw.
    if let failure = partial(expected, changed: actual) { return failure }
    var changed = actual
    do {
      let missed = try MissedPart.collect { try IssueFilter.run { try update(&changed) } }.first
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
      step: step.name, difference: parts.map(\.difference).joined(separator: "\n"),
      drawn: drawn(parts.compactMap(\.actual), besides: expected))
  }

  /// The closure changes a part that is not there.
  private func miss(_ part: MissedPart, _ expected: State) -> TestFailure {
    .missedPart(
      step: step.name, part, onStateAfter: false,
      difference: expected == actual ? nil : difference(from: expected))
  }

  private func wrongState(_ expected: State) -> TestFailure {
    .wrongState(
      step: step.name, difference: difference(from: expected), drawn: drawn(actual, besides: expected))
  }

  /// What the reducer seems to have made itself in this step.
  private func drawn(_ part: Any, besides expected: State) -> NondeterministicValues {
    NondeterministicValues.found(in: part, notFrom: [before, expected] + step.actions)
  }

  private func difference(from expected: State) -> String {
    ValueDiff.diff(expected: expected, actual: actual) ?? ValueDiff.unequalReason(expected: expected, actual: actual)
  }
}

/// How much a ``TestStore`` requires a test to assert.
public struct Exhaustivity: Sendable, Equatable {
  enum Kind: Equatable {
    case on
    case off(showSkipped: Bool)
  }

  let kind: Kind

  /// Everything: each changed field, each action, each effect.
  public static var on: Self { Self(kind: .on) }

  /// Only what the test says: fields and actions it leaves out are not failures; wrong ones still are.
  ///
  /// - A closure mentions each part that it would change in the state before the step or in the state after it.
  ///   `$0.sheet = nil` mentions the sheet, whether there was one or not: it fails when there is one now.
  /// - A part that the closure would change in neither is not mentioned. That is right for `$0.count = 0` where the
  ///   count was 0 and still is. But a relative write that changes nothing, such as `$0.count -= 0` or
  ///   `$0.count = max($0.count, 0)`, leaves no trace, and optimized builds omit it: it asserts nothing. Write the
  ///   value instead.
  /// - The same holds for `$0.user?.name = "b"` where the name was that before and there is no user now. `modify` of a
  ///   case that is not there after the step, and `$0.rows[id: 3]?` of a row that is not, do fail.
  public static var off: Self { off(showSkipped: false) }

  /// Like ``off``, but can report what was skipped as a note.
  public static func off(showSkipped: Bool) -> Self { Self(kind: .off(showSkipped: showSkipped)) }
}
