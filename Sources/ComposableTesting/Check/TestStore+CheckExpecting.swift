import Composable

extension TestStore {
  /// Makes all sequences of moves, and reports the shortest one that breaks a rule, as a test. With goals.
  ///
  /// It is the function with the goals at its end, for calls with trailing closures:
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
  ///   - depth: The largest number of moves in a sequence. Without it 100 are, and a check that would need more fails.
  ///   - limit: The largest number of moves that are looked at. Without it 20,000 are, and a check that would need more fails.
  ///   - orders: Whether each move is made in every order of its effects, or only in the first.
  ///   - setup: The lines that make the store in the test that is printed.
  ///   - location: Where a failure is reported.
  ///   - goals: Have to be reached, and to be reachable from every state.
  ///   - store: Makes the store, anew for each run, with an environment that is made anew as well.
  ///   - actions: The moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: What matters of a state, and of the time of the store's clock.
  ///   - effect: What matters of the action that an effect in flight came of, in the state now; nil for all of it. An id that is
  ///     not in the fingerprint should not be in this either: say which row it is instead.
  ///   - invariant: Has to be true after each action.
  ///   - end: Has to be true after each move, when nothing can run, with the effects in flight.
  ///   - step: Has to be true for each action, with the state before and after it.
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

  /// Makes all sequences of moves, and reports the shortest one that breaks a rule, as a test. With goals.
  ///
  /// The fingerprint is the whole state.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it 100 are, and a check that would need more fails.
  ///   - limit: The largest number of moves that are looked at. Without it 20,000 are, and a check that would need more fails.
  ///   - orders: Whether each move is made in every order of its effects, or only in the first.
  ///   - setup: The lines that make the store in the test that is printed.
  ///   - location: Where a failure is reported.
  ///   - goals: Have to be reached, and to be reachable from every state.
  ///   - store: Makes the store, anew for each run, with an environment that is made anew as well.
  ///   - actions: The moves in a state.
  ///   - invariant: Has to be true after each action.
  ///   - end: Has to be true after each move, when nothing can run, with the effects in flight.
  ///   - step: Has to be true for each action, with the state before and after it.
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
