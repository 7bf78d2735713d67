/// The history of one task of an effect.
struct TaskHistory: Hashable, Sendable {
  /// The path from the effect to the task: empty for the effect's own task, `.1` for the first task made by that one.
  let path: Substring
  private(set) var segments: [TaskSegment]
  /// The tasks that it has made and that may have ended, in the order of their ends.
  let ended: [Substring]

  /// The history without the ids that were drawn.
  var withoutIDs: Self {
    var history = self
    history.segments = segments.map(\.withoutIDs)
    return history
  }
}
