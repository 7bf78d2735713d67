/// Everything that one `send` started: its effects, and the effects of the actions that they sent.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
///
/// It does not keep the store alive.
@MainActor
public struct StoreTask: Sendable {
  /// Nil when nothing was in flight by the time `send` returned.
  private let live: LiveSend?

  @usableFromInline
  init(_ live: LiveSend?) {
    self.live = live
  }

  /// Waits until nothing that the `send` started is in flight.
  ///
  /// Cancelling the waiting task also cancels what it waits for.
  public func finish() async {
    guard let live else { return }
    await withTaskCancellationHandler {
      await live.finish()
    } onCancel: {
      EffectRunner.hopToMainActor { live.cancel() }
    }
  }

  /// Cancels everything that the `send` started; nothing more of it starts.
  public func cancel() { live?.cancel() }

  /// Whether ``cancel()`` was called while something was in flight, or the task that waited in ``finish()`` was cancelled.
  public var isCancelled: Bool { live?.isCancelled ?? false }
}
