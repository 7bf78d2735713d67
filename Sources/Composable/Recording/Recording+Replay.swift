/// The first step of a recording where a feature does not do what it did.
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

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer, and gives the first step after which the state is not the recorded one;
  /// nil when there is none.
  ///
  /// No effect runs: what effects did is among the recorded actions. So there are two ways to differ: the reducer is
  /// not the one that was recorded, or it is not pure.
  ///
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - environment: What it needs, with generators seeded as they were: see ``RecordingHeader/seed``.
  public func replay<Environment>(
    _ reducer: Reducer<State, Action, Environment>, environment: Environment
  ) throws(RecordingError) -> ReplayDifference<Action>? {
    var state = try state(at: 0)
    var block: (number: Int, lines: [ArraySlice<UInt8>])?
    var recorded: StateText?
    for index in 0..<count {
      let number = index / Self.interval
      if block?.number != number {
        let lines = try lines(of: number)
        block = (number, lines)
        recorded = try text(lines, number, 0)
      }
      guard let lines = block?.lines, var text = recorded else { break }
      let step = try step(lines, index)
      _ = reducer(&state, step.action, environment)
      if let line = RecordedLine(lines[index % Self.interval + 1]) { text.apply(line) }
      recorded = text
      if let diff = try difference(from: text, at: index, in: state) { return ReplayDifference(step: step, diff: diff) }
    }
    return nil
  }

  private func difference(from recorded: StateText, at index: Int, in state: State) throws(RecordingError) -> String? {
    if let text = try? RecordingCoding.text(of: state), StateText(text) == recorded { return nil }
    // Equal states may be written differently: sets and dictionaries have no order.
    let expected = try self.state(at: index + 1)
    if expected == state { return nil }
    return ValueDiff.diff(expected: expected, actual: state)
      ?? ValueDiff.unequalReason(expected: expected, actual: state)
  }
}
