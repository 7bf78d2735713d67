import CLibrary

/// A lock that its thread may take again. Foundation's would need Foundation, where FoundationEssentials is enough.
///
/// Unchecked: the mutex is made for use by several threads, and nothing else is mutable.
@safe
final class RecursiveLock: @unchecked Sendable {
  // Allocated, because a mutex must not move. Freed in `deinit`, when no thread can hold the lock: it would need `self`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls `body` with the lock.
  func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }

  func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Takes the lock unless another thread has it. Returns whether it did.
  func tryLock() -> Bool { unsafe pthread_mutex_trylock(mutex) == 0 }
}
