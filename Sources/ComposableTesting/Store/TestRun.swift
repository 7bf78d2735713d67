import Composable
internal import ValueText

/// One run of a feature in a test: what a ``TestStore`` and those scoped from it share.
///
/// It ends with the last of them, and checks then that nothing is left over, unless `finish` has.
final class TestRun {
  let engine: any AnyTestEngine
  let clock: TestClock
  let reporter = FailureReporter.current
  var exhaustivity = Exhaustivity.on
  /// Set while nothing has come since a `receive` failed because nothing came: all that wait in vain have one cause.
  var isWaitingInVain = false
  private let location: SourceLocation
  private var isFinished = false

  init(engine: any AnyTestEngine, clock: TestClock, at location: SourceLocation) {
    self.engine = engine
    self.clock = clock
    self.location = location
  }

  deinit {
    if !isFinished { checkAtEnd(at: location) }
    engine.end()
    reportProblems(at: location)
  }

  /// An action is about to be sent: whatever waits to be received should have been. False when that is reported.
  func begin(send action: Any, at location: SourceLocation) -> Bool {
    isFinished = false
    isWaitingInVain = false
    let pending = engine.takeActions(nil, as: exhaustivity == .on ? .named : .skipped)
    if pending.isEmpty { return true }
    switch exhaustivity.kind {
    case .on:
      let actions = pending.map { ValueDump.text($0) }
      reporter.report(.pendingActions(sent: ValueDump.text(action), pending: actions), at: location)
      return false
    case .off:
      skipped(pending, at: location)
      return true
    }
  }

  func finish(at location: SourceLocation) {
    engine.drain()
    checkAtEnd(at: location)
    reportProblems(at: location)
  }

  private func checkAtEnd(at location: SourceLocation) {
    isFinished = true
    engine.drain()
    let pending = engine.takeActions(nil, as: exhaustivity == .on ? .named : .skipped)
    switch exhaustivity.kind {
    case .on:
      if !pending.isEmpty { reporter.report(.unreceivedActions(pending.map { ValueDump.text($0) }), at: location) }
      report(engine.liveEffects, orAt: location)
    case .off(let showSkipped):
      skipped(pending, at: location)
      let effects = engine.liveEffects.filter { engine.markReported($0) }
      if showSkipped, !effects.isEmpty { reporter.note(.skippedEffects(effects), at: location) }
    }
  }

  /// Reports effects that should be over, each once, at the `send` that it came of.
  func report(_ effects: [EffectStory], orAt location: SourceLocation) {
    for effect in effects where engine.markReported(effect) {
      reporter.report(.effectInFlight(effect), at: effect.sentAt ?? location)
    }
  }

  /// Notes actions that a test which is not exhaustive passes over.
  func skipped(_ actions: [any Sendable], at location: SourceLocation) {
    guard exhaustivity.kind == .off(showSkipped: true), !actions.isEmpty else { return }
    reporter.note(.skippedActions(actions.map { ValueDump.text($0) }), at: location)
  }

  /// Reports what went wrong since the last time, apart from what is asserted.
  func reportProblems(at location: SourceLocation) {
    for problem in engine.takeProblems() { reporter.report(problem, at: location) }
  }
}
