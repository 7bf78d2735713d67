public import Composable
import ValueText

extension Recording {
  /// Returns the first state of the session in which an invariant does not hold, with the step that led to it, or nil if
  /// it holds in all states.
  ///
  /// ```swift
  /// #expect(try recording.firstViolation { $0.count >= 0 } == nil)
  /// ```
  ///
  /// No reducer runs. To look for it in the states that the present reducer would have led to, use
  /// ``firstViolation(replaying:environment:of:)``.
  ///
  /// - Parameter invariant: Whether a state is as it has to be.
  public func firstViolation(
    of invariant: (State) -> Bool
  ) throws(RecordingError) -> RecordingViolation<Action>? {
    var cursor = try RecordingCursor(self)
    var before = try cursor.state()
    if !invariant(before) { return RecordingViolation(index: 0, step: nil, text: "", changes: []) }
    while let moment = try cursor.next() {
      let after = try cursor.state()
      if moment.isChanged, !invariant(after) {
        return RecordingViolation(cursor.index, StepText(step: moment, before: before, after: after))
      }
      before = after
    }
    return nil
  }
}

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer, and returns the first state in which an invariant does not hold, with
  /// the step that led to it, or nil if it holds in all states.
  ///
  /// Use it to see whether a changed reducer would have prevented what happened in the session. No effect runs.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of the feature.
  ///   - environment: The environment of the feature. Seed its generators with ``RecordingHeader/seed``.
  ///   - invariant: Whether a state is as it has to be.
  public func firstViolation<Environment>(
    replaying reducer: Reducer<State, Action, Environment>, environment: Environment, of invariant: (State) -> Bool
  ) throws(RecordingError) -> RecordingViolation<Action>? {
    var replay = try RecordingReplay(self, reducer, .same(environment))
    if !invariant(replay.state) { return RecordingViolation(index: 0, step: nil, text: "", changes: []) }
    var before = replay.state
    while let moment = try replay.next() {
      if !invariant(replay.state) {
        return RecordingViolation(replay.index, StepText(step: moment, before: before, after: replay.state))
      }
      before = replay.state
    }
    return nil
  }

  /// Runs the recorded actions through a reducer, and returns the state before a step.
  ///
  /// ```swift
  /// let counter = try recording.replay(counterReducer, environment: (), until: 12)
  /// #expect(counter.count == 3)
  /// ```
  ///
  /// No effect runs. For the state of the session itself, see ``state(at:)``.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of the feature.
  ///   - environment: The environment of the feature. Seed its generators with ``RecordingHeader/seed``.
  ///   - index: The index of the step, or ``count`` for the last state.
  public func replay<Environment>(
    _ reducer: Reducer<State, Action, Environment>, environment: Environment, until index: Int
  ) throws(RecordingError) -> State {
    guard (0...count).contains(index) else { throw .noSuchStep(index, count: count) }
    var replay = try RecordingReplay(self, reducer, .same(environment))
    while replay.index < index { _ = try replay.next() }
    return replay.state
  }
}

/// The first state of a session in which an invariant does not hold.
public struct RecordingViolation<Action: Sendable>: Sendable, CustomStringConvertible {
  /// The number of steps before the state: `recording.state(at: violation.index)` is the state.
  public let index: Int
  /// The step that led to the state; nil for the first state, or if its action was not recorded.
  public let step: RecordedStep<Action>?
  private let text: String
  private let changes: [String]

  fileprivate init(index: Int, step: RecordedStep<Action>?, text: String, changes: [String]) {
    (self.index, self.step, self.text, self.changes) = (index, step, text, changes)
  }

  fileprivate init<State>(_ index: Int, _ text: StepText<State, Action>) {
    self.init(index: index, step: text.step.step, text: text.title, changes: text.changes)
  }

  /// The step, and the changes that broke the invariant.
  public var description: String {
    if text.isEmpty { return "The invariant does not hold in the first state" }
    return (["The invariant does not hold after step \(text)"] + changes).joined(separator: "\n")
  }
}
