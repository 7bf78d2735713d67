/// An instruction from the machine to its driver.
@usableFromInline
package enum Instruction<Action: Sendable>: Sendable {
  /// An action has been reduced. Only asked for by ``MachineDoor/recordsSteps``.
  case reduced(StepRecord<Action>)
  /// A leaf is to be started.
  case start(EffectStart<Action>)
  /// A started leaf is to be cancelled. The machine has already forgotten it.
  case cancel(NodeID)
  /// All that a `send` began is over: whoever waits for it may go on.
  case ended(NodeID)
  /// A `send` that waited in line is in the queue; its effects will be under the root.
  case sent(LiveSend, root: NodeID)
  /// An action that an effect sent is in the queue. Only asked for by ``MachineDoor/recordsSteps``.
  case emitted(Action, from: NodeID)
  /// The body of an effect has returned. Only asked for by ``MachineDoor/recordsSteps``.
  case finished(NodeID)
}

/// Why an action came: who sent it, and in which step that began.
public enum Cause: Hashable, Sendable {
  /// Somebody called `send`: a user, as a rule.
  case send
  /// The reducer returned `.send` in this step.
  case reducer(step: Int)
  /// An effect, known by its number, that was begun in this step.
  case effect(Int, step: Int)

  /// The step before this one in the causal chain; nil at its beginning.
  @inlinable
  public var step: Int? {
    switch self {
    case .send: nil
    case .reducer(let step), .effect(_, let step): step
    }
  }
}
