/// Actions that the reducers of new stores ignore. A check of mutants finds out whether a rule notices their loss.
final class LostActions: Sendable {
  // A class, because optimized code of Swift 6.3.1 crashes with a task-local function: see `Draws.Notes`.
  /// The actions that the stores of the task ignore; nil for none.
  @TaskLocal static var current: LostActions?

  let contains: @Sendable (Any) -> Bool

  init(_ contains: @escaping @Sendable (Any) -> Bool) { self.contains = contains }
}
