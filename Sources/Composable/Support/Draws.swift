/// The sequences of generators, and what is drawn from them, outside of dry runs. A check and an exploration compare what
/// effects have drawn.
package enum Draws {
  /// Is told of sequences.
  // A class, and the function that sets it is never inlined: optimized code of Swift 6.3.1 crashes where it inlines the
  // setting of a task-local function, because it uses missing type metadata.
  package final class Notes: Sendable {
    /// Gets a number that was drawn as text, and whether it is a random one.
    let drew: @Sendable (_ number: String, _ isRandom: Bool) -> Void
    /// Gets a function that reads the position of a new sequence.
    let made: @Sendable (_ position: @escaping @Sendable () -> any Hashable & Sendable) -> Void
    /// Gets a position that was read, as the time of a clock.
    let read: @Sendable (_ position: any Hashable & Sendable) -> Void

    package init(
      drew: @escaping @Sendable (_ number: String, _ isRandom: Bool) -> Void,
      made: @escaping @Sendable (_ position: @escaping @Sendable () -> any Hashable & Sendable) -> Void,
      read: @escaping @Sendable (_ position: any Hashable & Sendable) -> Void
    ) {
      self.drew = drew
      self.made = made
      self.read = read
    }
  }

  /// Nil outside of ``withNotes(_:operation:)``.
  @TaskLocal static var notes: Notes?

  /// Calls `body`, and notes what is made and drawn in it and in the tasks that it starts.
  @inline(never)
  package static func withNotes<R>(_ notes: Notes, operation body: () throws -> R) rethrows -> R {
    try $notes.withValue(notes, operation: body)
  }

  /// Calls an `async` body, and notes what is made and drawn in it and in the tasks that it starts.
  @inline(never)
  nonisolated(nonsending) package static func withNotes<R>(
    _ notes: Notes, operation body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await $notes.withValue(notes, operation: body)
  }
}
