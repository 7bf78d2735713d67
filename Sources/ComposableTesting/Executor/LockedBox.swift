import Synchronization

/// Data that is only reached through its lock.
final class LockedBox<Value>: Sendable {
  private let mutex: Mutex<Value>
  // What the lock orders, said again for the thread sanitizer, which on Linux does not see the lock of `Mutex`. Its
  // value means nothing.
  private let handover = Atomic<Bool>(false)

  init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  func change<R>(_ body: (inout sending Value) -> sending R) -> sending R {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}
