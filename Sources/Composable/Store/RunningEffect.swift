/// An effect that was started in a store: its task or its wait, and what its `send` calls.
///
/// Unchecked because only code in the isolation of its store uses it, as ``StoreCore`` explains.
@usableFromInline @safe
package final class RunningEffect<State, Action: Sendable>: @unchecked Sendable {
  @usableFromInline package let node: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>
  /// The actor that the effect is isolated to.
  @usableFromInline let home: any Actor
  // Unchecked in release builds, as the properties of `StoreCore` are, and for the same reasons.
  /// Nil when the effect is over or the store has ended.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var core: StoreCore<State, Action>?
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe package internal(set) var status = EffectStatus.running(nil)
  @usableFromInline package let attempts: RetryState?
  /// The task of a body that is being started, for the length of a `send` in it: `status` does not have the task yet.
  /// Safe: it is reset before that `send` returns, and so before the task ends.
  @usableFromInline var starting: UnsafeCurrentTask?

  @inlinable
  convenience init(core: StoreCore<State, Action>, start: EffectStart<Action>) {
    // In inlined code, because it takes a tenth of an effect elsewhere.
    let retries = start.leaf.run.retries
    self.init(
      core: core, home: core.home, node: start.node, leaf: start.leaf,
      attempts: retries.isEmpty ? nil : RetryState(retries))
  }

  @usableFromInline
  init(
    core: StoreCore<State, Action>, home: any Actor, node: NodeID, leaf: EffectLeaf<Action>, attempts: RetryState?
  ) {
    self.core = core
    self.home = home
    self.node = node
    self.leaf = leaf
    self.attempts = attempts
  }

  /// Starts the body or the wait.
  @inlinable
  package func begin() {
    if leaf.run.wait != nil { return beginWait() }
    startBody()
  }

  @inlinable
  func startBody() {
    let task = if let hooks = core?.hooks { hooks.startBody(of: self) } else { EffectRunner.start(self, on: home) }
    // The effect may be over or canceled by now.
    status = status.followed(by: .running(task))
  }

  /// Runs the body in its task.
  ///
  /// Inlined, because a frame of its own takes 48 bytes more of each live effect.
  @inlinable @inline(__always)
  nonisolated(nonsending) func runBody() async {
    do {
      try await leaf.run.body(makeSend())
      finish()
    } catch {
      await caught(error, on: home)
    }
  }

  /// Returns the `Send` for the body. If the body has retries, it also notes that the attempt has sent an action.
  @inlinable
  func makeSend() -> Send<Action> {
    let send = sendOnce()
    guard let attempts else { return send }
    return attempts.begin(send)
  }

  @inlinable
  func sendOnce() -> Send<Action> {
    Send { action in await self.reduce(action, on: self.home) }
  }

  /// Handles an error that the body has thrown, elsewhere perhaps: the parameter brings it home, see `Send.deliver`.
  @usableFromInline
  func caught(_ error: any Error, on home: isolated any Actor) async {
    end(await leaf.run.recover(from: error, sendOnce(), attempts: attempts))
  }

  /// Handles the end of the body, with the error that nothing has caught.
  package func end(_ error: (any Error)?) {
    if let error { fail(error) } else { finish() }
  }

  @usableFromInline
  func beginWait() {
    guard let core else { return }
    let wait = leaf.run.beginWait(
      core.waits, of: leaf.number,
      emit: { action in self.send(action) }, ended: { error in self.endWait(error) })
    if let wait { status = status.followed(by: .waiting(wait)) }
  }

  private func endWait(_ error: (any Error)?) {
    if let error, !(error is CancellationError) { leaf.unhandled(error).report() }
    finish()
  }

  /// Sends an action of a timer.
  private func send(_ action: Action) {
    guard let core, core.hooks?.mayTick() != false else { return }
    core.emit(action, from: self)
  }

  /// Reduces an action of the body, and waits until that is done.
  @inlinable
  func reduce(_ action: Action, on home: isolated any Actor) async {
    if !reduce(action) { await waitForDrain() }
  }

  /// Reduces an action of the body. Returns false if the body must wait for that.
  @inlinable
  package func reduce(_ action: Action) -> Bool {
    if status.isFinished {
      leaf.lateSend(of: action).report()
      return true
    }
    guard let core else { return true }
    if core.loop.isDrainingOrBusy { return reduceInStart(action, core) }
    guard let scope = SendScope.current, home === MainActor.shared else { return core.reduce(action, from: self) }
    return reduce(action, core, within: scope)
  }

  /// Reduces an action inside the scope of its `send`. Must be called on the main actor.
  @usableFromInline
  func reduce(_ action: Action, _ core: StoreCore<State, Action>, within scope: SendScope) -> Bool {
    MainActor.assumeIsolated { scope.run { core.reduce(action, from: self) } }
  }

  /// Reduces an action that a body sends while it is being started. If the action ends the effect, its task is canceled
  /// within the call, before another effect starts.
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
  package nonisolated(nonsending) func waitForDrain() async { await core?.loop.waitForDrain() }

  /// Not inlined, because its variables would be kept in the frame of the body: 32 bytes of each live effect.
  @inlinable @inline(never)
  func finish() {
    if status.isLive { status = .finished }
    guard let core else { return }
    self.core = nil
    core.finish(self)
  }

  /// Handles the failure of the body: runs it again after a pause if retries are left, and otherwise reports the error.
  func fail(_ error: any Error) {
    guard status.isLive, let core, let next = attempts?.next() else {
      leaf.unhandled(error).report()
      return finish()
    }
    status = .running(nil)
    let wait = RunningWait(core.waits, of: leaf.number, on: next.clock, for: next.delay) { error in
      self.tryAgain(error)
    }
    status = status.followed(by: .waiting(wait))
  }

  private func tryAgain(_ error: (any Error)?) {
    guard error == nil else { return endWait(error) }
    status = .running(nil)
    startBody()
  }

  @inlinable
  func cancel() {
    let old = status
    status = .cancelled
    core = nil
    unsafe starting?.cancel()
    old.cancelWork()
  }
}

/// The status of an effect that was started.
@usableFromInline @frozen
package enum EffectStatus {
  /// The body runs. The task is nil while the body is being started.
  case running(EffectTask?)
  /// The effect waits for the end of a delay, for a tick, or for its next attempt.
  case waiting(RunningWait)
  /// The body has returned, or the wait is over. An action that the body sends now is a misuse.
  case finished
  /// The effect was canceled. Actions that it sends now are dropped silently.
  case cancelled

  /// Whether the effect is neither finished nor canceled.
  @inlinable
  package var isLive: Bool {
    switch self {
    case .running, .waiting: true
    case .finished, .cancelled: false
    }
  }

  /// Whether the effect has finished.
  @inlinable
  package var isFinished: Bool { if case .finished = self { true } else { false } }

  /// Returns the status after a task or a wait was started. If the effect was canceled meanwhile, cancels what was
  /// started; if it has already finished or begun another wait, keeps its status.
  @inlinable
  package func followed(by next: Self) -> Self {
    switch self {
    case .running(nil): return next
    case .cancelled: next.cancelWork()
    case .running, .waiting, .finished: break
    }
    return self
  }

  /// Cancels the task or the wait. Since that may call the effect back, its status must be `cancelled` before.
  @inlinable
  package func cancelWork() {
    switch self {
    case .running(let task): task?.cancel()
    case .waiting(let wait): wait.cancel()
    case .finished, .cancelled: break
    }
  }
}
