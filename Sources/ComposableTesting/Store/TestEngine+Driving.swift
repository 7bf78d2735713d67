import Composable
internal import ValueText

extension TestEngine {
  /// Runs everything that can run, unless the test goes on.
  ///
  /// - Parameter isBeforeSend: Whether the next call of the test is a `send`.
  func runJobs(beforeSend isBeforeSend: Bool = false) {
    // Within a step, the loop that runs the step continues with the jobs.
    if loop.isDrainingOrBusy || nextCall.hasCome { return }
    let outer = call
    // What the effects do belongs to the `send` that started them.
    call = nextCall.endWait() ?? call
    defer { call = outer }
    while !waitsAfterAdvance(), passesCrashPointBeforeWork(), let kind = runNext(offersTest: isBeforeSend || mayEndMove)
    {
      if kind == .test { return nextCall.comes() }
      if kind == .job { crash.noteWork() }
      core.drainUnlessDraining()
    }
  }

  private func runNext(offersTest: Bool) -> ExecutorWork.Kind? {
    if let choices = executor.choices, let moments = choices.moments, moments.isNoting, choices.isAtMoment {
      let options = executor.options(offersTest: offersTest)
      if options.count > 1 { moments.note(options, at: choices.pointCount) }
    }
    if let choices = executor.choices, choices.describes {
      choices.note(earlySleep: clock.earlySleep(of: clockRegistry))
    }
    return executor.runNext(offersTest: offersTest, onMainActor: readIsOnMainActor)
  }

  /// Makes the effects wait for the next call of the test, if the time of its `advance` has passed.
  private func waitsAfterAdvance() -> Bool {
    // A planned crash comes in its call, or is reported.
    guard let advance = nextCall.advance, clock.time >= advance.end, executor.choices?.running == nil,
      executor.mayWait, !crash.isPlanned
    else { return false }
    waitForNextCall(after: call ?? advance.location)
    return true
  }

  /// Whether a move of a check may end now: its time has passed, and no effect runs.
  private var mayEndMove: Bool { nextCall.moveEnd.map { clock.time >= $0 } == true && executor.choices?.running == nil }
}

// MARK: - The next call of the test

/// The next call of a test in an exploration or a check, which may come although effects could go on.
///
/// In an exploration, it is not known after a `send` or an `advance` whether the next call is a `send`, before which the
/// effects need not go on. So they wait for the next call. In a check, the move ends, and the next one begins with the
/// effects waiting.
struct NextCall {
  /// The location of the last call, whose effects wait for the next one; nil if none waits.
  private var waiting: SourceLocation?
  /// The `advance` of an exploration that is being made: its location, and the time from which effects wait.
  private(set) var advance: (end: TestClock.Instant, location: SourceLocation)?
  /// The time from which a move of a check may end; nil outside of a move.
  private(set) var moveEnd: TestClock.Instant?
  /// Whether the move has ended although effects could go on. Nothing runs before the next move.
  private(set) var hasCome = false

  var isAwaited: Bool { waiting != nil }

  /// Makes the effects wait for the next call.
  mutating func wait(after location: SourceLocation) { waiting = location }

  mutating func beginAdvance(until end: TestClock.Instant, at location: SourceLocation) { advance = (end, location) }
  mutating func endAdvance() { advance = nil }

  /// Ends the wait. Returns the location of the call whose effects have waited; nil if none has.
  mutating func endWait() -> SourceLocation? { waiting.take() }

  /// Begins a move that may end at a time; nil for a call before which all effects go on.
  mutating func beginMove(until end: TestClock.Instant?) {
    moveEnd = end
    hasCome = false
  }

  /// Notes that the test goes on.
  mutating func comes() { hasCome = moveEnd != nil }
}

extension TestEngine {
  func runWaiting(beforeSend isBeforeSend: Bool) {
    guard let choices = executor.choices else { return }
    choices.beginCall(of: self)
    if nextCall.isAwaited { exclusively { runJobs(beforeSend: isBeforeSend) } }
  }

  /// Whether the effects wait for the next call of the test, also those whose sleep is due. They do not while another
  /// thread has a turn.
  var waitsForNextCall: Bool {
    guard turn.tryLock() else { return false }
    defer { turn.unlock() }
    return nextCall.isAwaited || nextCall.hasCome
  }

