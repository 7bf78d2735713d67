extension EventLoop {
  /// Starts a body. The body may send while it begins: see ``drainInner(_:)``.
  @inlinable
  func start(_ body: () -> Void) {
    status.insert(.starting)
    body()
    status.remove(.starting)
  }

  /// The maximum number of bodies that may be inside nested calls of `send`. Each needs stack: in a debug build, 96 fit
  /// in 512 KB, the stack of a secondary thread.
  @inlinable
  static var innerLimit: Int { 32 }

  /// Drains the machine for a body that has sent an action while it is being started. Returns false if the body must be
  /// suspended until ``leave()``: its store is doing something else, or ``innerLimit`` bodies are already inside
  /// `send`.
  ///
  /// The remaining work of the step is set aside meanwhile. So a `send` in a body behaves like a call: when it returns,
  /// its action and everything that the action caused are done. Then comes the work that follows the start of the body.
  ///
  /// - Parameter drain: Performs instructions until ``next(records:)`` returns nil.
  @inlinable
  func drainInner(_ drain: () -> Void) -> Bool {
    guard status.intersects(.starting), !status.intersects(.busy), innerDepth < Self.innerLimit else { return false }
    innerDepth += 1
    status.remove(.starting)
    var rest = use { $0.graph.setAside() }
    drain()
    if !isOver { use { $0.graph.putBack(&rest) } }
    innerDepth -= 1
    status.insert(.starting)
    // Released only now, because its `deinit` may call back.
    extendLifetime(rest)
    return true
  }

  /// Whether a body drains the machine inside its `send`.
  package var isInner: Bool { innerDepth > 0 }

  /// Waits for the end of the drain, if one is in progress.
  nonisolated(nonsending) func waitForDrain() async {
    await line.wait { sender in
      if isDrainingOrBusy { waiters.append(sender) }
      return isDrainingOrBusy
    }
  }

  @usableFromInline
  func resumeWaiters() {
    let senders = waiters
    waiters = []
    // The last one first, in the order in which nested calls of `send` return.
    line.resume(senders.reversed())
  }
}
