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

/// A `send` that a caller may wait for or cancel.
///
/// Unchecked because only its store uses it, in the store's isolation, as ``StoreCore`` explains.
@usableFromInline
package final class PendingSend: @unchecked Sendable {
  /// The root of the effects; nil while the action waits in the inbox.
  @usableFromInline var root: NodeID?
  @usableFromInline private(set) var isCancelled = false
  /// The core that can cancel the `send`; nil when the `send` is over.
  private var owner: (any SendCanceller)?
  /// The tasks that wait for the end; nil if there are none.
  private var waiters: SuspendedTasks?
  private var isOver = false

  @usableFromInline
  init(owner: any SendCanceller, root: NodeID?) {
    self.owner = owner
    self.root = root
  }

  nonisolated(nonsending) func finish() async {
    if isOver { return }
    let waiters = waiters ?? SuspendedTasks()
    self.waiters = waiters
    await waiters.wait()
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
    waiters.take()?.resume()
  }
}

/// The part of a core that a ``PendingSend`` uses.
@usableFromInline
protocol SendCanceller: AnyObject {
  func cancel(_ send: PendingSend)
}

/// Keeps a core running. Every store of the core holds this object; nothing in the core does.
///
/// The core's own objects refer to the core strongly, and release it when this object is released. Weak references
/// would make every other reference to the core slower.
@usableFromInline
final class StoreLifetime<State, Action: Sendable>: Sendable {
  // Safe: `init` retains the core, and `deinit` passes that reference to the core's home, so the core lives as long as
  // this object. A strong property would be released after `deinit`; if that were the last reference, the state would
  // be released on any thread.
  @usableFromInline unowned(unsafe) let core: StoreCore<State, Action>

  @usableFromInline
  init(core: StoreCore<State, Action>) {
    unsafe self.core = core
    _ = unsafe Unmanaged.passRetained(core)
  }

  /// Ends the core on its home: immediately if this is released on the main actor and that is the home, otherwise
  /// later.
  ///
  /// Not an `isolated deinit`, which is reported to abort on Apple's systems: swiftlang/swift 87316, 85221, 85663. And in
  /// Swift 6.3, optimized programs that use a public generic actor which has one do not compile ("circular reference").
  deinit {
    let home = unsafe core.home
    let core = unsafe Unmanaged.passUnretained(core)
    // Balances `passRetained` in `init`.
    EffectRunner.perform(on: home) { unsafe core.takeRetainedValue().end() }
  }
}
