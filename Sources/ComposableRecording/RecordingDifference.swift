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
      case .end: "The recordings are the same up to an end: \(line(first)); \(line(second))"
      }
    return diff.map { "\(words): − the first recording, + the second\n\($0)" } ?? words
  }
}

extension RecordingDifference: Equatable where Action: Equatable {}
