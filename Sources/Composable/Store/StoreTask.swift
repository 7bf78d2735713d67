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
  private let live: PendingSend?

  @usableFromInline
  init(_ live: PendingSend?) {
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

  /// Whether ``cancel()`` was called while something was in flight, or the task that waited in ``finish()`` was
  /// cancelled.
  public var isCancelled: Bool { live?.isCancelled ?? false }
}

/// A `send` that a caller may wait for or cancel.
@MainActor
@usableFromInline
package final class PendingSend {
  /// The node of the effects; nil as long as the action waits in line.
  @usableFromInline var root: NodeID?
  @usableFromInline private(set) var isCancelled = false
  /// Cancels it, until it is over.
  private var owner: (any SendCanceller)?
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOver = false

  @usableFromInline
  init(owner: any SendCanceller, root: NodeID?) {
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

/// The part of the core that a ``PendingSend`` uses.
@MainActor
@usableFromInline
protocol SendCanceller: AnyObject {
  func cancel(_ send: PendingSend)
}

/// Keeps a core running. Every store that belongs to the core holds it; nothing in the core does.
///
/// Without it the core's own objects would have to refer to the core weakly, and a weak reference makes every other
/// reference to an object cost more. So they refer to it strongly, and are cut off when this goes.
@MainActor
@usableFromInline
final class StoreLifetime<State, Action: Sendable> {
  // `init` retains it, and `deinit` hands that reference to the main actor: so the core is there as long as this is. A
  // strong property would be released after `deinit`, possibly last, and then the state would go on a thread that is
  // not the main actor's.
  @usableFromInline unowned(unsafe) let core: StoreCore<State, Action>

  @usableFromInline
  init(core: StoreCore<State, Action>) {
    unsafe self.core = core
    _ = unsafe Unmanaged.passRetained(core)
  }

  /// Ends the core on the main actor: at once where it is released there, later where it is not.
  ///
  /// Not an `isolated deinit`, which is reported to abort on Apple's systems: swiftlang/swift 87316, 85221, 85663.
  deinit {
    let core = unsafe Unmanaged.passUnretained(core)
    // The reference of `init`, taken once.
    EffectRunner.performOnMainActor { unsafe core.takeRetainedValue().end() }
  }
}
