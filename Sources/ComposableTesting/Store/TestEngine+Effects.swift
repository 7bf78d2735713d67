import Composable

/// What a test knows of an effect in flight.
final class TestEffect: @unchecked Sendable {
  // Unchecked: used only in a turn of the engine; see `TestEngine`.
  let context: EffectContext
  /// Lives as long as the `send` of the body.
  weak var sendToken: AnyObject?

  init(context: EffectContext) { self.context = context }
}

// MARK: - Starting

extension TestEngine {
  /// Notes that an effect starts.
  func note(_ start: EffectStart<Action>) {
    let name = EffectDescription(of: start.leaf)
    history.started(start.leaf.number, name)
    let context = EffectContext(store: clockRegistry, step: start.leaf.origin.step) { [misuses] failure in
      misuses.add(failure(name))
    }
    effects[start.node] = TestEffect(context: context)
  }

  /// Begins the wait of an effect, or its body, with the step that its misuses belong to.
  func begin(_ effect: RunningEffect<State, Action>) {
    collectingMisuses(ofEffectOf: effect.leaf.origin.step) { effect.begin() }
  }

  func startBody(of effect: RunningEffect<State, Action>) -> EffectTask? {
    guard passesCrashPoint(), let known = effects[effect.node] else { return nil }
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let weakSelf = WeakReference(self)
    // Not `weakSelf`: only `send` retains this reference, so it lives as long as the `send`.
    let receiver = WeakReference(self)
    known.sendToken = receiver
    let number = effect.leaf.number
    noteBegin(of: effect.node)
    let context = known.context
    let send = Send<Action> { action in
      context.hasSent()
      await receiver.object?.deliver(action, from: effect)
    }
    var task: EffectTask?
    // As in production, the body begins before the machine's next instruction.
    executor.start(effect.leaf.number, onMainActor: readIsOnMainActor()) {
      task = EffectContext.$current.withValue(known.context) {
        EffectRunner.start(
          effect.leaf.run, on: executor, isolatedTo: home, attempts: effect.attempts, send: send,
          begins: { weakSelf.object?.noteBody() },
          ended: { error in
            weakSelf.object?.notes?.ended(number)
            weakSelf.object?.ended(effect, known, error)
          })
      }
    }
    crash.noteWork()
    return task
  }

  private func noteBody() { executor.choices?.noteBody(of: self) }

  /// Notes the bodies that run, for the moments from now on: each has begun before, and may be canceled from now on.
  func noteBodies() {
    for effect in core.started { if case .running = effect.status { noteBegin(of: effect.node) } }
  }

  private func noteBegin(of node: NodeID) {
    guard let notes, executor.choices?.moments?.isNoting == true,
      let effect = loop.liveEffects.first(where: { $0.id == node })
    else { return }
    notes.begins(effect, loop.ancestry(of: node))
  }
}

// MARK: - Ending

extension TestEngine {
  /// Ends an effect whose body has returned or thrown, or begins the pause before its next attempt.
  private func ended(_ effect: RunningEffect<State, Action>, _ known: TestEffect, _ error: (any Error)?) {
    exclusively {
      if crash.isOver { return }
      crash.noteWork()
      executor.makeCalls()
      effect.end(error)
      if effect.status.isLive { return }
      heldSends.returned(effect.leaf.number, EffectDescription(of: effect.leaf), token: known.sendToken)
    }
  }
}

// MARK: - Sending

extension TestEngine {
  /// Delivers an action of an effect, from any thread.
  ///
  /// A call from another thread does not wait until the action is reduced, because the test may be waiting for that
  /// call.
  private nonisolated(nonsending) func deliver(
    _ action: Action, from effect: RunningEffect<State, Action>
  ) async {
    if isInTurn { return await deliver(action, from: effect, at: home) }
    executor.enqueue { [weak self] in
      self?.exclusively { _ = self?.reduce(action, from: effect) }
    }
  }

  /// Reduces an action and everything that it causes immediately. When the caller is not at home, as in a child task,
  /// this is a hop, and other tasks may go first.
  private func deliver(
    _ action: Action, from effect: RunningEffect<State, Action>, at home: isolated TestHome
  ) async {
    crash.noteWork()
    executor.makeCalls()
    let isReduced = exclusively { reduce(action, from: effect) }
    if crash.isOver { return await withCheckedContinuation { sender in exclusively { crash.keep(sender) } } }
    if !isReduced { await effect.waitForDrain() }
  }

  /// Reduces an action of an effect. Returns false if the sender has to wait for that.
  private func reduce(_ action: Action, from effect: RunningEffect<State, Action>) -> Bool {
    guard passesCrashPoint() else { return true }
    // A failure has named the effect already.
    if effect.status.isFinished, heldSends.isNamed(effect.leaf.number) { return true }
    return effect.reduce(action)
  }
}
