internal import ValueText

/// The action whose reducer returned an effect, and its step. All leaves of the effect share one object.
@usableFromInline
package final class EffectOrigin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int

  @usableFromInline
  init(action: Action, step: Int) {
    self.action = action
    self.step = step
  }
}

extension EffectOrigin {
  /// Reports a `.dismiss` that no combinator around its reducer has replaced by an action.
  @usableFromInline
  func reportDismissal() { Misuse.dismissedNothing(action: ValueDump.line(action)).report() }
}
