/// An instruction from the machine to its driver.
@usableFromInline @frozen
package enum Instruction<Action: Sendable>: Sendable {
  /// An action has been reduced. Given only if ``EventLoop/recordsSteps`` is true.
  case reduced(StepRecord<Action>)
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
  /// The body of an effect has returned. Given only if ``EventLoop/recordsSteps`` is true.
  case finished(NodeID)
}

/// An action that was reduced, its index counted from 0, and its cause.
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

/// Measures the reducer of the step that is being reduced, for the observers. A step that an event interrupts is
/// recorded later than it was reduced, so the two are kept until then.
///
/// An object, because an observation may begin or end inside the reducer.
@usableFromInline
package final class StepMeter<State> {
  /// Whether an observer reads the state before a step.
  @usableFromInline package var keepsStateBefore = false
  private var before: State?
  private var duration = Duration.zero

  package init() {}

  @usableFromInline
  func note(before: State?, duration: Duration) {
    self.before = before
    self.duration = duration
  }

  /// Returns the state before the step, if it was kept, and the time that the reducer took.
  func take() -> (before: State?, duration: Duration) {
    defer { before = nil }
    return (before, duration)
  }
}
