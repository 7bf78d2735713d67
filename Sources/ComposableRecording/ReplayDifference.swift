import ValueText

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
