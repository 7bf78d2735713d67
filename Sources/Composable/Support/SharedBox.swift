/// State shared by all copies of a generator or clock.
///
/// Only the change itself runs under the lock; a misuse is reported afterwards. In a ``DryRun``, a draft of the state
/// is changed instead.
final class SharedBox<Value: Hashable & Sendable>: Sendable {
  private struct Sequences {
    /// The sequence of the first test, and of everything outside of tests.
    var value: Value
    /// The first test that drew.
    var first: RunningTest?
    /// The sequences of the other tests, by their ids. Each begins at the beginning, so that the misuse is the only
    /// failure of a test that draws in its stores alone.
    var others: [String: Value] = [:]
  }

  private let state: Locked<Sequences>
  /// The beginning of the sequence.
  private let start: Value
  /// The name of the generator in messages.
  let name: String

  init(_ value: Value, name: String = "") {
    let state = Locked(Sequences(value: value))
    self.state = state
    start = value
    self.name = name
    Draws.notes?.made { state.withLock { $0.value } }
  }

  /// A copy of the current state; in a dry run, of its draft.
  var value: Value {
    let value = change { $0 }
    if let notes = Draws.notes, !DryRun.isRunning { notes.read(value) }
    return value
  }

  /// A copy of the current state, even in a dry run.
  var original: Value {
    guard let test = RunningTest.current, let key = key(of: test, besides: state.withLock { $0.first }) else {
      return state.withLock { $0.value }
    }
    return state.withLock { [start] in $0.others[key] ?? start }
  }

  func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
    if let drafts = DryRun.drafts { return drafts.change(self, body) }
    return state.withLock { body(&$0.value) }
  }

  /// Changes the sequence of a test, which remembers its first draw. Returns nil if the test is the first one that drew.
  ///
  /// - Returns: The result of `body`, and the first test at the first draw of this store.
  func change<R: Sendable>(
    for test: RunningTest, _ body: (inout Value) -> R
  ) -> (result: R, sharedWith: RunningTest?)? {
    let first = state.withLock { sequences in
      let first = sequences.first ?? test
      sequences.first = first
      return first
    }
    guard let key = key(of: test, besides: first) else { return nil }
    let isFirst = test.noteForeignDraw(ObjectIdentifier(self))
    return (state.withLock { [start] in body(&$0.others[key, default: start]) }, isFirst ? first : nil)
  }

  /// Returns the key of the sequence of a test; nil if it is the first one, or none has drawn.
  private func key(of test: RunningTest, besides first: RunningTest?) -> String? {
    guard let first, first !== test, first.id != test.id else { return nil }
    return test.id
  }
}
