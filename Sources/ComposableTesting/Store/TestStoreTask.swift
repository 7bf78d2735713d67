import Composable

/// All that one `send` of a ``TestStore`` began.
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

  /// Asserts that nothing that the `send` began is in flight any more, once everything has run that can.
  ///
  /// What is left over is reported at the line of the `send`.
  public func finish(at location: SourceLocation = #_sourceLocation) {
    guard let run, let root else { return }
    run.engine.drain()
    run.report(run.engine.liveEffects(of: root), orAt: location)
    run.reportProblems(at: location)
  }

  /// Cancels all that the `send` began; nothing more of it begins.
  public func cancel() {
    isCancelled = true
    if let root { run?.engine.cancel(root: root) }
  }
}
