extension MachineDoor {
  /// The driver starts a body.
  @inlinable
  package func beginStart() { phase = .starting }

  /// The body has returned, or is suspended.
  @inlinable
  package func endStart() { phase = .driven }

  /// What a step asked for behind the body that drives the machine.
  @usableFromInline
  package struct Rest {
    @usableFromInline var todo: FIFO<EffectGraph<Action>.Todo>

    @inlinable
    init(todo: FIFO<EffectGraph<Action>.Todo>) { self.todo = todo }
  }

  /// Bodies that send in one another's `send` need the stack. On 512 KB, the stack of a thread, 96 fit in a debug build.
  @inlinable
  static var innerLimit: Int { 32 }

  /// Begins a drive for a body that is being started and has sent; nil when the body has to be suspended until ``leave()``: when its
  /// store is doing something else, or ``innerLimit`` bodies stand in a `send` already.
  ///
  /// What else the step asked for waits until ``endInner(_:)``. So a body runs like a call: what it sends, and all that this causes,
  /// is done when its `send` returns, and then comes what stands behind the body.
  @inlinable
  package func beginInner() -> Rest? {
    guard phase == .starting, innerDepth < Self.innerLimit else { return nil }
    innerDepth += 1
    phase = .driven
    return Rest(todo: machine.graph.setAside())
  }

  /// Ends it, when ``next()`` has given nil.
  @inlinable
  package func endInner(_ rest: inout Rest) {
    if !isOver { machine.graph.putBack(&rest.todo) }
    innerDepth -= 1
    phase = .starting
  }

  /// Resumes a sender when the drive has ended; at once when none is under way.
  @usableFromInline
  package func wait(_ sender: CheckedContinuation<Void, Never>) {
    guard isDriven else { return sender.resume() }
    waiters.append(sender)
  }

  @usableFromInline
  func resumeWaiters() {
    let senders = waiters
    waiters = []
    // The last one first, as those return that stand in one another's `send`.
    for sender in senders.reversed() { sender.resume() }
  }
}
