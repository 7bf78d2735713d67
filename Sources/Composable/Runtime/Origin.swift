/// The action whose reducer returned an effect, its step, and the place in the feature that the effect is of.
@usableFromInline
package struct Origin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int
  @usableFromInline let place: Place?

  @inlinable
  init(action: Action, step: Int, place: Place? = nil) {
    self.action = action
    self.step = step
    self.place = place
  }

  /// The origin of what belongs to a child.
  @usableFromInline
  func entering(_ child: ChildID) -> Self { Self(action: action, step: step, place: Place(of: child, in: place)) }
}
