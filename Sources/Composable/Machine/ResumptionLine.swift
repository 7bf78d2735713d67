/// Tasks that a store resumes continue one after the other, in the order in which they were resumed.
///
/// A task that a continuation resumes goes home through the thread pool, and tasks that travel together arrive in any
/// order. So each is resumed when the one before has arrived.
///
/// Used in the isolation of one store.
@usableFromInline
final class ResumptionLine {
  @usableFromInline typealias Waiter = CheckedContinuation<Bool, Never>

  private var waiters = Queue<Waiter>()
  private var isTraveling = false

  /// Suspends the calling task until ``resume(_:)`` is called with its continuation. Returns at once if `keep` returns
  /// false. `keep` has to look anew whether there is something to wait for: the call suspends a task that prefers an
  /// executor, even if it is in the isolation of the store.
  nonisolated(nonsending) func wait(_ keep: (Waiter) -> Bool) async {
    let hasWaited = await withCheckedContinuation { waiter in
      if !keep(waiter) { waiter.resume(returning: false) }
    }
    if hasWaited { resumeNext() }
  }

  /// Resumes tasks, after those that were resumed before.
  func resume(_ waiters: some Sequence<Waiter>) {
    for waiter in waiters { self.waiters.append(waiter) }
    if !isTraveling { resumeNext() }
  }

  private func resumeNext() {
    let next = waiters.popFirst()
    isTraveling = next != nil
    next?.resume(returning: true)
  }
}
