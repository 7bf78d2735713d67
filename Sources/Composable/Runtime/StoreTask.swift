/// All that one `send` began: its effects, and the effects of the actions that they sent.
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

  /// Waits until nothing that the `send` began is in flight.
  ///
  /// When the task that waits is cancelled, so is what it waits for.
  public func finish() async {
    guard let live else { return }
    await withTaskCancellationHandler {
      await live.finish()
    } onCancel: {
      EffectRunner.hopToMainActor { live.cancel() }
    }
  }

  /// Cancels all that the `send` began; nothing more of it begins.
  public func cancel() { live?.cancel() }

  /// Whether ``cancel()`` was called while something was in flight, or the task that waited in ``finish()`` was cancelled.
  public var isCancelled: Bool { live?.isCancelled ?? false }
}
