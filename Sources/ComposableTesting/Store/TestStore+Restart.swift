import Composable

extension TestStore {
  /// Restarts the program, as after a crash: the state is saved and read again, and everything else is lost.
  ///
  /// ```swift
  /// store.send(.payTapped) { $0.status = .paying }
  /// store.restart()
  /// store.send(.resumed)
  /// store.advance(by: .seconds(1))
  /// store.receive(.paid) { $0.status = .paid }
  /// ```
  ///
  /// A state can be saved; effects in flight cannot. So a program that must not lose anything saves its state after
  /// each drain, starts with the saved state, and sends an action for which the reducer returns the effects that the
  /// state says are pending. This tests that:
  ///
  /// - The state is encoded and decoded. If that changes it, the test fails, unless `update` asserts the change.
  /// - Effects in flight end without a trace: they send nothing, and no `catch`, no `defer` and no handler of a
  ///   cancellation runs before the test is over. Queued actions, debounces and throttle windows are gone.
  /// - The environment, the reducer and the clock are the same. Whatever the fakes of the environment remember is the
  ///   outside world, which does not restart.
  /// - Observations end. Observe the store again, as the program does when it starts.
  /// - Received actions must be asserted before, as before a `send`.
  ///
  /// The state is encoded as JSON, in which numbers may be infinite. A `@Redacted` secret is not saved.
  ///
  /// It assumes that the last state was saved. To crash before that, or in the middle of an effect, call
  /// ``crash(atPoint:at:)`` first; to try all of these moments, use ``Move/restart(sending:)`` in a check.
  ///
  /// - Parameters:
  ///   - saved: An older state to start with, for a crash before the last one was written; nil for the last saved
  ///   state.
  ///   - update: Changes the state before the restart into the state after it. Without it, nothing may be lost.
  ///   - location: The location of failures: by default, the call.
  public func restart(
    from saved: State? = nil,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where State: Codable {
    restart(from: saved, update, at: location) { state throws(StateCodingError) in try StateCoding.copy(state) }
  }

  /// Restarts a feature whose state may not be `Codable`; if it is not, that is reported as a failure.
  func restartAny(at location: SourceLocation = #_sourceLocation) {
    restart(from: nil, nil, at: location) { state throws(StateCodingError) in try StateCoding.copyAny(state) }
  }

  private func restart(
    from older: State?, _ update: ((inout State) throws -> Void)?, at location: SourceLocation,
    _ copy: (State) throws(StateCodingError) -> State
  ) {
    guard let old = view.whole() else { return test.reporter.report(.restart(.restartOfPart), at: location) }
    old.call(at: location) { old.drain() }
    // Reported failures explain a wrong state, too.
    var isExpected = !test.reportAwaitedCrash(at: location)
    let isEarlier = old.hasCrashed || older != nil
    isExpected = test.begin("restart", at: location) && isExpected
    let before = state
    let last = old.stop()
    var after = older ?? last
    do throws(StateCodingError) {
      after = try copy(after)
    } catch {
      test.reporter.report(.restart(.stateNotSaved(error, type: "\(State.self)")), at: location)
      isExpected = false
    }
    old.restart(from: after)
    test.restarted()
    if isExpected {
      let expectation = Expectation(
        step: .restart(isEarlier: isEarlier), before: before, actual: after, exhaustivity: exhaustivity)
      report(verdict(expectation, update, at: location), at: location)
    }
    test.reportProblems(at: location)
  }

  /// Lets the program crash at a crash point, in the calls that follow.
  ///
  /// ```swift
  /// store.crash(atPoint: 1)
  /// store.send(.payTapped) { $0.status = .paying }
  /// store.restart { $0.status = .open }
  /// ```
  ///
  /// A crash point is a moment between two pieces of work at which a crash makes a difference: after a part of the body
  /// of an effect, which has perhaps changed something outside of the program, or after the state was saved. A part of
  /// a body ends where the body sends an action, is suspended, or returns. The state is saved at the end of each drain:
  /// when an action and everything that it causes immediately were reduced. A crash after the last piece of work of a
  /// call needs no crash point: it is ``restart(from:_:at:)`` after the call.
  ///
  /// After the crash nothing runs. Actions that were reduced before can still be received. ``restart(from:_:at:)``
  /// starts the program with the state that was saved last. It is a failure if the program does not come to the crash
  /// point.
  ///
  /// A check finds the numbers of crash points, and prints them: see ``Move/restart(sending:)``.
  ///
  /// - Parameters:
  ///   - point: The number of the crash point, counted from 1 from this call on.
  ///   - location: The location of failures: by default, the call.
  public func crash(atPoint point: Int, at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) { test.engine.planCrash(atPoint: point) }
    test.reportProblems(at: location)
  }
}
