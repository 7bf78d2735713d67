import Composable

/// Runs a feature in a test: every change of state and every action has to be asserted.
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
///   nothing can go on without the clock or the outside world. No test has to wait or to yield.
/// - Exhaustive: a field that changed and was not asserted fails, and so do an action that was not
///   received and an effect that is still in flight at the end.
/// - True: it drives the machine that `Store` drives. Actions of effects are reduced when they are sent, and
///   `receive` asserts the next step that was kept.
///
/// It works in Swift Testing and XCTest, on the main actor and off it. Use it where it was made.
public final class TestStore<State: Equatable, Action: Sendable, Environment> {
  let engine: TestEngine<State, Action>
  let reporter: FailureReporter
  private let box: EnvironmentBox<Environment>
  private let location: SourceLocation
  private var hasFinished = false

  /// How much has to be asserted.
  public var exhaustivity: Exhaustivity = .on

  /// A clock for the environment, which ``advance(by:)`` moves. Any other `TestClock` works as well.
  public let clock: TestClock

  /// The state as far as it has been asserted: after the last action that was sent or received.
  public internal(set) var state: State

  /// The feature's environment. A change is seen by the next action.
  public var environment: Environment {
    get { box.environment }
    set { box.environment = newValue }
  }

  /// A store that runs the feature from a state.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - environment: What the feature needs from outside; `.unimplemented` with what this test provides.
  ///   - schedule: In which order effects that could run at the same time do.
  ///   - location: Where a failure is reported that belongs to no line, for example of actions that are never received.
  public init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    schedule: Schedule = .current,
    at location: SourceLocation = #_sourceLocation
  ) {
    let box = EnvironmentBox(environment)
    self.box = box
    self.location = location
    reporter = .current
    clock = TestClock()
    state = initialState
    engine = TestEngine(initialState: initialState, schedule: schedule) { state, action in
      reducer.reduce(&state, action, box.environment)
    }
  }

  deinit {
    if !hasFinished { checkAtEnd(at: location) }
    engine.end()
    for misuse in engine.takeMisuses() { reporter.report(.misuse(misuse), at: location) }
  }

  // MARK: Sending

  /// Sends an action, as a user would, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Makes the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  /// - Returns: What the action began.
  @discardableResult
  public func send(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> TestStoreTask {
    hasFinished = false
    skipPending(beforeSending: action, at: location)
    let before = state
    let (after, root) = engine.send(action, at: location)
    state = after
    check(Expectation(step: .send(action), before: before, actual: after, exhaustivity: exhaustivity), update, location)
    reportMisuses(at: location)
    return TestStoreTask(engine: engine, root: root, reporter: reporter)
  }

  private func skipPending(beforeSending action: Action, at location: SourceLocation) {
    let pending = engine.takeReceived()
    guard let last = pending.last else { return }
    state = last.state
    switch exhaustivity.kind {
    case .on:
      reporter.report(.pendingActions(sent: dump(action), pending: pending.map { dump($0.action) }), at: location)
    case .off(let showSkipped):
      if showSkipped { reporter.note(.skippedActions(pending.map { dump($0.action) }), at: location) }
    }
  }

  // MARK: Asserting

  /// Asserts the state as it is now, without an action.
  ///
  /// - Parameters:
  ///   - update: Sets what is expected. Fields it leaves alone are not looked at.
  ///   - location: Where failures are reported.
  public func assert(
    _ update: (inout State) throws -> Void, at location: SourceLocation = #_sourceLocation
  ) {
    withoutActuallyEscaping(update) { update in
      check(Expectation(step: .state, before: state, actual: state, exhaustivity: exhaustivity), update, location)
    }
  }

  func check(
    _ expectation: Expectation<State>, _ update: ((inout State) throws -> Void)?, _ location: SourceLocation
  ) {
    let (failure, note) = Rehearsal.run { expectation.check(update) }
    if let failure { reporter.report(failure, at: location) }
    if let note { reporter.note(note, at: location) }
  }

  func reportMisuses(at location: SourceLocation) {
    for misuse in engine.takeMisuses() { reporter.report(.misuse(misuse), at: location) }
  }

  // MARK: Ending

  /// Asserts that all is over: no action is left to receive, and no effect is in flight.
  ///
  /// A store that is released without it checks the same, and reports at the line that made the store.
  public func finish(at location: SourceLocation = #_sourceLocation) {
    engine.drain()
    checkAtEnd(at: location)
    reportMisuses(at: location)
  }

  private func checkAtEnd(at location: SourceLocation) {
    hasFinished = true
    engine.drain()
    let pending = engine.takeReceived()
    if let last = pending.last { state = last.state }
    let inFlight = engine.liveEffects.filter { engine.markReported($0) }
    switch exhaustivity.kind {
    case .on:
      if !pending.isEmpty { reporter.report(.unreceivedActions(pending.map { dump($0.action) }), at: location) }
      for effect in inFlight { reporter.report(.effectInFlight(effect), at: effect.sentAt ?? location) }
    case .off(let showSkipped):
      guard showSkipped else { return }
      if !pending.isEmpty { reporter.note(.skippedActions(pending.map { dump($0.action) }), at: location) }
      if !inFlight.isEmpty { reporter.note(.skippedEffects(inFlight), at: location) }
    }
  }
}

/// The environment, shared by the test and the feature.
private final class EnvironmentBox<Environment> {
  var environment: Environment
  init(_ environment: Environment) { self.environment = environment }
}

/// An action or a state as a failure shows it.
func dump<Value>(_ value: Value) -> String { ValueDump.text(value) }
