public import Synchronization

/// A value that can be accessed only through its lock.
///
/// The modules that use it inline it, because a generic access looks up the type of the lock: a twentieth of the time of
/// a check.
@usableFromInline
package final class Locked<Value>: Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Tells the thread sanitizer, which does not see the lock of `Mutex` on Linux, the order of the accesses: each
  /// access acquires at its beginning and releases at its end. The value is meaningless. Present in all builds, because
  /// no compiler condition detects the sanitizer; on x86-64, the two accesses are plain moves.
  @usableFromInline let handover = Atomic<Bool>(false)

  package init(_ value: sending Value) { mutex = Mutex(value) }

  /// Runs `body` with exclusive access to the value. `body` must not call code that may use this lock, which would
  /// deadlock.
  @inlinable package func withLock<R>(_ body: (inout sending Value) -> sending R) -> sending R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}

extension Locked where Value: Sendable {
  /// A copy of the current value.
  @inlinable package var value: Value { withLock { $0 } }
}
