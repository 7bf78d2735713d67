/// Everything that one `send` started: its effects, and the effects of the actions that they sent.
///
/// ```swift
/// await store.send(.refresh).finish()
///
/// let task = store.send(.refresh)
/// task.cancel()
/// ```
///
/// - Discard it if nothing needs to wait for or cancel the effects. They run on.
/// - It does not keep the store alive. When the store ends, ``finish()`` returns.
/// - To cancel effects from a reducer, use ``Effect/cancel(id:)`` instead.
@MainActor
public struct StoreTask: Sendable {
  /// Nil if nothing was in flight when `send` returned.
  private let pending: PendingSend?

  @usableFromInline
  init(_ pending: PendingSend?) {
    self.pending = pending
  }

  /// Waits until nothing that the `send` started is in flight.
  ///
  /// Canceling the waiting task also cancels everything that the `send` started. Returns immediately if nothing is in
  /// flight. Do not wait for an effect that never ends, such as a timer.
  public func finish() async {
    guard let pending else { return }
    await withTaskCancellationHandler {
      await pending.finish()
    } onCancel: {
      EffectRunner.hop(to: MainActor.shared) { pending.cancel() }
    }
  }

  /// Cancels everything that the `send` started. Its queued actions are still reduced, but their effects do not start.
  public func cancel() { pending?.cancel() }

  /// Whether ``cancel()`` was called while something was in flight, or the task that waited in ``finish()`` was
  /// canceled.
  public var isCancelled: Bool { pending?.isCancelled ?? false }
}
