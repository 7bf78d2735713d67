/// An effect that runs in a store: its task, or what it waits for, and what its `send` leads to.
@MainActor
@usableFromInline
final class EffectHandle<State, Action: Sendable> {
  @usableFromInline let node: NodeID
  @usableFromInline let leaf: EffectLeaf<Action>
  // As in `StoreCore`: only the main actor touches these, for the length of a read or a write.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var task: Task<Void, Never>?
  /// Nil when the effect is over, or the store.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var core: StoreCore<State, Action>?
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var status = EffectStatus.running
  /// The wait of an effect that does not run: a delay, a timer, the pause before a retry.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var wait: RunningWait?
  @usableFromInline let attempts: Attempts?

  @inlinable
  init(core: StoreCore<State, Action>, start: EffectStart<Action>) {
    self.core = core
    node = start.node
    leaf = start.leaf
    attempts = start.leaf.run.retries.isEmpty ? nil : Attempts(start.leaf.run.retries)
  }

  /// Starts the body, or the wait.
  @inlinable
  func begin() {
    // An observer of the start may have ended the store.
    if status != .running { return }
    if leaf.run.wait != nil { return beginWait() }
    runBody()
  }

  @inlinable
  func runBody() {
    let task = EffectRunner.start(priority: leaf.run.priority) { @MainActor in
      // Not with `perform`, and with nothing but `self`: so most suspended effects fit into the memory that a task comes with.
      do {
        try await self.leaf.run.body(self.makeSend())
        self.finish()
      } catch {
        await self.caught(error)
      }
    }
    // It may be over already, or cancelled.
    if status == .running { self.task = task } else if status == .cancelled { task.cancel() }
  }

  /// What the body sends with.
  @inlinable
  func makeSend() -> Send<Action> {
    let send = Send<Action> { action in await self.send(action) }
    guard let attempts else { return send }
    return attempts.begin(send)
  }

  /// The body has thrown.
  @usableFromInline
  func caught(_ error: any Error) async {
    let send = Send<Action> { action in await self.send(action) }
    if let error = await leaf.run.recover(from: error, send, attempts: attempts) { fail(error) } else { finish() }
  }

  @usableFromInline
  func beginWait() {
    guard let core else { return }
    // All of it is called on the main actor; see `EffectRunner.mainActorWaits`.
    wait = leaf.run.beginWait(
      core.waits, of: leaf.number,
      emit: { action in MainActor.assumeIsolated { self.send(action) } },
      ended: { error in MainActor.assumeIsolated { self.endWait(error) } })
  }

  private func endWait(_ error: (any Error)?) {
    wait = nil
    if let error, !(error is CancellationError) { leaf.unhandled(error).report() }
    finish()
  }

  @inlinable
  func send(_ action: Action) {
    if status == .finished { return reportLate(action) }
    core?.emit(action, from: self)
  }

  @inlinable
  func finish() {
    if status == .running { status = .finished }
    task = nil
    guard let core else { return }
    self.core = nil
    core.finish(self)
  }

  /// The body has thrown. It is run again after a pause, when there are retries left.
  @usableFromInline
  func fail(_ error: any Error) {
    guard status == .running, let core, let next = attempts?.next() else {
      leaf.unhandled(error).report()
      return finish()
    }
    task = nil
    wait = RunningWait(core.waits, of: leaf.number, on: next.clock, for: next.delay) { error in
      MainActor.assumeIsolated { self.tryAgain(error) }
    }
  }

  private func tryAgain(_ error: (any Error)?) {
    guard error == nil else { return endWait(error) }
    wait = nil
    runBody()
  }

  @inlinable
  func cancel() {
    status = .cancelled
    core = nil
    task?.cancel()
    task = nil
    wait?.cancel()
    wait = nil
  }

  @usableFromInline
  func reportLate(_ action: Action) {
    leaf.lateSend(of: action).report()
  }
}
