/// The part of a state that the reducer of an effect was given, at the beginning of its call.
///
/// The effect that the reducer returned is a function of its place, of this part, of the action, and of the answers and
/// numbers that it was given. An effect in flight is therefore identified by these, and by its ancestors in the effect.
@usableFromInline
package final class SeenPart: @unchecked Sendable {
  // Unchecked for the same reason as `EffectNote`.
  private let places: [EffectNote.Place]
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
