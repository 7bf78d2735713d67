import Composable

/// An effect in flight: its task, or its wait.
final class TestEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` is used only in a turn of the engine; see `TestEngine`.
  let start: EffectStart<Action>
  let context: EffectContext
  /// Lives as long as the `send` of the body.
  weak var sendToken: AnyObject?
  let attempts: RetryState?
  var status = EffectStatus.running(nil)

  init(start: EffectStart<Action>, context: EffectContext) {
    self.start = start
    self.context = context
    attempts = RetryState(start.leaf.run.retries)
  }

  func finish() { if status.isLive { status = .finished } }

  func cancel() {
    let old = status
    status = .cancelled
    old.cancelWork()
  }
}

// MARK: - Starting

extension TestEngine {
  func start(_ start: EffectStart<Action>) {
    history.started(start)
    let name = EffectDescription(label: start.leaf.run.label, location: start.leaf.run.location)
    observers?.started(start)
    let context = EffectContext(store: clockRegistry, step: start.leaf.origin.step) { [misuses] sleeps in
      misuses.add(.ignoresCancellation(name, sleeps: sleeps))
    }
    let effect = TestEffect(start: start, context: context)
    effects[start.node] = effect
    loop.start { begin(effect) }
  }

  /// Begins the wait of an effect, or its body.
  private func begin(_ effect: TestEffect<Action>) {
    let leaf = effect.start.leaf
    let wait = collectingMisuses(ofEffectOf: leaf.origin.step) {
      leaf.run.beginWait(
        waits, of: leaf.number, emit: { [weak self] in self?.emit($0, from: effect) },
        ended: { [weak self] in self?.endWait(effect, $0) })
    }
    if let wait { effect.status = effect.status.followed(by: .waiting(wait)) } else { runBody(of: effect) }
  }

  private func runBody(of effect: TestEffect<Action>) {
    let run = effect.start.leaf.run
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let weakSelf = WeakReference(self)
    // Not `weakSelf`: only `send` retains this reference, so it lives as long as the `send`.
    let receiver = WeakReference(self)
    effect.sendToken = receiver
    let send = Send<Action> { action in await receiver.object?.deliver(action, from: effect) }
    guard passesCrashPoint() else { return }
    // As in production, the body begins before the machine's next instruction.
    executor.start(effect.start.leaf.number, onMainActor: readIsOnMainActor()) {
      let task = EffectContext.$current.withValue(effect.context) {
        EffectRunner.start(
          run, on: executor, isolatedTo: home, attempts: effect.attempts, send: send,
          begins: { weakSelf.object?.noteBody() }, ended: { error in weakSelf.object?.ended(effect, error) })
      }
      effect.status = effect.status.followed(by: .running(task))
    }
    crash.noteWork()
  }

  private func noteBody() { executor.choices?.noteBody(of: self) }
}

// MARK: - Ending

extension TestEngine {
  /// Ends an effect whose body has returned or thrown, or begins the pause before its next attempt.
  private func ended(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    exclusively {
      if crash.isOver { return }
      crash.noteWork()
      executor.makeCalls()
      if error != nil, effect.status.isLive, let next = effect.attempts?.next() {
        effect.status = .running(nil)
        let wait = RunningWait(waits, of: effect.start.leaf.number, on: next.clock, for: next.delay) {
          [weak self] error in
          self?.endPause(of: effect, error)
        }
        effect.status = effect.status.followed(by: .waiting(wait))
        return
      }
      finish(effect, error)
    }
  }

  /// Runs the body again after the pause before its next attempt.
  private func endPause(of effect: TestEffect<Action>, _ error: (any Error)?) {
    if error != nil || crash.isOver { return endWait(effect, error) }
    effect.status = .running(nil)
    runBody(of: effect)
  }

  private func endWait(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    exclusively { if !crash.isOver { finish(effect, error is CancellationError ? nil : error) } }
  }

  private func finish(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    let start = effect.start
    if let error { add(start.leaf.unhandled(error)) }
    let name = EffectDescription(label: start.leaf.run.label, location: start.leaf.run.location)
    heldSends.returned(start.leaf.number, name, token: effect.sendToken)
    effects.removeValue(forKey: start.node)
    effect.finish()
    loop.finish(start.node)
    drainMachineUnlessDraining()
  }
}

// MARK: - Sending

extension TestEngine {
  /// Delivers an action of an effect, from any thread.
  ///
  /// A call from another thread does not wait until the action is reduced, because the test may be waiting for that
  /// call.
  private nonisolated(nonsending) func deliver(_ action: Action, from effect: TestEffect<Action>) async {
    if isInTurn { return await deliver(action, from: effect, at: home) }
    executor.enqueue { [weak self] in
      self?.exclusively { _ = self?.reduce(action, from: effect) }
    }
  }

  /// Reduces an action and everything that it causes immediately. When the caller is not at home, as in a child task,
  /// this is a hop, and other tasks may go first.
  private func deliver(_ action: Action, from effect: TestEffect<Action>, at home: isolated TestHome) async {
    crash.noteWork()
    executor.makeCalls()
    let isReduced = exclusively { reduce(action, from: effect) }
    if crash.isOver { return await withCheckedContinuation { sender in exclusively { crash.keep(sender) } } }
    if isReduced { return }
    await withCheckedContinuation { sender in exclusively { loop.wait(sender) } }
  }

  /// Reduces an action of an effect. Returns false if the sender has to wait for that.
  private func reduce(_ action: Action, from effect: TestEffect<Action>) -> Bool {
    guard passesCrashPoint() else { return true }
    // An action of a canceled effect is dropped silently; an action of a finished effect is a misuse.
    if effect.status.isFinished {
      if !heldSends.isNamed(effect.start.leaf.number) { add(effect.start.leaf.lateSend(of: action)) }
      return true
    }
    loop.emit(action, from: effect.start.node)
    if loop.isDrainingOrBusy { return drainInner() }
    drainMachine()
    return true
  }

  /// Reduces an action of a wait, such as the tick of a timer.
  private func emit(_ action: Action, from effect: TestEffect<Action>) {
    exclusively {
      guard passesCrashPoint() else { return }
      loop.emit(action, from: effect.start.node)
      drainMachineUnlessDraining()
    }
  }
}
