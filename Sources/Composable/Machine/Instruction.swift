/// An instruction from the machine to its driver.
@usableFromInline @frozen
package enum Instruction<Action: Sendable>: Sendable {
  /// An action has been reduced. Only asked for by ``EventLoop/recordsSteps``.
  case reduced(StepRecord<Action>)
  /// A leaf is to be started.
  case start(EffectStart<Action>)
  /// A started leaf is to be cancelled. The machine has already forgotten it.
  case cancel(NodeID)
  /// All that a `send` began is over: whoever waits for it may go on.
  case ended(NodeID)
  /// A `send` that waited in line is in the queue; its effects will be under the root.
  case sent(PendingSend, root: NodeID)
  /// An action that an effect sent is in the queue. Only asked for by ``EventLoop/recordsSteps``.
  case emitted(Action, from: NodeID)
  /// The body of an effect has returned. Only asked for by ``EventLoop/recordsSteps``.
  case finished(NodeID)
}

/// One action that was reduced: its index, counted from 0, and what caused it.
@usableFromInline @frozen
package struct StepRecord<Action: Sendable>: Sendable {
  @usableFromInline package let index: Int
  @usableFromInline package let action: Action
  @usableFromInline package let cause: Cause

  @inlinable
  init(index: Int, action: Action, cause: Cause) {
    self.index = index
    self.action = action
    self.cause = cause
  }
}
