/// A recorded session after some of its steps: the state, and the step that led to it.
struct Moment<Shown: Equatable & Sendable>: Equatable, Sendable {
  var state: Shown
  /// The step in a line; nil at the beginning.
  var title: String?
  /// The changes of the step, line by line.
  var changes: [String] = []
}
