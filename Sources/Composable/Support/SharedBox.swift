/// State shared by all copies of a generator or clock.
///
/// Only the change itself runs under the lock; a misuse is reported afterwards. In a ``DryRun``, a draft of the state
/// is changed instead.
final class SharedBox<Value: Hashable & Sendable>: Sendable {
  private let state: Locked<Value>

  init(_ value: Value) {
    let state = Locked(value)
    self.state = state
    Draws.notes?.made { state.value }
  }

  /// A copy of the current state; in a dry run, of its draft.
  var value: Value {
    let value = change { $0 }
    if let notes = Draws.notes, !DryRun.isRunning { notes.read(value) }
    return value
  }

  /// A copy of the current state, even in a dry run.
  var original: Value { state.value }

  func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
    if let drafts = DryRun.drafts { return drafts.change(self, body) }
    return state.withLock { body(&$0) }
  }

  /// Changes the state to draw the next number of a sequence, and tells ``Draws``.
  func draw<R: Sendable>(isRandom: Bool = false, _ body: (inout Value) -> R) -> R {
    let number = change(body)
    if let notes = Draws.notes, !DryRun.isRunning { notes.drew("\(number)", isRandom) }
    return number
  }
}
