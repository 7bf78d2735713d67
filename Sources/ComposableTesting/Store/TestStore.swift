import Composable

/// Runs a feature in a test: every change of state and every action must be asserted.
///
/// ```swift
/// let store = TestStore(initialState: Search(), reducer: searchReducer, environment: .unimplemented)
/// store.environment.clock = store.clock
/// store.send(.queryChanged("swift")) { $0.query = "swift" }
/// store.advance(by: .milliseconds(500))
/// store.receive(\.loaded) { $0.rows = [.swift] }
/// store.finish()
/// ```
///
/// - Synchronous: effects run on the thread of the test, inside `send`, `receive`, `advance` and `finish`, until
///   nothing can go on without the clock or the outside world. No test has to wait or yield.
/// - Exhaustive: a test fails if a changed field was not asserted, an action was not received, or an effect is still in
///   flight at the end.
/// - True: it drives the same machine as `Store`. Actions of effects are reduced when they are sent, and `receive`
///   asserts the next step that was kept.
///
/// It works in Swift Testing and XCTest, on the main actor and off it. Use it only in the test that made it.
public final class TestStore<State: Equatable, Action: Sendable, Environment> {
  let test: TestRun
  let view: TestScope<State, Action>
  let box: EnvironmentBox<Environment>

  /// How much must be asserted. Stores scoped from this one share it.
  public var exhaustivity: Exhaustivity {
    get { test.exhaustivity }
    set { test.exhaustivity = newValue }
  }

  /// A clock for the environment. ``advance(by:at:)`` moves it. Any other `TestClock` works as well.
  public var clock: TestClock { test.clock }

  /// The state as far as it has been asserted: after the last action that was sent or received.
  ///
  /// In the closure of an assertion it is the state before the step: `{ $0 = store.state }` says that nothing changes.
  public var state: State { view.state() }

  /// The feature's environment. The next action sees a change.
  public var environment: Environment {
    get { box.environment }
    set { box.environment = newValue }
  }

  /// Creates a store that runs the feature from a state.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - environment: What the feature needs from outside; `.unimplemented` with what this test provides.
  ///   - schedule: The order in which effects that could run at the same time do.
  ///   - location: Where to report a failure that belongs to no line, such as actions that are never received.
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
    let engine = TestEngine(initialState: initialState, schedule: schedule, clock: clock) { state, action in
      reducer.reduceReportingUnperformed(&state, action, box.environment)
    }
    let view = TestScope<State, Action>(
      state: { engine.state },
      send: { engine.send($0, at: $1) },
      match: { engine.match($0) },
      firstIndex: { engine.firstIndex($0) },
      receiveReported: { engine.receiveReported($0) },
      reportMissing: { engine.reportMissing($0) })
    self.init(test: TestRun(engine: engine, clock: clock, at: location), view: view, box: box)
  }

  init(test: TestRun, view: TestScope<State, Action>, box: EnvironmentBox<Environment>) {
    self.test = test
    self.view = view
    self.box = box
  }

  // MARK: Sending

  /// Sends an action, as a user would, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Turns the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> TestStoreTask {
    let isExpected = test.begin(send: action, at: location)
    let step = view.send(action, location)
    // A closure that was written for another order of the steps is no second mistake, nor is one that expects a lost
    // write.
    if isExpected, !step.losesWrite {
      check(
        Expectation(step: .send(action), before: step.before, actual: step.after, exhaustivity: exhaustivity), update,
        at: location)
    }
    test.engine.acceptSent()
    test.reportProblems(at: location)
    return TestStoreTask(run: test, root: step.root)
  }

  // MARK: Asserting

  /// Asserts the current state, without an action.
  ///
  /// - Parameters:
  ///   - update: Sets what is expected. Fields it leaves alone are not checked.
  ///   - location: Where failures are reported.
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
    report(verdict(expectation, update), at: location)
  }

  /// Compares the state that a closure makes with the state after the step. In the closure, ``state`` is the state
  /// before the step.
  func verdict(
    _ expectation: Expectation<State>, _ update: ((inout State) throws -> Void)?
  ) -> (failure: TestFailure?, note: TestNote?) {
    // The closure draws from copies of the generators, new ones for each call.
    let dryRun: ((inout State) throws -> Void)? = update.map { update in
      { state in try DryRun.run { try update(&state) } }
    }
    return test.engine.collectingMisuses { expectation.check(dryRun) }
  }

  func report(_ verdict: (failure: TestFailure?, note: TestNote?), at location: SourceLocation) {
    if let failure = verdict.failure { test.reporter.report(failure, at: location) }
    if let note = verdict.note { test.reporter.note(note, at: location) }
  }

  // MARK: Ending

  /// Asserts that the feature is done: no action is left to receive, and no effect is in flight.
  ///
  /// A store that is released without this call checks the same, and reports at the line that made the store.
  public func finish(at location: SourceLocation = #_sourceLocation) { test.finish(at: location) }
}

/// The view of a ``TestStore`` of the tested feature: all of it, or a part of its state and the actions of that part.
struct TestScope<State, Action: Sendable> {
  let state: () -> State
  let send: (Action, SourceLocation) -> SentStep<State>
  /// Finds the action that a `receive` expects among those that wait.
  let match: ((Action) -> Bool) -> ActionMatch<State, Action>
  /// How many actions wait before the first that matches.
  let firstIndex: ((Action) -> Bool) -> Int?
  /// Receives a matching action that was removed with a failure; false when there is none.
  let receiveReported: ((Action) -> Bool) -> Bool
  /// Notes that a failure has named an action that did not come.
  let reportMissing: (@escaping (Action) -> Bool) -> Void

  /// The view of a part.
  func part<ChildState, ChildAction>(
    state part: @escaping (State) -> ChildState, embed: @escaping (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?
  ) -> TestScope<ChildState, ChildAction> {
    TestScope<ChildState, ChildAction>(
      state: { part(state()) },
      send: { action, location in
        let step = send(embed(action), location)
        return SentStep(
          before: part(step.before), after: part(step.after), root: step.root, losesWrite: step.losesWrite)
      },
      match: { matches in
        match { extract($0).map(matches) ?? false }.part(state: part, extract: extract)
      },
      firstIndex: { matches in firstIndex { extract($0).map(matches) ?? false } },
      receiveReported: { matches in receiveReported { extract($0).map(matches) ?? false } },
      reportMissing: { matches in reportMissing { extract($0).map(matches) ?? false } })
  }
}

// What the compiler is to say where nothing fits. None of these can be called, and where something fits none is chosen.
// Those for paths are disfavoured as well: else a typo in `receive(.laoded(1))` would be told as if it were one in a
// path.

extension TestStore {
  /// Says what to do when the action is not `Equatable`.
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

  /// Says what to look at when a path leads to no case.
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

  /// Says what to look at when a path leads to no case that carries the value.
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
