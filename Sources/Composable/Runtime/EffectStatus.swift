/// What an effect that was started is doing.
@usableFromInline @frozen
package enum EffectStatus {
  /// Its body runs. There is no task while the body begins.
  case running(Task<Void, Never>?)
  /// It waits instead: for the end of a delay, for a tick, for its next attempt.
  case waiting(RunningWait)
  /// Its body has returned, or its wait is over. What it sends now is a misuse.
  case finished
  /// It was cancelled. What it sends now is dropped in silence.
  case cancelled

  @inlinable
  package var isLive: Bool {
    switch self {
    case .running, .waiting: true
    case .finished, .cancelled: false
    }
  }

  @inlinable
  package var isFinished: Bool { if case .finished = self { true } else { false } }

  /// What it is doing after it has begun a task or a wait. Meanwhile it may have gone on to something else, or have been cancelled:
  /// then so is what was begun.
  @inlinable
  package func followed(by next: Self) -> Self {
    switch self {
    case .running(nil): return next
    case .cancelled: next.cancelWork()
    case .running, .waiting, .finished: break
    }
    return self
  }

  /// Cancels its task, or its wait. That may call the effect back, which has to be marked as cancelled before.
  @inlinable
  package func cancelWork() {
    switch self {
    case .running(let task): task?.cancel()
    case .waiting(let wait): wait.cancel()
    case .finished, .cancelled: break
    }
  }
}
