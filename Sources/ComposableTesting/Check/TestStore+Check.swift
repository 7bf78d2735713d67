import Composable
internal import ValueText

extension TestStore {
  /// Makes all sequences of moves, and reports the shortest one that breaks a rule, as a test.
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
  /// A state is known by its fingerprint, and by the effects in flight with the time that they have left. All moves are made in
  /// each state once, with every answer of ``choose(_:_:_:)``. When no move leads to a new state the check is complete: the rules
  /// hold after every sequence of these moves, of any length. That is so if states with one fingerprint behave alike, which is
  /// tried on some of them, and if effects share nothing but the store, its clock and `choose`.
  ///
  /// A misuse of the framework breaks a rule, too. A check of more than two seconds says on standard error how far it is.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it 100 are, and a check that would need more fails.
  ///   - limit: The largest number of moves that are looked at. Without it 20,000 are, and a check that would need more fails.
  ///   - orders: Whether each move is made in every order of its effects, or only in the first.
  ///   - setup: The lines that make the store in the test that is printed.
  ///   - location: Where a failure is reported.
  ///   - store: Makes the store, anew for each run, with an environment that is made anew as well.
  ///   - actions: The moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: What matters of a state, and of the time of the store's clock.
  ///   - effect: What matters of the action that an effect in flight came of, in the state now; nil for all of it. An id that is
  ///     not in the fingerprint should not be in this either: say which row it is instead.
  ///   - invariant: Has to be true after each action.
  ///   - end: Has to be true after each move, when nothing can run, with the effects in flight.
  ///   - step: Has to be true for each action, with the state before and after it.
  ///   - goals: Have to be reached, and to be reachable from every state.
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
    let goals = goals.sorted { $0.key < $1.key }.map { (name: $0.key, isReached: $0.value) }
    let run = CheckRun(
      make: store, fingerprint: { AnyHashable(fingerprint($0, $1)) }, effectFingerprint: effect,
      rules: CheckRules(invariant: invariant, end: end, step: step, goals: goals), triesOrders: orders.isEvery)
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

  /// Makes all sequences of moves, and reports the shortest one that breaks a rule, as a test.
  ///
  /// As the function with a fingerprint, which here is the whole state.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it 100 are, and a check that would need more fails.
  ///   - limit: The largest number of moves that are looked at. Without it 20,000 are, and a check that would need more fails.
  ///   - orders: Whether each move is made in every order of its effects, or only in the first.
  ///   - setup: The lines that make the store in the test that is printed.
  ///   - location: Where a failure is reported.
  ///   - store: Makes the store, anew for each run, with an environment that is made anew as well.
  ///   - actions: The moves in a state.
  ///   - invariant: Has to be true after each action.
  ///   - end: Has to be true after each move, when nothing can run, with the effects in flight.
  ///   - step: Has to be true for each action, with the state before and after it.
  ///   - goals: Have to be reached, and to be reachable from every state.
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
