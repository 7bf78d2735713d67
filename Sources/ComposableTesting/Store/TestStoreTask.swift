import Composable

/// All that one `send` of a ``TestStore`` began.
public struct TestStoreTask {
  private let effects: any SentEffects

  init<State, Action>(engine: TestEngine<State, Action>, root: NodeID?, reporter: FailureReporter) {
    effects = EffectsOfSend(engine: engine, root: root, reporter: reporter)
  }

  /// Asserts that nothing that the `send` began is in flight any more, once everything has run that can.
  public func finish(at location: SourceLocation = #_sourceLocation) { effects.finish(at: location) }

  /// Cancels all that the `send` began; nothing more of it begins.
  public func cancel() { effects.cancel() }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { effects.isCancelled }
}

private protocol SentEffects: AnyObject {
  func finish(at location: SourceLocation)
  func cancel()
  var isCancelled: Bool { get }
}

private final class EffectsOfSend<State, Action: Sendable>: SentEffects {
  // Weak: a task that is kept must not keep the store's effects from being checked at its end.
  private weak var engine: TestEngine<State, Action>?
  private let root: NodeID?
  private let reporter: FailureReporter
  private(set) var isCancelled = false

  init(engine: TestEngine<State, Action>, root: NodeID?, reporter: FailureReporter) {
    self.engine = engine
    self.root = root
    self.reporter = reporter
  }

  func finish(at location: SourceLocation) {
    guard let engine, let root else { return }
    engine.drain()
    for effect in engine.liveEffects(of: root) where engine.markReported(effect) {
      reporter.report(.effectInFlight(effect), at: location)
    }
  }

  func cancel() {
    isCancelled = true
    if let root { engine?.cancel(root: root) }
  }
}
