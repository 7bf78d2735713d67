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
  /// changed since the recording, or it is not pure. At a step whose action was not recorded, the recorded state is
  /// taken over.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of the feature.
  ///   - environment: The environment of the feature. Seed its generators with ``RecordingHeader/seed``.
  public func replay<Environment>(
    _ reducer: Reducer<State, Action, Environment>, environment: Environment
  ) throws(RecordingError) -> ReplayDifference<Action>? {
    var replay = try RecordingReplay(self, reducer, environment)
    while let moment = try replay.next() {
      if let step = moment.step, let diff = try replay.difference() { return ReplayDifference(step: step, diff: diff) }
    }
    return nil
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
