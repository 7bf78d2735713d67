/// State that all copies of a generator or clock share.
///
/// Nothing but the change itself runs under the lock: a misuse is reported after it. In a ``Rehearsal`` a draft of the
/// state is changed instead.
final class SharedState<Value: Sendable>: Sendable {
  private let state: Locked<Value>

  init(_ value: Value) { state = Locked(value) }

  /// A copy of the state as it is now.
  var value: Value { change { $0 } }

  /// The state itself, also in a rehearsal.
  var original: Value { state.value }

  func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
    if let drafts = Rehearsal.drafts { return drafts.change(self, body) }
    return state.withLock { body(&$0) }
  }
}
