import Composable
internal import ValueText

/// A store for tests: every change of state and every action must be asserted.
///
/// ```swift
/// let store = TestStore(
///   initialState: Search(), reducer: searchReducer, environment: .unimplemented)
/// store.environment.clock = store.clock
/// store.send(.queryChanged("swift")) { $0.query = "swift" }
/// store.advance(by: .milliseconds(500))
/// store.receive(\.loaded) { $0.rows = [.swift] }
/// store.finish()
/// ```
///
/// - Synchronous: effects run on the thread of the test, inside `send`, `receive`, `advance` and `finish`, until all of
///   them wait for the clock or the outside world. No test has to wait or yield.
/// - Exhaustive: a test fails if a changed field was not asserted, an action was not received, or an effect is still in
///   flight at the end.
/// - Faithful: it runs on the same driver as `Store`. Actions of effects are reduced when they are sent, and `receive`
///   asserts the next recorded step.
///
/// It works in Swift Testing and XCTest, on the main actor and off it. Use it only in the test that made it.
public final class TestStore<State: Equatable, Action: Sendable, Environment> {
  let view: TestScope<State, Action>
  let box: EnvironmentBox<Environment>

  /// The run that the store belongs to.
  var test: TestRun { view.test }

  /// The parts of the feature's behavior that must be asserted: all by default. Stores scoped from this one share it.
  ///
  /// ```swift
  /// store.exhaustivity = .off
  /// store.send(.queryChanged("swift"))
  /// ```
  public var exhaustivity: Exhaustivity {
    get { test.exhaustivity }
    set { test.exhaustivity = newValue }
  }

  /// A clock for the environment. ``advance(by:at:)`` advances it. Other instances of `TestClock` work as well.
  public var clock: TestClock { test.clock }

  /// The asserted state: the state after the last action that was sent or received.
  ///
  /// In the closure of an assertion, it is the state before the step: `{ $0 = store.state }` asserts that nothing
  /// changes.
  public var state: State { view.state() }

  /// The feature's environment. A change applies from the next action on.
  ///
  /// ```swift
  /// store.environment.clock = store.clock
  /// ```
  public var environment: Environment {
    get { box.environment }
    set { box.environment = newValue }
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  /// ```swift
  /// store.withExhaustivity(.off) {
  ///   store.send(.queryChanged("swift"))
  ///   store.receive(\.loaded)
  /// }
  /// ```
  ///
  /// With ``Exhaustivity/off``, all actions that are pending when the part ends are skipped, also those from before it.
  /// Effects go on, and the rest of the test has to end them.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity of the part.
  ///   - location: The location of the note about what is skipped: by default, the call.
  ///   - body: The part of the test.
  @discardableResult public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, at location: SourceLocation = #_sourceLocation, _ body: () throws -> R
  ) rethrows -> R {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer {
      if exhaustivity.kind != .on { skipReceivedActions(at: location) }
      self.exhaustivity = outer
    }
    return try body()
  }

