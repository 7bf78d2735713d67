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

/// A `send` that somebody may wait for.
@MainActor
@usableFromInline
package final class LiveSend {
  /// The node of the effects; nil as long as the action waits in line.
  @usableFromInline var root: NodeID?
  @usableFromInline private(set) var isCancelled = false
  /// Who can cancel it, until it is over.
  private var owner: (any SendOwner)?
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOver = false

  @usableFromInline
  init(owner: any SendOwner, root: NodeID?) {
    self.owner = owner
    self.root = root
  }

  func finish() async {
    if isOver { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func cancel() {
    if isOver || isCancelled { return }
    isCancelled = true
    owner?.cancel(self)
  }

  @usableFromInline
  func end() {
    isOver = true
    owner = nil
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// A core, as a ``LiveSend`` sees it.
@MainActor
@usableFromInline
protocol SendOwner: AnyObject {
  func cancel(_ send: LiveSend)
}
