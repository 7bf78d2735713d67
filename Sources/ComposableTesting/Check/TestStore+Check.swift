import Composable
internal import ValueText

extension TestStore {
  /// Tries all sequences of moves, and reports the shortest one that breaks a rule, as a test.
  ///
  /// ```swift
  /// DoorStore.check {
  ///   DoorStore(initialState: Door(), reducer: doorReducer, environment: .test)
  /// } actions: { door in
  ///   [.send(.openTapped), .send(.lockTapped), .advance(by: .seconds(1))]
  /// } invariant: { door in
  ///   !(door.isOpen && door.isLocked)
  /// }
  /// ```
  ///
  /// A state is identified by its fingerprint, and by the effects in flight: the time they have left, what they took from the state
  /// and the world, and what a timer's tick gives. Each state is tried once with every move and every answer of ``choose(_:_:_:)``. When no move leads to a new state, the check is complete: the
  /// rules hold after every sequence of these moves, of any length. This assumes that states with the same fingerprint behave
  /// alike, which is tried on some of them, and that effects share nothing but the store, its clock and `choose`.
  ///
  /// A misuse of the framework breaks a rule too. A check of more than two seconds reports its progress on standard error.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  ///   - limit: The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - location: Where a failure is reported.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: The moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: What matters about a state, and about the time of the store's clock.
  ///   - effect: What matters about the action that an effect in flight came from, or that a timer's tick gives, in the current
  ///     state; nil for all of it. Leave out an id that is not in the fingerprint: say which row it is instead.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - goals: Conditions that must be reached, and be reachable from every state.
  public static func check<Fingerprint: Hashable>(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation,
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [FuzzMove<Action>],
    fingerprint: @escaping (State, _ now: Duration) -> Fingerprint,
    effect: ((State, Action) -> AnyHashable)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    expects goals: [String: (State) -> Bool] = [:]
  ) {
    guard RuntimeCheck.passes(for: "check", at: location) else { return }
    guard let triesOrders = orders.triesEveryOrder else {
      return FailureReporter.current.report(.ordersOfACheck, at: location)
    }
    let goals = goals.sorted { $0.key < $1.key }.map { (name: $0.key, isReached: $0.value) }
    let run = CheckRun(
      make: store, fingerprint: { AnyHashable(fingerprint($0, $1)) }, effectFingerprint: effect,
      rules: CheckRules(invariant: invariant, end: end, step: step, goals: goals), triesOrders: triesOrders)
    let search = CheckSearch(
      run, actions: actions, depthLimit: depth ?? 100, moveLimit: limit ?? 20_000, progress: CheckProgress())
    var report = CheckReport(run, search, setup: setup, isBoundWanted: depth != nil || limit != nil)
    let reporter = FailureReporter.current
    if let failure = report.failure() {
      reporter.report(failure, at: location)
    } else {
      reporter.note(report.note, at: location)
    }
  }

  /// Tries all sequences of moves, and reports the shortest one that breaks a rule, as a test.
  ///
  /// Like the function with a fingerprint, which here is the whole state.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  ///   - limit: The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - location: Where a failure is reported.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: The moves in a state.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - goals: Conditions that must be reached, and be reachable from every state.
  public static func check(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation,
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [FuzzMove<Action>],
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    expects goals: [String: (State) -> Bool] = [:]
  ) {
    check(
      depth: depth, upTo: limit, orders: orders, setup: setup, at: location, store: store, actions: actions,
      fingerprint: { state, _ in WholeState(state) }, invariant: invariant, end: end, step: step, expects: goals)
  }
}
