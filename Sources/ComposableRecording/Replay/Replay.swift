public import Composable
import ValueText

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer and returns the first step after which the state differs from the
  /// recorded one, or nil if there is none.
  ///
  /// ```swift
  /// if let difference = try recording.replay(gameReducer, environment: environment) {
  ///   print(difference)
  /// }
  /// ```
  ///
  /// No effect runs: the actions that effects sent are part of the recording. If the states differ, the reducer has
  /// changed since the recording, or it is not pure.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of the feature.
  ///   - environment: The environment of the feature. Seed its generators with ``RecordingHeader/seed``.
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

  /// Returns the difference of a state from a recorded one, or nil if they are equal.
  func difference(
    from recorded: EncodedState, line: Int, in state: State
  ) throws(RecordingError) -> String? {
    // Equal texts are equal states, even where `==` is never true: a NaN.
    if let text = try? RecordingCoder.text(of: state), EncodedState(text) == recorded { return nil }
    // Equal states can have different texts: sets and dictionaries have no order.
    let expected = try decode(recorded, line: line)
    if expected == state { return nil }
    if let diff = ValueDiff.diff(expected: expected, actual: state) { return diff }
    // For example a set and a NaN: the order in the texts differs, and NaN makes `==` useless.
    return expected == expected ? ValueDiff.unequalReason(expected: expected, actual: state) : nil
  }
}

extension Recording where State: Equatable {
  /// Returns the first step whose action or resulting state differs from another recording of the feature, or nil if
  /// there is none.
  ///
  /// ```swift
  /// let other = try Recording<Game, GameAction>(path: "other.jsonl", feature: "game")
  /// if let difference = try recording.difference(from: other) { print(difference) }
  /// ```
  ///
  /// Times and causes are not compared. No reducer runs; to check a reducer, use ``replay(_:environment:)``.
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

/// The first step after which a replayed state differs from the recorded one.
public struct ReplayDifference<Action: Sendable>: Sendable, CustomStringConvertible {
  /// The step.
  public let step: RecordedStep<Action>
  /// The difference of the states after the step: `−` recorded, `+` replayed.
  public let diff: String

  /// The step, its action and the diff.
  public var description: String {
    "step \(step.index), \(ValueDump.line(step.action)) ← \(step.cause): − recorded, + replayed\n\(diff)"
  }
}

extension ReplayDifference: Equatable where Action: Equatable {}

/// The first step in which two recordings of one feature differ.
public struct RecordingDifference<Action: Sendable>: Sendable, CustomStringConvertible {
  /// The kind of a difference.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Equatable, Sendable {
    /// The states before the first step differ.
    case beginning
    /// The actions differ.
    case action
    /// The states after the same action differ: the feature has changed, or it is not pure.
    case state
    /// The lengths differ: one recording ends first.
    case end
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The number of equal steps before the difference.
  public let index: Int
  /// The step of the first recording; nil at its end.
  public let first: RecordedStep<Action>?
  /// The step of the second recording; nil at its end.
  public let second: RecordedStep<Action>?
  /// The difference of the actions or of the states after them: `−` the first, `+` the second. Nil if one recording has
  /// ended.
  public let diff: String?

  /// The difference and the steps of both recordings.
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
