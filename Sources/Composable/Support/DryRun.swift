/// Runs code with generators whose draws are undone at the end.
///
/// The TestStore runs assertion closures in one: a random number or an id that a closure draws comes from a
/// draft of the generator, made at its first draw in the closure, and the feature's next draw is what it would have
/// been without.
package enum DryRun {
  @TaskLocal static var drafts: Drafts?

  /// Whether the caller is in one.
  package static var isRunning: Bool { drafts != nil }

  /// Runs `body` with drafts of all generators.
  package static func run<R>(_ body: () throws -> R) rethrows -> R {
    try $drafts.withValue(Drafts(), operation: body)
  }

  /// Runs `body` with drafts of all generators, and says whether it asked for anything that may be another thing the
  /// next time: a generator, a clock of a test, an answer of `choose`.
  package static func runNoting<R>(_ body: () throws -> R) rethrows -> (result: R, hasAsked: Bool) {
    let drafts = Drafts()
    let result = try $drafts.withValue(drafts, operation: body)
    return (result, drafts.isAsked)
  }

  /// Notes that the world is asked for something.
  package static func noteAsked() { drafts?.noteAsked() }

  /// The drafts of one dry run, by the state they were made of.
  final class Drafts: Sendable {
    /// A draft, and the state it was made of. Retained: a new object could reuse its address and so its identifier.
    private struct Entry {
      let state: any AnyObject & Sendable
      let draft: any Sendable
    }

    private let entries = Locked<[ObjectIdentifier: Entry]>([:])
    private let asked = Locked(false)

    /// Whether a draft was used, or anything else of the world.
    var isAsked: Bool { asked.withLock { $0 } }

    func noteAsked() { asked.withLock { $0 = true } }

    func change<Value: Sendable, R: Sendable>(_ state: SharedBox<Value>, _ body: (inout Value) -> R) -> R {
      noteAsked()
      return entries.withLock { entries in
        var value = entries[ObjectIdentifier(state)]?.draft as? Value ?? state.original
        defer { entries[ObjectIdentifier(state)] = Entry(state: state, draft: value) }
        return body(&value)
      }
    }
  }
}