  /// Lets sleeps that were due when the test went on end in its next calls.
  func offerOwnWakeups() {
    guard let choices = executor.choices, choices.testMoments != .never else { return }
    executor.wakeups.withLock { wakeups in
      wakeups.due = { [clock, weak clockRegistry] in clockRegistry.map { clock.dueTasks(of: $0) } ?? [] }
    }
  }

  private func waitForNextCall(after location: SourceLocation) {
    nextCall.wait(after: location)
    executor.choices?.noteWait(of: self) { [weak self] in self?.runWaiting(beforeSend: false) }
  }

  func beginAdvance(until end: TestClock.Instant, isDrained: Bool, at location: SourceLocation) -> Bool {
    guard let choices = executor.choices, choices.testMoments == .beforeSends, choices.running == nil else {
      return false
    }
    return exclusively {
      // Before the time passes, everything goes on.
      guard nextCall.advance == nil, isDrained || clock.time < end else { return false }
      nextCall.beginAdvance(until: end, at: location)
      return true
    }
  }

  func endAdvance() { withLock { nextCall.endAdvance() } }

  func beginMove(sending isSend: Bool, until end: TestClock.Instant) {
    guard executor.choices?.testMoments == .afterMoves else { return }
    if isSend { return withLock { nextCall.beginMove(until: end) } }
    exclusively {
      // With a jitter, the time may pass while the effects go on.
      nextCall.beginMove(until: clock.time < end ? end : nil)
      clock.beforeAdvancing(clockRegistry, to: end) { runJobs() }
      if !nextCall.hasCome { nextCall.beginMove(until: end) }
    }
  }

  func endMoves() {
    withLock { nextCall.beginMove(until: nil) }
    runWaiting(beforeSend: false)
  }

  /// Runs what the `send` of a test has started or, if a `send` may follow, makes it wait for the next call.
  func runJobs(after location: SourceLocation) {
    let choices = executor.choices
    if choices?.testMoments == .beforeSends, choices?.running == nil {
      waitForNextCall(after: location)
    } else {
      runJobs()
    }
  }
}

extension TestEngine: StoreHooks {
  var isHalted: Bool { crash.isOver }

  func willRest() { if !loop.isInner, !core.waits.hasUnsettled { save() } }

  func willPerform(_ instruction: Instruction<Action>) {
    switch instruction {
    case .reduced(let record): keep(record)
    case .dismissed: keepDismissal()
    case .posted(let posting): posts.add(posting.post, call: call ?? history.sendLocation(of: posting.post.step))
    case .start(let start): note(start)
    case .cancel(let node):
      let effect = core.started(node)
      // A handler of the cancellation may change something outside.
      if case .running = effect?.status { crash.noteWork() }
      if let effect { executor.choices?.noteCancel(of: effect.leaf.number) }
      effects[node] = nil
    case .finished(let node): effects[node] = nil
    case .ended, .sent, .emitted: break
    }
  }

  func mayTick() -> Bool { passesCrashPoint() }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record.action, cause: record.cause)
    if let choices = executor.choices {
      choices.note(record.action, step: record.index)
      if choices.moments?.isNoting == true {
        notes?.reduced(
          record.action, step: record.index, at: clock.time.offset, choices.inputs(ofStep: record.index))
      }
    }
    let isExplained = misuses.reduced(record.index, cause: record.cause)
    if record.index == sentStep {
      // The old state is released after the exchange, when no access is open: a `deinit` in it may call back.
      extendLifetime(exchange(&sentState, with: loop.state))
    } else {
      keepPending(record.index, record.action, isExplained: isExplained)
    }
  }

  // A function of its own: code that is not specialized looks up the types of a pending step, and a `send` has none.
  @inline(never)
  private func keepPending(_ index: Int, _ action: Action?, isExplained: Bool) {
    pending.append(
      PendingStep(
        index: index, action: action, state: loop.state, isExplained: isExplained,
        call: call ?? history.sendLocation(of: index)))
  }
}

// MARK: - The dismissal of the feature

extension TestEngine {
  private func keepDismissal() {
    // As a parent's `.dismiss` for a child that is already gone, a second one does nothing.
    if isDismissed { return }
    isDismissed = true
    keepPending(-1, nil, isExplained: false)
  }

  /// Returns whether the feature has dismissed itself. Then the action is reported, as it would be when the feature is
  /// presented.
  func ignoresAfterDismissal(_ action: Action) -> Bool {
    if isDismissed { misuses.note(.actionAfterDismissal(ValueDump.text(action))) }
    return isDismissed
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
