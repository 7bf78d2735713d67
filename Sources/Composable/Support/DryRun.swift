/// Functions that run code with generators whose draws are undone at the end.
///
/// A `TestStore` runs the closures of assertions in a dry run. A number or an id that a closure draws comes from a
/// draft, a copy of the generator made at its first draw in the closure. The feature's next draw is therefore the same
/// as without the closure.
package enum DryRun {
  /// The drafts of the current dry run; nil outside a dry run.
  @TaskLocal static var drafts: Drafts?

  /// Whether the caller runs in a dry run.
  package static var isRunning: Bool { drafts != nil }

  /// Runs `body` with drafts of all generators.
  package static func run<R>(_ body: () throws -> R) rethrows -> R {
    try $drafts.withValue(Drafts(), operation: body)
  }

  /// Runs `body` with drafts of all generators.
  ///
  /// - Parameter body: Gets a function that returns whether, since its last call, a source of values was used that may
  ///   differ the next time: a generator, the clock of a test, or an answer of `choose`.
  package static func runNoting<R>(_ body: (_ hasAsked: () -> Bool) throws -> R) rethrows -> R {
    let drafts = Drafts()
    return try $drafts.withValue(drafts) { try body(drafts.takeAsked) }
  }

  /// Records that a source of varying values is used.
  package static func noteAsked() { drafts?.noteAsked() }

  /// The drafts of one dry run, by the state they were copied from.
  final class Drafts: Sendable {
    /// A draft and the state it was copied from. The state is retained, because a new object could reuse its address,
    /// and with it its identifier.
    private struct Entry {
      let state: any AnyObject & Sendable
      let draft: any Sendable
    }

    private let entries = Locked<[ObjectIdentifier: Entry]>([:])
    private let asked = Locked(false)

    func noteAsked() { asked.withLock { $0 = true } }

    /// Returns whether a draft or another source of varying values was used since the last call.
    func takeAsked() -> Bool {
      asked.withLock { asked in
        defer { asked = false }
        return asked
      }
    }

    func change<Value: Hashable & Sendable, R: Sendable>(_ state: SharedBox<Value>, _ body: (inout Value) -> R) -> R {
      noteAsked()
      return entries.withLock { entries in
        var value = entries[ObjectIdentifier(state)]?.draft as? Value ?? state.original
        defer { entries[ObjectIdentifier(state)] = Entry(state: state, draft: value) }
        return body(&value)
      }
    }
  }
}
