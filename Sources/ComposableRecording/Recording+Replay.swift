public import Composable
import ValueText

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer, and returns the first step after which the state is not the recorded
  /// one, or nil if there is none.
  ///
  /// No effect runs: the actions that effects sent are among the recorded ones. A difference means that the reducer is not the
  /// one that was recorded, or that it is not pure.
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
    from recorded: StateText, line: Int, in state: State
  ) throws(RecordingError) -> String? {
    // Equal texts are equal states, even where `==` is never true: a NaN.
    if let text = try? RecordingCoding.text(of: state), StateText(text) == recorded { return nil }
    // Equal states can have different texts: sets and dictionaries have no order.
    let expected = try decode(recorded, line: line)
    if expected == state { return nil }
    if let diff = ValueDiff.diff(expected: expected, actual: state) { return diff }
    // A set and a NaN: the texts differ in their order, and the NaN makes `==` useless.
    return expected == expected ? ValueDiff.unequalReason(expected: expected, actual: state) : nil
  }
}
