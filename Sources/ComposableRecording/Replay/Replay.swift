public import Composable
import ValueText

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer, and returns the first step after which the state is not the recorded
  /// one, or nil if there is none.
  ///
  /// No effect runs: the actions that effects sent are among the recorded ones. A difference means that the reducer is
  /// not the one that was recorded, or that it is not pure.
  ///
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - environment: What the feature needs, with generators seeded as they were: see ``RecordingHeader/seed``.
  public func replay<Environment>(
    _ reducer: Reducer<State, Action, Environment>, environment: Environment
  ) throws(RecordingError) -> ReplayDifference<Action>? {
    var state = try state(at: 0)
    var block = try block(at: 0)
    var recorded = try block.snapshot()
    for index in 0..<count {
      if !block.steps.contains(index) {
        block = try self.block(at: index)
        recorded = try block.snapshot()
      }
      let step = try step(index, in: block)
      _ = reducer(&state, step.action, environment)
      try block.apply(index, to: &recorded)
      let line = block.lineNumber(ofStateAt: index + 1)
      if let diff = try difference(from: recorded, line: line, in: state) {
        return ReplayDifference(step: step, diff: diff)
      }
    }
    return nil
  }

  /// What a state says otherwise than a recorded one; nil where they are equal.
  func difference(
    from recorded: EncodedState, line: Int, in state: State
  ) throws(RecordingError) -> String? {
    // Equal texts are equal states, even where `==` is never true: a NaN.
    if let text = try? RecordingCoder.text(of: state), EncodedState(text) == recorded { return nil }
    // Equal states can have different texts: sets and dictionaries have no order.
    let expected = try decode(recorded, line: line)
    if expected == state { return nil }
    if let diff = ValueDiff.diff(expected: expected, actual: state) { return diff }
    // A set and a NaN: the texts differ in their order, and the NaN makes `==` useless.
    return expected == expected ? ValueDiff.unequalReason(expected: expected, actual: state) : nil
  }
}

extension Recording where State: Equatable {
  /// Returns the first step whose action or state afterwards differs in another recording of the feature, or nil if
  /// there is none.
  ///
  /// Times and causes are not compared. No reducer runs; for that, use ``replay(_:environment:)``.
  public func difference(from other: Recording) throws(RecordingError) -> RecordingDifference<Action>? {
    var (one, two) = (try RecordingCursor(self), try RecordingCursor(other))
    if let diff = try Self.difference(one, two) {
      return RecordingDifference(kind: .beginning, index: 0, first: nil, second: nil, diff: diff)
    }
    while true {
      let index = one.index
      let (first, second) = (try one.next(), try two.next())
      guard let first, let second else {
        if first == nil, second == nil { return nil }
        return RecordingDifference(kind: .end, index: index, first: first?.step, second: second?.step, diff: nil)
      }
      let (kind, diff): (RecordingDifference<Action>.Kind, String?)
      if let found = ValueDiff.diff(expected: first.step.action, actual: second.step.action) {
        (kind, diff) = (.action, found)
      } else {
        (kind, diff) = (.state, try Self.difference(one, two))
      }
      if let diff {
        return RecordingDifference(kind: kind, index: index, first: first.step, second: second.step, diff: diff)
      }
    }
  }

  private static func difference(
    _ one: RecordingCursor<State, Action>, _ two: RecordingCursor<State, Action>
  ) throws(RecordingError) -> String? {
    if one.text == two.text { return nil }
    return try one.recording.difference(from: one.text, line: one.line, in: two.state)
  }
}

/// The first step of a recording after which a feature is in a different state from the recorded one.
public struct ReplayDifference<Action: Sendable>: Sendable, CustomStringConvertible {
  /// The step.
  public let step: RecordedStep<Action>
  /// What differs in the state after it: `−` recorded, `+` replayed.
  public let diff: String

  /// The step, its action and the diff.
  public var description: String {
    "step \(step.index), \(ValueDump.line(step.action)) ← \(step.cause): − recorded, + replayed\n\(diff)"
  }
}

extension ReplayDifference: Equatable where Action: Equatable {}

/// The first step in which two recordings of one feature differ.
public struct RecordingDifference<Action: Sendable>: Sendable, CustomStringConvertible {
  /// What differs.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Equatable, Sendable {
    /// The beginnings of the recordings.
    case beginning
    /// The actions.
    case action
    /// The states after the same action: the feature has changed, or it is not pure.
    case state
    /// The lengths: one recording ends first.
    case end
  }

  /// What differs.
  public let kind: Kind
  /// The number of steps that are the same.
  public let index: Int
  /// The step of the first recording; nil at its end.
  public let first: RecordedStep<Action>?
  /// The step of the second recording; nil at its end.
  public let second: RecordedStep<Action>?
  /// What differs in the actions or in the states after them: `−` the first, `+` the second; nil at an end.
  public let diff: String?

  /// What differs, and both steps.
  public var description: String {
    func line(_ step: RecordedStep<Action>?) -> String {
      step.map { "step \($0.index), \(SourceText.expression($0.action)) ← \($0.cause)" } ?? "the end"
    }
    let words =
      switch kind {
      case .beginning: "The states differ before the first step"
      case .action: "The actions differ: \(line(first)); \(line(second))"
      case .state: "The states differ after \(line(first))"
      case .end: "The recordings are equal until one ends: \(line(first)); \(line(second))"
      }
    return diff.map { "\(words): − the first recording, + the second\n\($0)" } ?? words
  }
}

extension RecordingDifference: Equatable where Action: Equatable {}
