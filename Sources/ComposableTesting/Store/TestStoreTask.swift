import Composable

/// The effects that one `send` of a ``TestStore`` started.
public final class TestStoreTask {
  // Weak: a task that is kept must not keep the store's effects from being checked at its end.
  private weak var run: TestRun?
  private let root: NodeID?

  /// Whether ``cancel()`` was called.
  public private(set) var isCancelled = false

  init(run: TestRun, root: NodeID?) {
    self.run = run
    self.root = root
  }

  /// Runs everything that can run, then asserts that no effect that the `send` started is in flight.
  ///
  /// An effect that is in flight is reported at the line of the `send`.
  public func finish(at location: SourceLocation = #_sourceLocation) {
    guard let run, let root else { return }
    run.engine.call(at: location) { run.engine.drain() }
    run.report(run.engine.liveEffects(of: root), orAt: location)
    run.reportProblems(at: location)
  }

  /// Cancels the effects that the `send` started; no more of them start.
  public func cancel() {
    isCancelled = true
    if let root { run?.engine.cancel(root: root) }
  }
}
