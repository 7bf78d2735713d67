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
  /// It returns when each effect that is still in flight sleeps on a test clock. No other function here depends on real time.
  /// Effects whose dependencies all belong to the test do not need it.
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
