import Synchronization

/// A stretch of code whose draws leave no trace.
///
/// The TestStore runs assertion closures in one: a random number or an id that a closure draws comes from a
/// draft of the generator, made at its first draw in the closure, and the feature's next draw is what it would have
/// been without.
package enum Rehearsal {
  @TaskLocal static var drafts: Drafts?

  /// Runs `body` with drafts of all generators.
  package static func run<R>(_ body: () throws -> R) rethrows -> R {
    try $drafts.withValue(Drafts(), operation: body)
  }

  /// The drafts of one rehearsal, by the state they were made of.
  final class Drafts: @unchecked Sendable {
    // Unchecked: an assertion closure is synchronous, so only one thread is in it. Tasks that it starts would inherit the
    // drafts; the lock is for them.
    private let lock = Mutex<Void>(())
    /// With the state itself, which keeps it alive: another one in its place would be taken for it.
    private var values: [ObjectIdentifier: (state: AnyObject, draft: Any)] = [:]

    func change<Value: Sendable, R>(_ state: LockedState<Value>, _ body: (inout Value) -> R) -> R {
      lock.withLock { _ in
        var value = values[ObjectIdentifier(state)]?.draft as? Value ?? state.original
        defer { values[ObjectIdentifier(state)] = (state, value) }
        return body(&value)
      }
    }
  }
}
