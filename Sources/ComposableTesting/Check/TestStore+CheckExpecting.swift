import Composable

extension TestStore {
  /// Tries all sequences of moves, with goals, and reports the shortest one that breaks a rule, as a test.
  ///
  /// It is the function that takes its goals last, for calls with trailing closures:
  ///
  /// ```swift
  /// DoorStore.check(expects: ["the door is open": \.isOpen]) {
  ///   makeDoor()
  /// } actions: { door in
  ///   [.send(.openTapped), .send(.lockTapped)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  ///   - limit: The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - location: Where a failure is reported.
  ///   - goals: Conditions that must be reached, and be reachable from every state.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: The moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: What matters about a state, and about the time of the store's clock.
  ///   - effect: What matters about the action that an effect in flight came from, or that a timer's tick gives, in the current
  ///     state; nil for all of it. Leave out an id that is not in the fingerprint: say which row it is instead.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  public static func check<Fingerprint: Hashable>(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation, expects goals: [String: (State) -> Bool],
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [FuzzMove<Action>],
    fingerprint: @escaping (State, _ now: Duration) -> Fingerprint,
    effect: ((State, Action) -> AnyHashable)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true }
  ) {
    check(
      depth: depth, upTo: limit, orders: orders, setup: setup, at: location, store: store, actions: actions,
      fingerprint: fingerprint, effect: effect, invariant: invariant, end: end, step: step, expects: goals)
  }

  /// Tries all sequences of moves, with goals, and reports the shortest one that breaks a rule, as a test.
  ///
  /// The fingerprint is the whole state.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  ///   - limit: The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - location: Where a failure is reported.
  ///   - goals: Conditions that must be reached, and be reachable from every state.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: The moves in a state.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  public static func check(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation, expects goals: [String: (State) -> Bool],
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [FuzzMove<Action>],
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true }
  ) {
    check(
      depth: depth, upTo: limit, orders: orders, setup: setup, at: location, store: store, actions: actions,
      fingerprint: { state, _ in WholeState(state) }, invariant: invariant, end: end, step: step, expects: goals)
  }
}
