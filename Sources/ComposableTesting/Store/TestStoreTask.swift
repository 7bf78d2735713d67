import Composable

/// The effects that one `send` of a ``TestStore`` started.
///
/// ```swift
/// let task = store.send(.loadTapped)
/// task.cancel()
/// task.finish()
/// ```
public final class TestStoreTask {
  // Weak: a retained task must not delay the check at the end of the store.
  private weak var run: TestRun?
  // Weak: a restart has its own engine, whose effects are not of this `send`.
  private weak var engine: (any AnyTestEngine)?
  private let root: NodeID?

  /// Whether ``cancel()`` was called.
  public private(set) var isCancelled = false

  init(run: TestRun, root: NodeID?) {
    self.run = run
    engine = run.engine
    self.root = root
  }

  /// Runs everything that can run, then asserts that no effect of the `send` is in flight.
  ///
  /// Each effect in flight is reported at the location of the `send`.
  ///
  /// - Parameter location: The location of other failures: by default, the call.
  public func finish(at location: SourceLocation = #_sourceLocation) {
    guard let run, let engine, let root else { return }
    engine.call(at: location) { engine.drain() }
    run.report(engine.liveEffects(of: root), orAt: location)
    run.reportProblems(at: location)
  }

  /// Cancels the effects of the `send`, including those that have not started.
  public func cancel() {
    isCancelled = true
    if let root { engine?.cancel(root: root) }
  }
}
