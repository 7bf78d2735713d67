import Synchronization

/// State that all copies of a generator or clock share, and that is only reached through its lock.
///
/// Nothing but the change itself runs under the lock: a misuse is reported after it.
final class LockedState<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Says again what the lock orders, for the thread sanitizer: on Linux it does not see the lock of `Mutex`, and
  /// takes each right use for a race. Its value means nothing.
  private let handover = Atomic<Bool>(false)

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// A copy of the state as it is now.
  var value: Value { change { $0 } }

  /// The state itself, also in a rehearsal.
  var original: Value { changeOriginal { $0 } }

  func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
    if let drafts = Rehearsal.drafts { return drafts.change(self, body) }
    return changeOriginal(body)
  }

  /// Changes the state itself, also in a rehearsal.
  func changeOriginal<R: Sendable>(_ body: (inout Value) -> R) -> R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}
