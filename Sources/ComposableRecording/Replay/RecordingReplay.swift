import Composable
import ValueText

/// Runs the recorded actions through a reducer, step by step, beside the recorded states.
struct RecordingReplay<State: Codable & Equatable, Action: Codable & Sendable, Environment> {
  /// The environments of the steps.
  enum Environments {
    /// All steps have the same one.
    case same(Environment)
    /// Each step has one of its own, made from the recorded state after it. A step without that has none.
    case fromState((State) -> Environment)
  }

  private let recording: Recording<State, Action>
  private let reducer: Reducer<State, Action, Environment>
  private let environments: Environments
  private var cursor: RecordingCursor<State, Action>
  /// The state of the reducer.
  private(set) var state: State
  /// Whether the state of the reducer is known to equal the recorded one.
  private var isSame = true
  /// Whether the recorded state of the last step is missing.
  private var lacksState = false

  init(
    _ recording: Recording<State, Action>, _ reducer: Reducer<State, Action, Environment>, _ environments: Environments
  ) throws(RecordingError) {
    (self.recording, self.reducer, self.environments) = (recording, reducer, environments)
    cursor = try RecordingCursor(recording)
    state = try cursor.state()
  }

  /// The number of steps that were passed.
  var index: Int { cursor.index }

  /// Passes the next step, and returns it; nil at the end. If its action was not recorded, the recorded state is taken
  /// over.
  mutating func next() throws(RecordingError) -> RecordedMoment<Action>? {
    guard let moment = try cursor.next() else { return nil }
    guard let action = moment.action else {
      try takeOverState(of: moment)
      return moment
    }
    let before = state
    switch environments {
    case .same(let environment):
      _ = reducer(&state, action, environment)
    case .fromState(let environment):
      _ = reducer(&state, action, environment(try cursor.state()))
      // What a step without a recorded state has read is unknown, so the next recorded state is taken over.
      if lacksState, !moment.line.lacksState {
        try takeOverState(of: moment)
        return moment
      }
    }
    lacksState = moment.line.lacksState
    if isSame {
      isSame = moment.line.change == (try? StateComparison.change(from: before, to: state))
    }
    return moment
  }

  private mutating func takeOverState(of moment: RecordedMoment<Action>) throws(RecordingError) {
    state = try cursor.state()
    isSame = true
    lacksState = moment.line.lacksState
  }

  /// Returns the difference of the reducer's state from the recorded one; nil if they are equal.
  mutating func difference() throws(RecordingError) -> String? {
    if isSame || lacksState { return nil }
    let diff = try recording.difference(from: cursor.node, line: cursor.lineNumber, in: state)
    isSame = diff == nil
    return diff
  }
}

extension Recording where State: Equatable {
  /// Returns the difference of a state from a recorded one, or nil if they are equal.
  func difference(from recorded: JSONNode, line: Int, in state: State) throws(RecordingError) -> String? {
    // Equal texts are equal states, even where `==` is never true: a NaN.
    if let text = try? StableJSON.text(of: state), JSONNode.isEqual(JSONNode(text[...]), recorded) { return nil }
    // Equal states can have different texts: sets and dictionaries have no order.
    return StateDifference.text(try decode(recorded, line: line), state)
  }
}

/// The difference of two states as text.
enum StateDifference {
  /// Returns the difference; nil if the states are equal.
  static func text<State: Equatable>(_ expected: State, _ actual: State) -> String? {
    if expected == actual { return nil }
    if let diff = ValueDiff.diff(expected: expected, actual: actual) { return diff }
    // For example a set and a NaN: the order in the texts differs, and NaN makes `==` useless.
    return expected == expected ? ValueDiff.unequalReason(expected: expected, actual: actual) : nil
  }
}
