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

    /// One lock: a `Locked` looks up types when it is released, and each assertion has drafts.
    private let content = Locked((entries: [ObjectIdentifier: Entry](), hasAsked: false))

    func noteAsked() { content.withLock { $0.hasAsked = true } }

    /// Returns whether a draft or another source of varying values was used since the last call.
    func takeAsked() -> Bool {
      content.withLock { content in
        defer { content.hasAsked = false }
        return content.hasAsked
      }
    }

    func change<Value: Hashable & Sendable, R: Sendable>(_ state: SharedBox<Value>, _ body: (inout Value) -> R) -> R {
      content.withLock { content in
        content.hasAsked = true
        var value = content.entries[ObjectIdentifier(state)]?.draft as? Value ?? state.original
        defer { content.entries[ObjectIdentifier(state)] = Entry(state: state, draft: value) }
        return body(&value)
      }
    }
  }
}
