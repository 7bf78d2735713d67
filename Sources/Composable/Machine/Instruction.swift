/// An action that was reduced, its index counted from 0, and its cause.
@usableFromInline package typealias StepRecord<Action> = (index: Int, action: Action, cause: Cause)

/// An instruction from the machine to its driver.
@usableFromInline @frozen
package enum Instruction<Action: Sendable>: Sendable {
  /// An action has been reduced. Given only if ``EventLoop/recordsSteps`` is true.
  case reduced(StepRecord<Action>)
  /// The feature has dismissed itself, and its effects have ended: the reducer returned `.dismiss` for the action. Given
  /// only if ``EventLoop/instructsDismissal`` is true. The driver gets the action because its release may call back: that
  /// must not happen while the machine is in use.
  case dismissed(Action)
  /// Start the leaf.
  case start(EffectStart<Action>)
  /// Cancel a leaf that was started. The machine has already forgotten it.
  case cancel(NodeID)
  /// Everything that a `send` started is over; resume its waiters.
  case ended(NodeID)
  /// The action of a pending `send` is now in the machine's queue. Its effects will belong to the root.
  case sent(PendingSend, root: NodeID)
  /// An action that an effect sent is now in the queue. Given only if ``EventLoop/recordsSteps`` is true.
  case emitted(Action, from: NodeID)
  /// A message to another store was posted.
  case posted(Posting)
  /// The body of an effect has returned. Given only if ``EventLoop/recordsSteps`` is true.
  case finished(NodeID)
}
