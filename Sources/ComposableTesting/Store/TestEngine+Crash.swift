import Composable

// A crash ends an engine, and a restart makes the next one. The two share nothing that runs: the tasks of the old
// engine belong to its executor, which nothing drains any more. So nothing of them runs on, not even a handler of a
// cancellation, until the test is over: then they are canceled and run to their end, because a suspended task would
// keep its values in memory.

extension TestEngine {
  /// Passes a crash point, if this is one. Returns false if the program has crashed.
  func passesCrashPoint() -> Bool {
    if crash.isOver { return false }
    if crash.passPoint(executor.choices?.pointCount ?? 0) { return true }
    endWaits()
    return false
  }

  /// Removes the waits and sleeps of the effects from their clocks.
  private func endWaits() {
    core.waits.halt()
    for effect in core.started { if case .waiting(let wait) = effect.status { wait.cancel() } }
    for effect in effects.values { effect.context.endSleeps() }
    sleepContext.endSleeps()
  }

  /// Passes a crash point before the next work of the executor, if there is any.
  func passesCrashPointBeforeWork() -> Bool {
    if crash.isPlanned, !crash.isOver, !executor.hasWork { return true }
    return passesCrashPoint()
  }

  /// Saves the messages of a drain and, if a crash is planned, the state at its end: both, or neither.
  func save() {
    if crash.isPlanned, loop.stepCount > crash.savedSteps || !posts.unsaved.isEmpty {
      guard passesCrashPoint() else { return }
      keepSavedState()
      crash.noteSave(steps: loop.stepCount)
    }
    posts.save()
  }

  // A function of its own, because it looks up types. The old state is released after the exchange, when no access is open.
  @inline(never)
  private func keepSavedState() { extendLifetime(exchange(&savedState, with: loop.state)) }

  var awaitedCrash: (point: Int, passed: Int)? {
    withLock { crash.awaited.map { ($0, crash.passed) } }
  }

  var hasCrashed: Bool { withLock { crash.isOver } }

  var crashPoints: [Int] { withLock { crash.counted } }

  var hasUnsavedStates: Bool { withLock { crash.hasUnsavedStates } }

  func planCrash(atPoint point: Int?) {
    exclusively {
      // The next call may come first: the plan is not a call of the program.
      runJobs(beforeSend: nextCall.isAwaited)
      // How far a planned crash is away is no part of a moment.
      if let moments = executor.choices?.moments, moments.isExploration { moments.noteMoments(nil) }
      keepSavedState()
      crash.plan(point, steps: loop.stepCount)
    }
  }

  /// Ends the program, unless it has crashed already, and its waits. Returns the last saved state.
  func stop() -> State {
    let (saved, released) = exclusively {
      runJobs()
      let isNow = !crash.isOver
      crash.end()
      posts.crash()
      endWaits()
      let observers = core.observers
      core.removeObservers()
      // A crash that was planned and did not come is now: the state is the last one.
      return (isNow ? loop.state : savedState ?? loop.state, observers)
    }
    clockRegistry.end()
    executor.choices?.noteEnd(of: self)
    extendLifetime(released)
    return saved
  }

  /// Starts the program again, after it has ended, with an engine of its own.
  func restart(from state: State) {
    let next = TestEngine(
      initialState: state, schedule: schedule, clock: clock, misuses: misuses, identify: identify, reduce: reduce)
    // Steps and effects are numbered on: a failure shows the causes of an effect by the numbers of steps, and a check
    // tells effects apart by them.
    next.loop.continueNumbers(of: loop)
    next.history = history
    // They are in the storage.
    next.posts = posts
    successor = next
  }

  var next: (any AnyTestEngine)? { successor }

  /// The engine of the program that runs now.
  var current: TestEngine { successor?.current ?? self }

  /// Cancels the tasks that a crash has stopped, and runs them to their end.
  func endAfterCrash() {
    exclusively {
      // They belong to a program that is gone: nothing that they do is reported.
      Misuse.withHandler({ _ in }) {
        core.end()
        crash.release()
        while executor.runNext(onMainActor: readIsOnMainActor) != nil {}
      }
    }
    executor.close()
  }
}