  /// Creates a store that runs a feature from an initial state.
  ///
  /// ```swift
  /// let store = TestStore(
  ///   initialState: Search(query: "swift"), reducer: searchReducer,
  ///   environment: SearchEnvironment(clock: ImmediateClock()))
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state of the feature at the beginning.
  ///   - reducer: The reducer of the feature.
  ///   - environment: The dependencies of the feature: `.unimplemented`, with the members that this test uses replaced.
  ///   - schedule: The order in which effects run that could run at the same time.
  ///   - location: The location of failures that belong to no call, such as a problem when the store is released.
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    schedule: Schedule = .current,
    at location: SourceLocation = #_sourceLocation
  ) {
    _ = RuntimeCheck.passes(for: "TestStore", at: location)
    let box = EnvironmentBox(environment)
    let clock = TestClock()
    let isCheck = schedule.choices?.keepsSegments == true
    let reduce = (isCheck ? reducer.noting : nil) ?? reducer.reduce
    let lost = LostActions.current
    let engine = TestEngine<State, Action>(
      initialState: initialState, schedule: schedule, clock: clock,
      identify: { AnyHashable(IdentityFingerprint($0)) },
      reduce: {
        let isLost = lost?.contains($1) == true
        return isLost ? .none : reduce(&$0, $1, box.environment)
      })
    self.init(view: TestScope(engine, of: TestRun(engine: engine, clock: clock, at: location)), box: box)
  }

  init(view: TestScope<State, Action>, box: EnvironmentBox<Environment>) {
    self.view = view
    self.box = box
  }

  // MARK: Sending

  /// Sends an action, as a user would, and asserts how it changes the state.
  ///
  /// ```swift
  /// store.send(.queryChanged("swift")) { $0.query = "swift" }
  /// ```
  ///
  /// It also runs the effects that start, until all effects wait; in an exploration of ``Orders/every``, they go on in
  /// the next call. Actions that an effect sends are asserted with
  /// ``receive(_:_:at:)-(Action,_,_)``, not here. All pending actions have to be received before the next `send`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Changes the state before the action into the state after it, before the actions of effects. Without
  ///     it, the state must not change.
  ///   - location: The location of failures: by default, the call.
  /// - Returns: The effects of the action, for example to cancel them.
  @discardableResult
  public func send(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> TestStoreTask {
    TestStoreTask(run: test, root: performSend(action, update, at: location))
  }

  /// Sends an action as `send` does, and returns the root of its effects.
  @discardableResult
  func performSend(
    _ action: Action, _ update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) -> NodeID? {
    let isExpected = begin(send: action, at: location)
    let step = view.send(action, location)
    // Not checked after a failure: pending actions also explain a wrong state.
    if isExpected, update != nil || exhaustivity != .off {
      check(
        Expectation(step: .send(action), before: step.before, actual: step.after, exhaustivity: exhaustivity), update,
        at: location)
    }
    test.engine.acceptSent()
    test.reportProblems(at: location)
    return step.root
  }

  /// Begins a `send`. Returns false if a failure is reported.
  func begin(send action: Action, at location: SourceLocation) -> Bool {
    if test.engine.hasCrashed {
      test.reporter.report(.restart(.sentAfterCrash(ValueDump.text(action))), at: location)
      return false
    }
    test.engine.runWaiting(beforeSend: true)
    guard test.begin("send(\(ValueDump.text(action)))", at: location) else { return false }
    if test.engine.isDismissed { test.reporter.report(.actionAfterDismissal(ValueDump.text(action)), at: location) }
    return !test.engine.isDismissed
  }

  // MARK: Asserting

  /// Asserts parts of the current state, without an action.
  ///
  /// ```swift
  /// store.assert { $0.query = "swift" }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Sets the expected fields. Other fields are not checked.
  ///   - location: The location of failures: by default, the call.
  public func assert(
    _ update: (inout State) throws -> Void, at location: SourceLocation = #_sourceLocation
  ) {
    let state = state
    withoutActuallyEscaping(update) { update in
      check(
        Expectation(step: .state, before: state, actual: state, exhaustivity: exhaustivity), update, at: location)
    }
    test.reportProblems(at: location)
  }

  private func check(
    _ expectation: Expectation<State>, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    report(verdict(expectation, update, at: location), at: location)
  }

  /// Compares the state that a closure makes with the state after the step. In the closure, ``state`` is the state
  /// before the step.
  func verdict(
    _ expectation: Expectation<State>, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) -> (failure: TestFailure?, note: TestNote?) {
    if update == nil, expectation.isEmptyWithoutClosure { return (nil, nil) }
    if update != nil { test.engine.executor.choices?.noteTest(IdentityFingerprint(expectation.before)) }
    var expectation = expectation
    expectation.fileID = location.fileID
    return test.engine.misuses.collecting { expectation.check(update) }
  }

  func report(_ verdict: (failure: TestFailure?, note: TestNote?), at location: SourceLocation) {
    if let failure = verdict.failure { test.reporter.report(failure, at: location) }
    if let note = verdict.note { test.reporter.note(note, at: location) }
  }

  // MARK: Ending

  /// Asserts that the feature is done: no action is pending, and no effect is in flight.
  ///
  /// ```swift
  /// store.finish()
  /// ```
  ///
  /// A store that is released without this call checks the same, and reports each failure at the call that caused it
  /// or, if there is none, at the `init` of the store.
  ///
  /// - Parameter location: The location of failures: by default, the call.
  public func finish(at location: SourceLocation = #_sourceLocation) { test.finish(at: location) }
}

// Messages of the compiler for calls that match no `receive`. None of these functions can be called, and overload
// resolution prefers any available one. The functions with paths are disfavored as well: without that, the compiler
// would report a typo in `receive(.laoded(1))` as one in a path.
extension TestStore {
  /// A message of the compiler for an action that is not `Equatable`.
  @available(
    *, unavailable,
    message: """
      the action is not Equatable: name its case, 'receive(\\.loaded)', with its payload, 'receive(\\.loaded, 42)', or make \
      the action Equatable
      """
  )
  public func receive(
    _ action: Action, _ update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {}

  /// A message of the compiler for a path to an unknown case.
  @available(
    *, unavailable,
    message: """
      the action has no case with this name: check the spelling, the type of an id, and that each action along the \
      path is '@CasePathable'
      """
  )
  @_disfavoredOverload
  public func receive(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}

  /// A message of the compiler for a path to a case without the value.
  @available(
    *, unavailable,
    message: "the action has no case with this name and an Equatable payload of this type"
  )
  @_disfavoredOverload
  public func receive<Value>(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ value: Value, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}
}
