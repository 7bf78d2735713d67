internal import ValueText

/// The action whose reducer returned an effect, and its step. All leaves of the effect share one object, unless a check
/// has noted parts of it.
@usableFromInline
package final class EffectOrigin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int
  /// The part of the state that the reducer was given; nil outside of a check.
  package let seen: SeenPart?

  @usableFromInline
  init(action: Action, step: Int, seen: SeenPart? = nil) {
    self.action = action
    self.step = step
    self.seen = seen
  }
}

extension EffectOrigin {
  /// Reports a `.dismiss` that no combinator around its reducer has replaced by an action.
  @usableFromInline
  func reportDismissal() { Misuse.dismissedNothing(action: ValueDump.line(action)).report() }

  /// Reports an effect that does not end with its child, because no path leads to the child. An effect that takes no time
  /// and that of a child which stays as long as its parent need no end.
  @usableFromInline
  func reportUnknownLifetime(of effect: Effect<Action>, _ element: ChildPathElement, in whole: ChildSite) {
    var child: (any Any.Type)?
    _ = effect.modified(.child(element)).contains { node in
      guard case .modified(let effect, .child(let element)) = node, element.endsEffects,
        effect.contains(where: \.takesTime)
      else { return false }
      child = element.position.child
      return true
    }
    guard let child, let whole = whole.state else { return }
    Misuse.unknownLifetime(
      action: ValueDump.line(action), child: "\(child)", part: "\(element.position.parent)", whole: "\(whole)"
    ).report()
  }
}
