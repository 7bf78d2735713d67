internal import ValueText

/// The action whose reducer returned an effect, and its step. One object for all bodies of the effect.
@usableFromInline
package final class Origin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int

  @usableFromInline
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
