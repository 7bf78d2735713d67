import Composable

extension TestStore {
  /// Advances the store's clock, and runs everything that becomes due.
  ///
  /// ```swift
  /// store.send(.startTapped)
  /// store.advance(by: .seconds(1))
  /// store.receive(.tick) { $0.elapsed = .seconds(1) }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time to advance by; zero runs what is due now. A negative duration is reported as a failure and
  ///     changes nothing.
  ///   - location: The location of failures: by default, the call.
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
  /// ```swift
  /// store.send(.loadTapped)
  /// store.run()
  /// store.receive(\.loaded) { $0.rows = 42 }
  /// ```
  ///
  /// A timer that is never canceled fails the test: use ``advance(by:at:)`` for features with timers.
  ///
  /// - Parameter location: The location of failures: by default, the call.
  public func run(at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) {
      test.engine.drain()
      clock.run(at: location)
      test.engine.drain()
    }
    test.reportProblems(at: location)
  }

  /// Waits in real time for effects that depend on the outside world: real input and output, `Task.detached`, actors
  /// with an executor of their own.
  ///
  /// ```swift
  /// store.send(.loadTapped)
  /// await store.settle(timeout: .seconds(10))
  /// store.receive(\.loaded) { $0.rows = 42 }
  /// ```
  ///
  /// It returns when each effect that is still in flight sleeps on a test clock. Do not use it when all dependencies of
  /// the feature are fakes: no other function of a TestStore depends on real time.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait before the test fails.
  ///   - location: The location of failures: by default, the call.
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
  /// Calls an observer, such as a `Recorder` or a `StepLogger`, with each step.
  ///
  /// ```swift
  /// let observation = store.observe(StepLogger())
  /// store.send(.startTapped)
  /// observation.cancel()
  /// ```
  ///
  /// The observer is called when a step is reduced, which may be before it is received. Only the store of the whole
  /// feature has steps: observing a scoped store is a fatal misuse.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: A token that ends the observation. Without it, the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> TestStoreObservation {
    guard let engine = view.whole() else { FatalMisuse.scopedStoreObserved.stop() }
    let number = engine.observe(observer)
    return TestStoreObservation { [weak engine] in engine?.endObservation(number) }
  }
}

/// A token that ends the observation of a ``TestStore``.
public struct TestStoreObservation {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the observation: the observer is not called any more. A second call does nothing.
  public func cancel() { end() }
}

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
