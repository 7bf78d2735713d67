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
  /// Whether a `receive` failed because no action came, and none has come since: all such failures have one cause.
  var isWaitingInVain = false
  private let location: SourceLocation
  private var isFinished = false

  init(engine: any AnyTestEngine, clock: TestClock, at location: SourceLocation) {
    self.engine = engine
    self.clock = clock
    self.location = location
  }

  deinit {
    if !isFinished { checkAtEnd(at: nil) }
    engine.end()
    reportProblems(at: location)
  }

  /// Begins a `send`. Actions that wait to be received should have been: false when they are reported.
  func begin(send action: Any, at location: SourceLocation) -> Bool {
    isFinished = false
    isWaitingInVain = false
    let pending = engine.removeActions(nil, as: exhaustivity == .on ? .reported : .skipped)
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
    engine.call(at: location) { engine.drain() }
    checkAtEnd(at: location)
    reportProblems(at: location)
  }

  /// Without a location, an action that was never received is reported at the call that caused it.
  private func checkAtEnd(at end: SourceLocation?) {
    isFinished = true
    engine.drain()
    let location = end ?? engine.callOfUnreported ?? self.location
    let pending = engine.removeActions(nil, as: exhaustivity == .on ? .reported : .skipped)
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

  /// Reports effects that should have ended, each once, at the `send` that began it.
  func report(_ effects: [EffectTrace], orAt location: SourceLocation) {
    for effect in effects where engine.markReported(effect) {
      reporter.report(.effectInFlight(effect, cancels: engine.fruitlessCancels), at: effect.sentAt ?? location)
    }
  }

  /// Notes the actions that a test with exhaustivity off skips.
  func skipped(_ actions: [any Sendable], at location: SourceLocation) {
    guard exhaustivity.kind == .off(showSkipped: true), !actions.isEmpty else { return }
    reporter.note(.skippedActions(actions.map { ValueDump.text($0) }), at: location)
  }

  /// Reports the problems since the last call, apart from failed assertions.
  func reportProblems(at location: SourceLocation) {
    for problem in engine.removeProblems() { reporter.report(problem, at: location) }
  }
}

/// The environment, shared by the test and the feature.
///
/// The test changes it on the thread that uses the store, and the feature reads it while that thread waits for it.
final class EnvironmentBox<Environment> {
  var environment: Environment
  init(_ environment: Environment) { self.environment = environment }
}

/// A weak reference that closures share. It is set once, before another thread can use it.
final class WeakReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked: written only while the object is being made, by the thread that makes it.
  weak var object: Object?

  init(_ object: Object? = nil) { self.object = object }
}

/// Finds a `send` that is still held though the body it was given to has returned: by a `Task { }`, by a callback.
struct HeldSends {
  private struct Entry {
    /// Lives as long as the `send`.
    weak var life: AnyObject?
    let effect: Int
    let name: EffectDescription
  }

  private var entries: [Entry] = []
  /// The number of entries at which those are removed whose `send` is gone: so each is looked at a few times at most.
  private var limit = 64
  /// The effects that a failure has named.
  private var named: Set<Int> = []

  /// Notes that a body has returned. Its `send` lives on at least until the body's task has ended.
  mutating func returned(_ effect: Int, _ name: EffectDescription, life: AnyObject?) {
    guard let life else { return }
    if entries.count >= limit {
      entries.removeAll { $0.life == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(life: life, effect: effect, name: name))
  }

  /// The effects whose `send` is held. That one of them sends late is then no second mistake.
  mutating func report() -> [EffectDescription] {
    entries.removeAll { $0.life == nil }
    for entry in entries { named.insert(entry.effect) }
    return entries.map(\.name)
  }

  /// Whether a failure has named the effect.
  func isNamed(_ effect: Int) -> Bool { named.contains(effect) }
}
