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
  public func finish() async { await pending?.finish(on: MainActor.shared) }

  /// Cancels everything that the `send` started. Its queued actions are still reduced, but their effects do not start.
  public func cancel() { pending?.cancel() }

  /// Whether ``cancel()`` was called while something was in flight, or the task that waited in ``finish()`` was
  /// canceled.
  public var isCancelled: Bool { pending?.isCancelled ?? false }
}

extension PendingSend {
  /// Waits until the `send` is over. Cancels it if the waiting task is canceled.
  ///
  /// - Parameter home: The actor of the store.
  func finish(on home: isolated any Actor) async {
    await withTaskCancellationHandler {
      // Also because a closure is isolated to a parameter only if it names it.
      home.assertIsolated()
      await wait()
    } onCancel: {
      EffectRunner.hop(to: home) { self.cancel() }
    }
  }
}
