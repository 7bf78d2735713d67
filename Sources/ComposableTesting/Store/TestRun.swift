import Composable
internal import ValueText

/// One run of a feature in a test, shared by a ``TestStore`` and the stores scoped from it.
///
/// It ends with the last of these stores, or with a run of a check. In a test, it then checks that no action and no effect
/// is left, unless `finish` has.
final class TestRun {
  /// The engine before the first restart.
  private let first: any AnyTestEngine
  /// The engine of the program that runs now.
  private(set) var engine: any AnyTestEngine
  let clock: TestClock
  let reporter = FailureReporter.current
  var exhaustivity = Exhaustivity.on
  /// Whether a `receive` failed because no action came, and none has come since. Later failures of this kind have the
  /// same cause and are not reported.
  var hasReportedNoAction = false
  /// The location of the store's `init`.
  private let location: SourceLocation
  private var isFinished = false
  private var hasEnded = false
  private var isOfCheck = false

  init(engine: any AnyTestEngine, clock: TestClock, at location: SourceLocation) {
    first = engine
    self.engine = engine
    self.clock = clock
    self.location = location
  }

  deinit {
    if !hasEnded {
      if !isFinished { checkAtEnd(at: nil) }
      end()
    }
    reportProblems(at: location)
  }

  /// Ends the run without checking what is left.
  func end() {
    hasEnded = true
    engine.end()
    // The tasks of a program that has crashed end with the run.
    var engine = first
    while let next = engine.next {
      engine.end()
      engine = next
    }
  }

  /// Goes on with the engine of the program that was started.
  func restarted() {
    while let next = engine.next { engine = next }
    hasEnded = false
  }

  /// Begins a `send` or a restart, before which all actions have to be received. Returns false if a failure is
  /// reported.
  ///
  /// - Parameters:
  ///   - step: The call, for failures.
  ///   - location: The location of the call.
  func begin(_ step: @autoclosure () -> String, at location: SourceLocation) -> Bool {
    isFinished = false
    hasReportedNoAction = false
    let pending = engine.removeActions(nil, as: exhaustivity == .on ? .reported : .skipped)
    if pending.isEmpty { return true }
    switch exhaustivity.kind {
    case .on:
      let actions = pending.map { ValueDump.text($0) }
      reporter.report(.pendingActions(before: step(), pending: actions), at: location)
      return false
    case .off:
      skipped(pending, at: location)
      return true
    }
  }

  /// Makes the run one of a check. Returns false if it is one already.
  func enterCheck() -> Bool {
    defer { isOfCheck = true }
    return !isOfCheck
  }

  func finish(at location: SourceLocation) {
    engine.call(at: location) { engine.drain() }
    checkAtEnd(at: location)
    reportProblems(at: location)
  }

  /// Reports a crash that was planned and has not come. Returns whether there is one.
  @discardableResult
  func reportAwaitedCrash(at location: SourceLocation) -> Bool {
    guard let (point, passed) = engine.awaitedCrash else { return false }
    reporter.report(.restart(.crashPointNotReached(point, passed: passed)), at: location)
    return true
  }

  /// Checks that no action and no effect is left.
  ///
  /// - Parameter end: The location of `finish`. Without it, actions that were never received are reported at the call
  ///   that caused the first of them.
  private func checkAtEnd(at end: SourceLocation?) {
    isFinished = true
    // Again after `finish`: a thread may have finished an effect just now.
    engine.drain()
    let location = end ?? engine.callOfUnreported ?? self.location
    reportAwaitedCrash(at: location)
    let pending = engine.removeActions(nil, as: exhaustivity == .on ? .reported : .skipped)
    let posts = engine.takePosts()
    switch exhaustivity.kind {
    case .on:
      if !posts.isEmpty { reporter.report(.posts(.unreceivedPosts(posts)), at: end ?? posts.first?.call ?? location) }
      if !pending.isEmpty { reporter.report(.unreceivedActions(pending.map { ValueDump.text($0) }), at: location) }
      report(engine.liveEffects, orAt: location)
    case .off(let showSkipped):
      skipped(pending, at: location)
      skipped(posts, at: location)
      let effects = engine.liveEffects.filter { engine.markReported($0) }
      if showSkipped, !effects.isEmpty { reporter.note(.skippedEffects(effects), at: location) }
    }
  }

  /// Reports effects that should have ended, each once, at the `send` that started it.
  ///
  /// - Parameters:
  ///   - effects: The effects.
  ///   - location: The location of effects without a `send`.
  func report(_ effects: [EffectTrace], orAt location: SourceLocation) {
    for effect in effects where engine.markReported(effect) {
      reporter.report(.effectInFlight(effect, cancels: engine.fruitlessCancels), at: effect.sentAt ?? location)
    }
  }

  /// Notes skipped actions, if the exhaustivity shows them.
  func skipped(_ actions: [any Sendable], at location: SourceLocation) {
    guard exhaustivity.kind == .off(showSkipped: true), !actions.isEmpty else { return }
    reporter.note(.skippedActions(actions.map { ValueDump.text($0) }), at: location)
  }

  /// Notes skipped messages, if the exhaustivity shows them.
  func skipped(_ posts: [ShownPost], at location: SourceLocation) {
    guard exhaustivity.kind == .off(showSkipped: true), !posts.isEmpty else { return }
    reporter.note(.skippedPosts(posts.map(\.text)), at: location)
  }

  /// Reports the problems since the last call, apart from failed assertions.
  func reportProblems(at location: SourceLocation) {
    for problem in engine.misuses.removeProblems() { reporter.report(problem, at: location) }
  }
}

/// The environment, shared by the test and the feature.
///
/// The test changes it on the thread that uses the store. The feature reads it while that thread is inside a call of
/// the store.
final class EnvironmentBox<Environment> {
  var environment: Environment
  init(_ environment: Environment) { self.environment = environment }
}
