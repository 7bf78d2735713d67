internal import ValueText

/// The action whose reducer returned an effect, and its step.
@usableFromInline
package struct Origin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int

  @inlinable
  init(action: Action, step: Int) {
    self.action = action
    self.step = step
  }
}

extension Origin {
  /// A `.dismiss` has come this far.
  @usableFromInline
  func reportDismissal() { Misuse.dismissedNothing(action: ValueDump.line(action)).report() }
}
