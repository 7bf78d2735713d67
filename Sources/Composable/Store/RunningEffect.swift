/// An effect that runs in a store: its task, or what it waits for, and what its `send` leads to.
@MainActor
@usableFromInline @safe
final class RunningEffect<State, Action: Sendable> {
  @usableFromInline let node: NodeID
  @usableFromInline let leaf: EffectLeaf<Action>
  /// Nil when the effect is over, or the store.
  @usableFromInline var core: StoreCore<State, Action>?
  @usableFromInline var status = EffectStatus.running(nil)
  @usableFromInline let attempts: RetryState?
  /// The task of a body that sends while it is being started, for the length of that `send`: the status does not have
  /// it yet. Safe: it is taken away before the body's task ends.
  @usableFromInline var starting: UnsafeCurrentTask?

  @inlinable
  convenience init(core: StoreCore<State, Action>, start: EffectStart<Action>) {
    let retries = start.leaf.run.retries
    self.init(core: core, node: start.node, leaf: start.leaf, attempts: retries.isEmpty ? nil : RetryState(retries))
  }

  @usableFromInline
  init(core: StoreCore<State, Action>, node: NodeID, leaf: EffectLeaf<Action>, attempts: RetryState?) {
    self.core = core
    self.node = node
    self.leaf = leaf
    self.attempts = attempts
  }

  /// Starts the body, or the wait.
  @inlinable
  func begin() {
    // An observer of the start may have ended the store.
    if !status.isLive { return }
    if leaf.run.wait != nil { return beginWait() }
    runBody()
  }

  @inlinable
  func runBody() {
    let task = EffectRunner.start(priority: leaf.run.priority) { @MainActor in
      // Not with `perform`, and with nothing but `self`: so most suspended effects fit into the memory that a task
      // comes with.
      do {
        try await self.leaf.run.body(self.makeSend())
        self.finish()
      } catch {
        await self.caught(error)
      }
    }
    // It may be over already, or cancelled.
    status = status.followed(by: .running(task))
  }

  /// What the body sends with.
  @inlinable
  func makeSend() -> Send<Action> {
    let send = sendOnce()
    guard let attempts else { return send }
    return attempts.begin(send)
  }

  @inlinable
  func sendOnce() -> Send<Action> {
    Send { action in if await !self.reduce(action) { await self.waitForDrain() } }
  }

  /// The body has thrown.
  @usableFromInline
  func caught(_ error: any Error) async {
    let error = await leaf.run.recover(from: error, sendOnce(), attempts: attempts)
    if let error { fail(error) } else { finish() }
  }

  @usableFromInline
  func beginWait() {
    guard let core else { return }
    // All of it is called on the main actor; see `EffectRunner.mainActorWaits`.
    let wait = leaf.run.beginWait(
      core.waits, of: leaf.number,
      emit: { action in MainActor.assumeIsolated { self.send(action) } },
      ended: { error in MainActor.assumeIsolated { self.endWait(error) } })
    if let wait { status = status.followed(by: .waiting(wait)) }
  }

  private func endWait(_ error: (any Error)?) {
    if let error, !(error is CancellationError) { leaf.unhandled(error).report() }
    finish()
  }

  /// Sends an action of a timer.
  private func send(_ action: Action) { core?.emit(action, from: self) }

  /// Reduces an action of the body; false when the body has to wait for that.
  @inlinable
  func reduce(_ action: Action) -> Bool {
    if status.isFinished {
      reportLate(action)
      return true
    }
    guard let core else { return true }
    return core.loop.isDriven ? reduceInStart(action, core) : core.reduce(action, from: self)
  }

  /// Reduces an action that a body sends while it is being started. If the action ends the effect, its task is
  /// cancelled there and then, before another effect begins.
  @inlinable
  func reduceInStart(_ action: Action, _ core: StoreCore<State, Action>) -> Bool {
    unsafe withUnsafeCurrentTask { task in
      let outer = unsafe starting
      unsafe starting = task
      defer { unsafe starting = outer }
      return core.reduce(action, from: self)
    }
  }

  /// Waits for the end of the drain.
  @usableFromInline
  func waitForDrain() async { await core?.waitForDrain() }

  @inlinable
  func finish() {
    if status.isLive { status = .finished }
    guard let core else { return }
    self.core = nil
    core.finish(self)
  }

  /// The body has thrown. It is run again after a pause, when there are retries left.
  @usableFromInline
  func fail(_ error: any Error) {
    guard status.isLive, let core, let next = attempts?.next() else {
      leaf.unhandled(error).report()
      return finish()
    }
    status = .running(nil)
    let wait = RunningWait(core.waits, of: leaf.number, on: next.clock, for: next.delay) { error in
      MainActor.assumeIsolated { self.tryAgain(error) }
    }
    status = status.followed(by: .waiting(wait))
  }

  private func tryAgain(_ error: (any Error)?) {
    guard error == nil else { return endWait(error) }
    status = .running(nil)
    runBody()
  }

  @inlinable
  func cancel() {
    let old = status
    status = .cancelled
    core = nil
    unsafe starting?.cancel()
    old.cancelWork()
  }

  @usableFromInline
  func reportLate(_ action: Action) {
    leaf.lateSend(of: action).report()
  }
}

/// What an effect that was started is doing.
@usableFromInline @frozen
package enum EffectStatus {
  /// Its body runs. There is no task while the body begins.
  case running(Task<Void, Never>?)
  /// It waits instead: for the end of a delay, for a tick, for its next attempt.
  case waiting(RunningWait)
  /// Its body has returned, or its wait is over. What it sends now is a misuse.
  case finished
  /// It was cancelled. What it sends now is dropped in silence.
  case cancelled

  @inlinable
  package var isLive: Bool {
    switch self {
    case .running, .waiting: true
    case .finished, .cancelled: false
    }
  }

  @inlinable
  package var isFinished: Bool { if case .finished = self { true } else { false } }

  /// What it is doing after it has begun a task or a wait. Meanwhile it may have gone on to something else, or have
  /// been cancelled: then so is what was begun.
  @inlinable
  package func followed(by next: Self) -> Self {
    switch self {
    case .running(nil): return next
    case .cancelled: next.cancelWork()
    case .running, .waiting, .finished: break
    }
    return self
  }

  /// Cancels its task, or its wait. That may call the effect back, which has to be marked as cancelled before.
  @inlinable
  package func cancelWork() {
    switch self {
    case .running(let task): task?.cancel()
    case .waiting(let wait): wait.cancel()
    case .finished, .cancelled: break
    }
  }
}
