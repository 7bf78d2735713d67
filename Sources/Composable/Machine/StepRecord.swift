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
