import Synchronization

/// A value that is reached only through its lock.
package final class Locked<Value>: Sendable {
  private let mutex: Mutex<Value>

  /// The thread sanitizer does not see the lock of `Mutex` on Linux; this pair of accesses shows it the order. Its
  /// value means nothing. It is there in all builds, because no condition of the compiler tells a build for the
  /// sanitizer: on x86-64 the pair is two plain moves.
  private let handover = Atomic<Bool>(false)

  package init(_ value: sending Value) { mutex = Mutex(value) }

  /// Runs `body` with the value. Nothing that may come back to the lock may be called in it.
  package func withLock<R>(_ body: (inout sending Value) -> sending R) -> sending R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}

extension Locked where Value: Sendable {
  /// A copy of the value as it is now.
  package var value: Value { withLock { $0 } }
}

/// State that all copies of a generator or clock share.
///
/// Nothing but the change itself runs under the lock: a misuse is reported after it. In a ``DryRun`` a draft of the
/// state is changed instead.
final class SharedBox<Value: Sendable>: Sendable {
  private let state: Locked<Value>

  init(_ value: Value) { state = Locked(value) }

  /// A copy of the state as it is now.
  var value: Value { change { $0 } }

  /// The state itself, also in a dry run.
  var original: Value { state.value }

  func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
    if let drafts = DryRun.drafts { return drafts.change(self, body) }
    return state.withLock { body(&$0) }
  }
}
