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
    try firstDifference(RecordingReplay(self, reducer, .same(environment)))
  }

  /// Runs the recorded actions through a reducer that reads a clock, and returns the first step after which the state
  /// differs from the recorded one, or nil if there is none.
  ///
  /// A recording has no readings, so keep them in the state: a date, or the reading of a clock. Each step is given an
  /// environment of its own, made from the recorded state after it.
  ///
  /// ```swift
  /// let difference = try recording.replay(gameReducer, environmentFrom: { game in
  ///   var environment = seeded
  ///   environment.reading = { game.lastReading }
  ///   return environment
  /// })
  /// ```
  ///
  /// Create seeded generators once, outside of the closure: they continue from step to step. A step that reads twice gets
  /// the same value twice. As in ``replay(_:environment:)``, no effect runs, and the recorded state is taken over at a
  /// step whose action was not recorded; here also after a step whose state was not.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of the feature.
  ///   - environment: Returns the environment of a step. It is given the recorded state after the step.
  public func replay<Environment>(
    _ reducer: Reducer<State, Action, Environment>, environmentFrom environment: @escaping (State) -> Environment
  ) throws(RecordingError) -> ReplayDifference<Action>? {
    try firstDifference(RecordingReplay(self, reducer, .fromState(environment)))
  }

  private func firstDifference<Environment>(
    _ replay: RecordingReplay<State, Action, Environment>
  ) throws(RecordingError) -> ReplayDifference<Action>? {
    var replay = replay
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
