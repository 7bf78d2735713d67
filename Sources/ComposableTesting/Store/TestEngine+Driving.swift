import Composable

extension TestEngine {
  /// Runs everything that can run.
  func runJobs() {
    // Within a step, the loop that runs the step continues with the jobs.
    if loop.isDrainingOrBusy { return }
    while passesCrashPointBeforeWork(), let kind = executor.runNext(onMainActor: readIsOnMainActor) {
      if kind == .job { crash.noteWork() }
      drainMachineUnlessDraining()
    }
  }

  /// Performs the instructions of the machine, unless a call up the stack does.
  func drainMachineUnlessDraining() {
    if !loop.isDrainingOrBusy { drainMachine() }
  }

  /// Performs the instructions of the machine until there are none.
  func drainMachine() {
    loop.enter()
    while !crash.isOver, let instruction = nextInstruction() ?? settledInstruction() { perform(instruction) }
    save()
    loop.leave()
  }

  private func perform(_ instruction: Instruction<Action>) {
    switch instruction {
    case .reduced(let record): keep(record)
    case .start(let start): self.start(start)
    case .cancel(let node):
      observers?.cancelled(node)
      guard let effect = effects.removeValue(forKey: node) else { break }
      // A handler of the cancellation may change something outside.
      if case .running = effect.status { crash.noteWork() }
      effect.cancel()
    case .emitted(let action, let node): observers?.emitted(action, from: node)
    case .finished(let node): observers?.finished(node)
    case .ended, .sent: break
    }
  }

  /// Continues the drain for a body that sends while it is being started. Returns false if that is impossible.
  func drainInner() -> Bool {
    loop.drainInner { while !crash.isOver, let instruction = nextInstruction() { perform(instruction) } }
  }

  /// Cancels the clock tasks that no wait needs any more, and returns the next instruction: a clock may send when a
  /// sleep on it is canceled.
  private func settledInstruction() -> Instruction<Action>? {
    guard waits.hasUnsettled else { return nil }
    waits.settle()
    return nextInstruction()
  }

  private func nextInstruction() -> Instruction<Action>? {
    if let observers { observers.next(from: loop) } else { loop.next() }
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    executor.choices?.note(record.action, step: record.index)
    let lost = writes.misuse(in: record.action, isSent: record.index == sentStep, state: loop.state)
    if let lost { add(lost) }
    let isExplained = misuses.reduced(record.index, cause: record.cause) || lost != nil
    if record.index == sentStep {
      // The old state is released after the swap, when no access is open: a `deinit` in it may call back.
      var state: State? = loop.state
      swap(&sentState, &state)
      extendLifetime(state)
    } else {
      pending.append(
        PendingStep(
          action: record.action, state: loop.state, losesWrite: lost != nil, isExplained: isExplained,
          call: call ?? history.sendLocation(of: record.index)))
    }
  }
}

// MARK: - Observers

extension TestEngine {
  /// Adds an observer, and returns the number that removes it.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    exclusively {
      let observers = observers ?? ObserverList(inFlight: loop.liveEffects)
      self.observers = observers
      return observers.add(observer, to: loop)
    }
  }

  func endObservation(_ number: Int) {
    let old = exclusively {
      let current = observers
      let removed = current?.remove(number)
      if current?.isEmpty == true { observers = nil }
      return (current, removed)
    }
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(old)
  }
}
