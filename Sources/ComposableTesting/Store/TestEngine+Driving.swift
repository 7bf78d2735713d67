import Composable

extension TestEngine {
  /// Runs everything that can run.
  func runJobs() {
    // Within a step, the loop that runs the step continues with the jobs.
    if loop.isDrainingOrBusy { return }
    while passesCrashPointBeforeWork(), let kind = executor.runNext(onMainActor: readIsOnMainActor) {
      if kind == .job { crash.noteWork() }
      core.drainUnlessDraining()
    }
  }
}

extension TestEngine: StoreHooks {
  var isHalted: Bool { crash.isOver }

  func willPerform(_ instruction: Instruction<Action>?) {
    switch instruction {
    case nil: if !loop.isInner, !core.waits.hasUnsettled { save() }
    case .reduced(let record): keep(record)
    case .start(let start): note(start)
    case .cancel(let node):
      // A handler of the cancellation may change something outside.
      if case .running = core.started(node)?.status { crash.noteWork() }
      effects[node] = nil
    case .finished(let node): effects[node] = nil
    case .ended, .sent, .emitted: break
    }
  }

  func mayTick() -> Bool { passesCrashPoint() }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    executor.choices?.note(record.action, step: record.index)
    let isExplained = misuses.reduced(record.index, cause: record.cause)
    if record.index == sentStep {
      // The old state is released after the swap, when no access is open: a `deinit` in it may call back.
      var state: State? = loop.state
      swap(&sentState, &state)
      extendLifetime(state)
    } else {
      pending.append(
        PendingStep(
          action: record.action, state: loop.state, isExplained: isExplained,
          call: call ?? history.sendLocation(of: record.index)))
    }
  }
}

// MARK: - Observers

extension TestEngine {
  /// Adds an observer, and returns the number that removes it.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int { exclusively { core.observe(observer) } }

  func endObservation(_ number: Int) {
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(exclusively { core.removeObserver(number) })
  }
}
