import Composable

extension TestStore {
  /// Advances the store's clock, and runs everything that is due on the way.
  ///
  /// - Parameters:
  ///   - duration: How far. Less than nothing is a failure, and the time stays as it is.
  ///   - location: Where failures are reported.
  public func advance(by duration: Duration = .zero, at location: SourceLocation = #_sourceLocation) {
    guard duration >= .zero else { return test.reporter.report(.negativeAdvance(duration), at: location) }
    test.engine.call(at: location) {
      test.engine.drain()
      clock.advance(by: duration)
      test.engine.drain()
    }
    test.reportProblems(at: location)
  }

  /// Advances the store's clock until it has no sleepers.
  ///
  /// A timer that is never cancelled makes this stop with a failure.
  public func run(at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) {
      test.engine.drain()
      clock.run(at: location)
      test.engine.drain()
    }
    test.reportProblems(at: location)
  }

  /// Waits, in real time, for effects that wait on the outside world: real input and output, `Task.detached`, actors
  /// with an executor of their own.
  ///
  /// It returns when each effect that is still in flight sleeps on a test clock. No other function here depends on real
  /// time. Effects whose dependencies all belong to the test do not need it.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait before this fails.
  ///   - location: Where failures are reported.
  public nonisolated(nonsending) func settle(
    timeout: Duration = .seconds(5), at location: SourceLocation = #_sourceLocation
  ) async {
    let engine = test.engine
    let executor = engine.executor
    let wait = executor.beginWait()
    let timer = Task {
      try await Task.sleep(for: min(timeout, .hundredYears))
      executor.endWait(wait)
    }
    func drain() { engine.call(at: location) { engine.drain() } }
    drain()
    while engine.liveEffects.contains(where: { !$0.isSleeping }), await executor.waitForWork() { drain() }
    timer.cancel()
    let outside = engine.liveEffects.filter { !$0.isSleeping && engine.markReported($0) }
    if !outside.isEmpty { test.reporter.report(.notSettled(outside, timeout: timeout), at: location) }
    test.reportProblems(at: location)
  }
}

extension TestStore {
  /// Shows each step, as it happens, to an observer such as a `Recorder` or a `StepLogger`.
  ///
  /// A step is shown when it is reduced, which may be before it is received. Only the store of the whole feature has
  /// steps: observing a scoped one stops the program.
  ///
  /// - Returns: A value that can end the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> TestStoreObservation {
    guard let engine = test.engine as? TestEngine<State, Action> else { FatalMisuse.scopedStoreObserved.stop() }
    let number = engine.observe(observer)
    return TestStoreObservation { [weak engine] in engine?.endObservation(number) }
  }
}

/// An observer that was added to a ``TestStore``.
public struct TestStoreObservation {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the observation: the observer is not called again. A second call does nothing.
  public func cancel() { end() }
}

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
