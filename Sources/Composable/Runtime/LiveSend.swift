/// A `send` that a caller may wait for or cancel.
@MainActor
@usableFromInline
package final class LiveSend {
  /// The node of the effects; nil as long as the action waits in line.
  @usableFromInline var root: NodeID?
  @usableFromInline private(set) var isCancelled = false
  /// Cancels it, until it is over.
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

/// The core, as far as a ``LiveSend`` needs it.
@MainActor
@usableFromInline
protocol SendOwner: AnyObject {
  func cancel(_ send: LiveSend)
}
