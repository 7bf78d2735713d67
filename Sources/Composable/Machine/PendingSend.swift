/// A `send` that a caller may wait for or cancel.
///
/// Unchecked because only its store uses it, in the store's isolation, as ``StoreCore`` explains.
@usableFromInline
package final class PendingSend: @unchecked Sendable {
  /// The root of the effects; nil while the action waits in the inbox.
  var root: NodeID?
  private(set) var isCancelled = false
  /// The core that can cancel the `send`; nil when the `send` is over.
  private var owner: (any SendCanceller)?
  private var waiters: [ResumptionLine.Waiter] = []
  private var isOver = false

  init(owner: any SendCanceller, root: NodeID?) {
    self.owner = owner
    self.root = root
  }

  /// Waits until the `send` is over.
  nonisolated(nonsending) func wait() async {
    await owner?.line.wait { waiter in
      if !isOver { waiters.append(waiter) }
      return !isOver
    }
  }

  func cancel() {
    if isOver || isCancelled { return }
    isCancelled = true
    if let root { owner?.cancel(root: root) }
  }

  func end() {
    isOver = true
    if !waiters.isEmpty { owner?.line.resume(waiters) }
    waiters = []
    owner = nil
  }
}
