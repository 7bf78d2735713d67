/// A note on the effect of a reducer, for a check: the place of the reducer in the reducer that contains it, and the part
/// of the state that it was given. Only ``Reducer/noting`` makes notes: outside of a check, effects have none.
@usableFromInline
final class EffectNote: @unchecked Sendable {
  /// The place of a reducer in the reducer that contains it.
  enum Place: Hashable, Sendable {
    /// The index among the reducers of `combine`.
    case combined(Int)
    /// The reducer of a child. A row is distinguished by the action, which has its id.
    case child(ChildPosition)
  }

  // Unchecked because a state need not be `Sendable`. The part is a constant, and only the check reads it, in the
  // isolation of the store whose state it came from.
  let place: Place
  /// The state of the child before its reducer was called; nil if it is not `Equatable`, or if the reducer is given the
  /// state of its parent.
  let part: (any Equatable)?

  init(_ place: Place, part: (any Equatable)? = nil) {
    self.place = place
    self.part = part
  }
}

extension Effect {
  /// Returns the effect with a note, unless it leaves nothing in flight.
  func noted(_ note: EffectNote) -> Self { if case .node = content { modified(.noted(note)) } else { self } }
}
