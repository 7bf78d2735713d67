/// What a check asks of each state and each step, how far it goes, and when two states are the same.
///
/// Everything has a default. Rules that several checks share are a value that each of them can change:
///
/// ```swift
/// var rules = CheckRules<Door, DoorAction>(invariant: { !($0.isOpen && $0.isLocked) })
/// rules.orders = .every
/// DoorStore.check(rules) { makeDoor() } actions: { _ in [.send(.openTapped), .send(.lockTapped)] }
/// ```
public struct CheckRules<State, Action> {
  /// The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  public var depth: Int?
  /// The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  public var limit: Int?
  /// Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  public var orders: Orders
  /// The lines that make the store in the printed test.
  public var setup: [String]
  /// What matters about a state, and about the time of the store's clock; nil for all of the state.
  public var fingerprint: ((State, _ now: Duration) -> AnyHashable)?
  /// What matters about the action that an effect in flight came from, or that a timer's tick gives, in the current state; nil for all
  /// of it. Leave out an id that is not in the fingerprint: say which row it is instead.
  public var effect: ((State, Action) -> AnyHashable)?
  /// A condition that must be true after each action.
  public var invariant: (State) -> Bool
  /// A condition that must be true after each move, when nothing can run, given the effects in flight.
  public var end: (State, [InFlight]) -> Bool
  /// A condition that must be true for each action, given the state before and after it.
  public var step: (_ before: State, Action, _ after: State) -> Bool
  /// Conditions that must be reached, and be reachable from every state, by their names.
  public var expects: [String: (State) -> Bool]

  /// Makes rules; those that are left out hold always.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need more fails.
  ///   - limit: The largest number of moves to look at. Without it, the limit is 20,000, and a check that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  ///   - setup: The lines that make the store in the printed test.
  ///   - fingerprint: What matters about a state, and about the time of the store's clock; nil for all of the state.
  ///   - effect: What matters about the action that an effect in flight came from, or that a timer's tick gives, in the current
  ///     state; nil for all of it. Leave out an id that is not in the fingerprint: say which row it is instead.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, when nothing can run, given the effects in flight.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - goals: Conditions that must be reached, and be reachable from every state.
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

/// A condition that must be reached.
struct CheckGoal<State> {
  let name: String
  let isReached: (State) -> Bool
}
