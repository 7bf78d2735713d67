/// Numbers that generators draw from a sequence, outside of dry runs. A check compares what effects have drawn.
package enum Draws {
  /// Gets a number as text, and whether it is a random one.
  package typealias Note = @Sendable (_ number: String, _ isRandom: Bool) -> Void

  // The function is in a class, and the function that sets it is never inlined: optimized code of Swift 6.3.1 crashes
  // where it inlines the setting of a task-local function, because it uses missing type metadata.
  private final class NoteBox: Sendable {
    let note: Note
    init(_ note: @escaping Note) { self.note = note }
  }

  @TaskLocal private static var box: NoteBox?

  /// Is told of each number that is drawn; nil outside of ``withNote(_:operation:)``.
  static var note: Note? { box?.note }

  /// Calls `body`, and tells `note` of all numbers that are drawn in it and in the tasks that it starts.
  @inline(never)
  package static func withNote<R>(_ note: @escaping Note, operation body: () throws -> R) rethrows -> R {
    try $box.withValue(NoteBox(note), operation: body)
  }
}
