import Composable

extension TestStore {
  /// Advances the store's clock, and runs everything that becomes due.
  ///
  /// In an exploration of ``Orders/every``, the effects that it has woken go on in the next call, if they can.
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
    advance(to: clock.time.advanced(by: duration), at: location)
  }

  /// Advances the store's clock to an instant, and runs everything that becomes due.
  func advance(to deadline: TestClock.Instant, at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) {
      // With a jitter, the end may come while the effects go on that were ready before.
      var isBegun = test.engine.beginAdvance(until: deadline, isDrained: false, at: location)
      test.engine.drain(beforeAdvancingTo: deadline)
      if !isBegun { isBegun = test.engine.beginAdvance(until: deadline, isDrained: true, at: location) }
      clock.advance(to: deadline)
      test.engine.drain()
      if isBegun { test.engine.endAdvance() }
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
      test.engine.drain(
        beforeAdvancingTo: clock.time.advanced(by: test.engine.executor.jitter))
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
