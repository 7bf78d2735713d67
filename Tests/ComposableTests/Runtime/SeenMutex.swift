import Synchronization

/// A `Mutex` whose lock the thread sanitizer sees: on Linux it does not know that of `Mutex`, and now and then takes a right
/// use for a race.
struct SeenMutex<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  /// Says again what the lock orders. Its value means nothing.
  private let handover = Atomic(false)

  init(_ value: Value) { mutex = Mutex(value) }

  func withLock<R: Sendable>(_ body: (inout Value) -> R) -> R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}
