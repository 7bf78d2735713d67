/// The cause of an action, with the step in which the sender began.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Cause: Hashable, Sendable {
  /// A call to `send`, usually because the user did something.
  case send
  /// The reducer returned `.send` in this step.
  case reducer(step: Int)
  /// An effect, identified by its number, that was started in this step.
  case effect(Int, step: Int)

  /// The step before this one in the causal chain; nil at the beginning of the chain.
  public var step: Int? {
    switch self {
    case .send: nil
    case .reducer(let step), .effect(_, let step): step
    }
  }
}

extension Cause: CustomStringConvertible {
  /// `send`, `reducer of step 3`, `effect 2 of step 3`.
  public var description: String {
    switch self {
    case .send: "send"
    case .reducer(let step): "reducer of step \(step)"
    case .effect(let number, let step): "effect \(number) of step \(step)"
    }
  }
}
