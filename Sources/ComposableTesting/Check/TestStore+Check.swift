import Composable

extension TestStore {
  /// Tries all sequences of moves, breadth-first, and reports the shortest one that breaks a rule, as a test.
  ///
  /// ```swift
  /// DoorStore.check(
  ///   CheckRules(
  ///     invariant: { !($0.isOpen && $0.isLocked) }, expects: ["the door is open": \.isOpen])
  /// ) {
  ///   makeDoor()
  /// } actions: { door in
  ///   [.send(.openTapped), .send(.lockTapped), .advance(by: .seconds(1))]
  /// }
  /// ```
  ///
  /// A state is identified by its fingerprint and by the effects in flight: their remaining time, the values they
  /// captured from the state and the environment, and the actions of timers. The check tries each state once with every
  /// move and every answer of ``choose(_:_:_:)``. If no move leads to a new state, the check is complete: the rules
  /// hold after every sequence of these moves, of any length. This assumes that states with the same fingerprint behave
  /// alike, which is spot-checked, and that effects share nothing but the store, its clock and `choose`.
  ///
  /// With ``Move/restart(sending:)`` among the moves, the program also crashes: in each state, and in the middle of
  /// each move.
  ///
  /// A misuse of the framework breaks a rule too. After two seconds, a check reports its progress on standard error.
  ///
  /// Use ``explore(_:at:_:)-46dpe`` instead to try one test in many orders of its effects.
  ///
  /// - Parameters:
  ///   - rules: The conditions that must hold, and the bounds of the check.
  ///   - location: The location of a failure: by default, the call.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: Returns the moves in a state: the same ones for all states with the same fingerprint.
  public static func check(
    _ rules: CheckRules<State, Action>, at location: SourceLocation = #_sourceLocation,
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [Move<Action>]
  ) {
    guard RuntimeCheck.passes(for: "check", at: location) else { return }
    let reporter = FailureReporter.current
    guard let triesOrders = rules.orders.triesEveryOrder else {
      return reporter.report(.ordersOfACheck, at: location)
    }
    let run = CheckRun(make: store, rules: rules, triesOrders: triesOrders)
    var report = CheckReport(run, CheckSearch(run, actions: actions, progress: CheckProgress()))
    if let failure = report.failure() {
      reporter.report(failure, at: location)
    } else {
      reporter.note(report.note, at: location)
    }
  }

  /// Tries all sequences of moves, with the rules as trailing closures. See ``check(_:at:store:actions:)``.
  ///
  /// ```swift
  /// DoorStore.check {
  ///   makeDoor()
  /// } actions: { door in
  ///   [.send(.openTapped), .send(.lockTapped), .advance(by: .seconds(1))]
  /// } invariant: { door in
  ///   !(door.isOpen && door.isLocked)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need
  ///     more fails.
  ///   - limit: The largest number of moves to try. Without it, the limit is 20,000, and a check that would need
  ///     more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first,
  ///     ``Orders/first``.
  ///   - location: The location of a failure: by default, the call.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: Returns the moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: Returns the relevant parts of a state and of the time of the store's clock; nil for the whole
  ///     state.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - goals: Conditions that must become true, and must be reachable from every state, by name.
  public static func check(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first,
    at location: SourceLocation = #_sourceLocation,
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [Move<Action>],
    fingerprint: ((State, _ now: Duration) -> AnyHashable)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    expects goals: [String: (State) -> Bool] = [:]
  ) {
    let rules = CheckRules(
      depth: depth, upTo: limit, orders: orders, fingerprint: fingerprint, invariant: invariant, end: end, step: step,
      expects: goals)
    check(rules, at: location, store: store, actions: actions)
  }
}

/// The rules of a check: conditions for states and steps, bounds of the search, and the fingerprint that identifies a
/// state.
///
/// Every rule has a default. Several checks can share rules and change their copies:
///
/// ```swift
/// var rules = CheckRules<Door, DoorAction>(invariant: { !($0.isOpen && $0.isLocked) })
/// rules.orders = .every
/// DoorStore.check(rules) {
///   makeDoor()
/// } actions: { _ in
///   [.send(.openTapped), .send(.lockTapped)]
/// }
/// ```
public struct CheckRules<State, Action> {
  /// The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  public var depth: Int?
  /// The largest number of moves to try. Without it, the limit is 20,000, and a check that would need more fails.
  public var limit: Int?
  /// Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  public var orders: Orders
  /// The lines that make the store in the printed test.
  public var setup: [String]
  /// Returns the relevant parts of a state and of the time of the store's clock; nil for the whole state.
  public var fingerprint: ((State, _ now: Duration) -> AnyHashable)?
  /// Returns the relevant parts of an action in the current state: the action that caused an effect in flight, or the
  /// action of a timer; nil for the whole action. Replace an id that is not in the fingerprint by the offset of its
  /// row.
  public var effect: ((State, Action) -> AnyHashable)?
  /// A condition that must be true after each action.
  public var invariant: (State) -> Bool
  /// A condition that must be true after each move, when nothing can run, given the effects in flight.
  public var end: (State, [InFlight]) -> Bool
  /// A condition that must be true for each action, given the state before and after it.
  public var step: (_ before: State, Action, _ after: State) -> Bool
  /// Conditions that must become true, and must be reachable from every state, by name.
  public var expects: [String: (State) -> Bool]

  /// Creates rules. By default, every condition holds.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need
  ///     more fails.
  ///   - limit: The largest number of moves to try. Without it, the limit is 20,000, and a check that would need
  ///     more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first,
  ///     ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - fingerprint: Returns the relevant parts of a state and of the time of the store's clock; nil for the whole
  ///     state.
  ///   - effect: Returns the relevant parts of an action in the current state: the action that caused an effect in
  ///     flight, or the action of a timer; nil for the whole action. Replace an id that is not in the fingerprint by
  ///     the offset of its row.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - goals: Conditions that must become true, and must be reachable from every state, by name.
  public init(
    depth: Int? = nil, upTo limit: Int? = nil, orders: Orders = .first, setup: [String] = ["let store = makeStore()"],
    fingerprint: ((State, _ now: Duration) -> AnyHashable)? = nil,
    effect: ((State, Action) -> AnyHashable)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    expects goals: [String: (State) -> Bool] = [:]
  ) {
    self.depth = depth
    self.limit = limit
    self.orders = orders
    self.setup = setup
    self.fingerprint = fingerprint
    self.effect = effect
    self.invariant = invariant
    self.end = end
    self.step = step
    expects = goals
  }
}

/// A condition that must become true, and must be reachable from every state.
struct CheckGoal<State> {
  let name: String
  let isReached: (State) -> Bool
}
