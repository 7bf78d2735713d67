/// A note on the effect of a reducer, for a check: the place of the reducer in the reducer that contains it, and the part
/// of the state that it was given. Only ``Reducer/noting`` makes notes: outside of a check, effects have none.
@usableFromInline
final class EffectNote: @unchecked Sendable {
  // Unchecked because a state need not be `Sendable`. The part is a constant, and only the check reads it, in the
  // isolation of the store whose state it came from.
  let place: ReducerPlace
  /// The state of the child before its reducer was called; nil if it is not `Equatable`, or if the reducer is given the
  /// state of its parent.
  let part: (any Equatable)?

  init(_ place: ReducerPlace, part: (any Equatable)? = nil) {
    self.place = place
    self.part = part
  }
}

/// The place of a reducer in the reducer that contains it.
enum ReducerPlace: Hashable, Sendable {
  /// The index among the reducers of `combine`.
  case combined(Int)
  /// The reducer of a child. A row is distinguished by the action, which has its id.
  case child(ChildPosition)
}

extension Effect {
  /// Returns the effect with a note, unless it leaves nothing in flight.
  func noted(_ note: EffectNote) -> Self { if case .node = content { modified(.noted(note)) } else { self } }
}

/// The part of a state that the reducer of an effect was given, at the beginning of its call.
///
/// The effect that the reducer returned is a function of its place, of this part, of the action, and of the answers and
/// numbers that it was given. An effect in flight is therefore identified by these, and by its ancestors in the effect.
@usableFromInline
package final class SeenPart: @unchecked Sendable {
  // Unchecked for the same reason as `EffectNote`.
  private let places: [ReducerPlace]
  /// The part; nil if the reducer was given the whole state.
  package let value: (any Equatable)?
  /// The number of the node under which the returned effect was inserted.
  let parent: Int?

  /// Creates the part of a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - outer: The part of the note around it.
  ///   - parent: The number of the node under which the effect of the note is inserted.
  init(_ note: EffectNote, in outer: SeenPart?, under parent: Int) {
    places = (outer?.places ?? []) + [note.place]
    value = note.part ?? outer?.value
    self.parent = note.part == nil ? outer?.parent : parent
  }

  /// The place of the reducer in the reducer of the feature.
  package var place: AnyHashable { AnyHashable(places) }
}
