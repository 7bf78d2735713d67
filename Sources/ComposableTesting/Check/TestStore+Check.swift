import Composable

extension TestStore {
  /// Tries sequences of moves, and reports one that breaks a rule, as a test. By default it tries all of them, and
  /// reports the shortest.
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
  /// alike, which is spot-checked, and that effects, and the tasks of one effect, share nothing but the store, its clock
  /// and `choose`.
  ///
  /// With ``Move/restart(sending:)`` among the moves, the program also crashes: in each state, and in the middle of
  /// each move.
  ///
  /// A misuse of the framework breaks a rule too. After two seconds, a check reports its progress on standard error.
  ///
  /// A feature with too many states to try them all is sampled by random moves: ``CheckSearch/random(seeds:moves:)``.
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
      return reporter.report(.check(.ordersOfACheck), at: location)
    }
    func result(_ run: CheckRun<State, Action, Environment>) -> (failure: CheckFailure?, note: TestNote) {
      switch rules.search.kind {
      case .breadthFirst:
        var report = CheckReport(run, BreadthFirstSearch(run, actions: actions, progress: SearchProgress()))
        return (report.failure(), report.note)
      case .random(let seeds, let moves):
        var search = RandomSearch(
          run, seeds: SeedOffset.adding(to: seeds), moves: moves, actions: actions, progress: SearchProgress())
        return (search.failure(), search.note)
      }
    }
    func newRun() -> CheckRun<State, Action, Environment> {
      CheckRun(make: store, rules: rules, triesOrders: triesOrders)
    }
    let run = newRun()
    let (failure, note) = result(run)
    if let failure { return reporter.report(.check(failure), at: location) }
    let unnoticed =
      rules.triesMutants ? Mutant.unnoticed(of: run.reduced.cases) { result(newRun()).failure == nil } : []
    reporter.note(note.untested(TestNote.line("no rule notices the loss of", unnoticed)), at: location)
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
  ///   - limit: The largest number of moves to try, or the time. Without it, the limit is 20,000 moves, and a check
  ///     that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, and the next move while they are suspended,
  ///     ``Orders/every``, or each move only in the first order, ``Orders/first``.
  ///   - jitter: The time by which a sleep may end late, and a child task may wait for its thread, as on a busy machine.
  ///     Sleepers whose deadlines are within it wake in every order, also before a child task that is ready, with
  ///     ``Orders/every``. A move lets that happen up to the end of its time.
  ///   - search: Whether to try all sequences of moves, or random ones.
  ///   - location: The location of a failure: by default, the call.
  ///   - store: Makes a new store with a new environment for each run.
  ///   - actions: Returns the moves in a state: the same ones for all states with the same fingerprint.
  ///   - fingerprint: Returns the relevant parts of a state and of the time of the store's clock; nil for the whole
  ///     state.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, given the effects in flight. With ``Orders/every``, some
  ///     of them may go on at once.
  ///   - posts: A condition that must be true after each move and after each crash, given the state and all messages
  ///     that were posted so far; nil if messages do not matter.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - rests: Whether a state may have neither moves nor effects in flight, because the feature is done.
  ///   - goals: Conditions that must become true, and must be reachable from every state, by name.
  ///   - answers: Conditions that must become true after others, even if the user does nothing, by name.
  public static func check(
    depth: Int? = nil, upTo limit: CheckLimit? = nil, orders: Orders = .first, jitter: Duration = .zero,
    search: CheckSearch = .breadthFirst,
    at location: SourceLocation = #_sourceLocation,
    store: @escaping () -> TestStore,
    actions: @escaping (State) -> [Move<Action>],
    fingerprint: ((State, _ now: Duration) -> AnyHashable)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    posts: ((State, [PostedMessage]) -> Bool)? = nil,
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    rests: @escaping (State) -> Bool = { _ in false },
    expects goals: [String: (State) -> Bool] = [:],
    answers: [String: (from: (State) -> Bool, to: (State) -> Bool)] = [:]
  ) {
    let rules = CheckRules(
      depth: depth, upTo: limit, orders: orders, jitter: jitter, search: search, fingerprint: fingerprint,
      invariant: invariant, end: end, posts: posts, step: step, rests: rests, expects: goals, answers: answers)
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
  /// The largest number of moves to try, or the time. Without it, the limit is 20,000 moves, and a check that would
  /// need more fails.
  public var limit: CheckLimit?
  /// Whether to try each move in every order of its effects, ``Orders/every``, or only in the first, ``Orders/first``.
  public var orders: Orders
  /// The time by which a sleep may end late, as on a busy machine. Sleepers whose deadlines are within it wake in every
  /// order, with ``Orders/every``. A move lets that happen up to the end of its time.
  public var jitter: Duration
  /// Whether to try all sequences of moves, or random ones.
  public var search: CheckSearch
  /// Whether to check mutants of the feature, too: for each case of the action that was reduced, a reducer that ignores
  /// it. The note of the check lists the cases whose loss no rule notices, which is not a failure.
  ///
  /// The same check runs once more for each case, within the same bounds. A case with a child's action counts as many
  /// cases as that action has: `.row(.tapped)`, `.row(.saved)`.
  public var triesMutants: Bool
  /// The lines that make the store in the printed test.
  public var setup: [String]
  /// Returns the relevant parts of a state and of the time of the store's clock; nil for the whole state.
  public var fingerprint: ((State, _ now: Duration) -> AnyHashable)?
  /// Returns the relevant parts of an action in the current state: the action that caused an effect in flight, the
  /// action of a timer, or the action to be sent after a restart; nil for the whole action, which then must be
  /// `Equatable`. Replace an id that is not in the fingerprint by the offset of its row.
  public var effect: ((State, Action) -> AnyHashable)?
  /// Returns everything that the effects of an action depend on, from the state before the action; nil for all that
  /// their reducer was given: the part of a child behind a combinator, or else the whole state. For a reducer that finds
  /// its rows by hand.
  ///
  /// ```swift
  /// rules.captures = { players, action in
  ///   if case .hit(let index) = action { players.scores[index] } else { nil }
  /// }
  /// ```
  ///
  /// With `fingerprint`, an effect is known by the fingerprint of the whole state, unless this returns a value.
  public var captures: ((State, Action) -> AnyHashable?)?
  /// A condition that must be true after each action.
  public var invariant: (State) -> Bool
  /// A condition that must be true after each move, given the effects in flight. With ``Orders/every``, some of them
  /// may go on at once.
  public var end: (State, [InFlight]) -> Bool
  /// A condition that must be true after each move and after each crash, given the state and all messages that
  /// `Effect.post(_:to:)` has posted so far, in order; nil if messages do not matter.
  ///
  /// ```swift
  /// rules.posts = { account, posts in
  ///   let credits = posts.compactMap { post -> Int? in
  ///     if case .credit(let amount)? = post.message as? AccountAction { amount } else { nil }
  ///   }
  ///   return account.balance + credits.reduce(0, +) == 100
  /// }
  /// ```
  ///
  /// With this rule, the messages are a part of what identifies a state, so a feature that may post without end has
  /// states without end: bound its moves. Without it, messages are ignored.
  public var posts: ((State, [PostedMessage]) -> Bool)?
  /// A condition that must be true for each action, given the state before and after it.
  public var step: (_ before: State, Action, _ after: State) -> Bool
  /// Whether a state may have neither moves nor effects in flight, because the feature is done. In any other state,
  /// that is a deadlock: a complete check fails.
  public var rests: (State) -> Bool
  /// Conditions that must become true, and must be reachable from every state, by name.
  public var expects: [String: (State) -> Bool]
  /// Conditions that must become true after others, even if the user does nothing, by name. After each state in which
  /// `from` holds, a state must follow in which `to` holds, however the outside world answers.
  ///
  /// ```swift
  /// rules.answers = ["the door closes": (from: { $0.isOpen }, to: { !$0.isOpen })]
  /// ```
  ///
  /// A complete check fails if time can pass forever without `to`, or if nothing is in flight that could lead to it.
  /// Time passes in the moves ``Move/advance(by:)``.
  public var answers: [String: (from: (State) -> Bool, to: (State) -> Bool)]

  /// Creates rules. By default, every condition holds.
  ///
  /// - Parameters:
  ///   - depth: The largest number of moves in a sequence. Without it, the limit is 100, and a check that would need
  ///     more fails.
  ///   - limit: The largest number of moves to try, or the time. Without it, the limit is 20,000 moves, and a check
  ///     that would need more fails.
  ///   - orders: Whether to try each move in every order of its effects, and the next move while they are suspended,
  ///     ``Orders/every``, or each move only in the first order, ``Orders/first``.
  ///   - jitter: The time by which a sleep may end late, and a child task may wait for its thread, as on a busy machine.
  ///     Sleepers whose deadlines are within it wake in every order, also before a child task that is ready, with
  ///     ``Orders/every``. A move lets that happen up to the end of its time.
  ///   - search: Whether to try all sequences of moves, or random ones.
  ///   - triesMutants: Whether to check mutants of the feature, too, and to list the cases of the action whose loss no
  ///     rule notices.
  ///   - setup: The lines that make the store in the printed test.
  ///   - fingerprint: Returns the relevant parts of a state and of the time of the store's clock; nil for the whole
  ///     state.
  ///   - effect: Returns the relevant parts of an action in the current state: the action that caused an effect in
  ///     flight, the action of a timer, or the action to be sent after a restart; nil for the whole action, which then
  ///     must be `Equatable`. Replace an id that is not in the fingerprint by the offset of its row.
  ///   - captures: Returns everything that the effects of an action depend on, from the state before the action; nil
  ///     for all that their reducer was given.
  ///   - invariant: A condition that must be true after each action.
  ///   - end: A condition that must be true after each move, given the effects in flight. With ``Orders/every``, some
  ///     of them may go on at once.
  ///   - posts: A condition that must be true after each move and after each crash, given the state and all messages
  ///     that were posted so far; nil if messages do not matter.
  ///   - step: A condition that must be true for each action, given the state before and after it.
  ///   - rests: Whether a state may have neither moves nor effects in flight, because the feature is done.
  ///   - goals: Conditions that must become true, and must be reachable from every state, by name.
  ///   - answers: Conditions that must become true after others, even if the user does nothing, by name.
  public init(
    depth: Int? = nil, upTo limit: CheckLimit? = nil, orders: Orders = .first, jitter: Duration = .zero,
    search: CheckSearch = .breadthFirst, triesMutants: Bool = false,
    setup: [String] = ["let store = makeStore()"],
    fingerprint: ((State, _ now: Duration) -> AnyHashable)? = nil,
    effect: ((State, Action) -> AnyHashable)? = nil,
    captures: ((State, Action) -> AnyHashable?)? = nil,
    invariant: @escaping (State) -> Bool = { _ in true },
    end: @escaping (State, [InFlight]) -> Bool = { _, _ in true },
    posts: ((State, [PostedMessage]) -> Bool)? = nil,
    step: @escaping (_ before: State, Action, _ after: State) -> Bool = { _, _, _ in true },
    rests: @escaping (State) -> Bool = { _ in false },
    expects goals: [String: (State) -> Bool] = [:],
    answers: [String: (from: (State) -> Bool, to: (State) -> Bool)] = [:]
  ) {
    self.depth = depth
    self.limit = limit
    self.orders = orders
    self.jitter = jitter
    self.search = search
    self.triesMutants = triesMutants
    self.setup = setup
    self.fingerprint = fingerprint
    self.effect = effect
    self.captures = captures
    self.invariant = invariant
    self.end = end
    self.posts = posts
    self.step = step
    self.rests = rests
    expects = goals
    self.answers = answers
  }
}

/// The sequences of moves that a check tries.
///
/// ```swift
/// var rules = CheckRules<Account, AccountAction>(
///   search: .random(seeds: 0..<10, moves: 200), invariant: { $0.balance >= 0 })
/// AccountStore.check(rules) {
///   makeAccount()
/// } actions: { account in
///   [.send(.deposit(10)), .send(.withdraw(account.balance)), .advance(by: .seconds(1))]
/// }
/// ```
public struct CheckSearch: Sendable {
  enum Kind {
    case breadthFirst
    case random(seeds: [UInt64], moves: Int)
  }

  let kind: Kind

  /// All sequences of moves, shorter ones first. No shorter sequence breaks the rule that a check reports.
  public static let breadthFirst = Self(kind: .breadthFirst)

  /// Random sequences of moves, for a feature with too many states to try them all.
  ///
  /// - Each seed makes one run with a new store. The same seed makes the same run.
  /// - Each move is drawn from the list that `actions` returns. List a move twice to make it twice as likely. The list
  ///   may depend on the whole state, because states are not compared: `fingerprint` and `effect` are not used, nor are
  ///   `depth` and a limit of moves.
  /// - The answers of ``choose(_:_:_:)`` are drawn, too, and so are the orders of effects with ``Orders/every``. With
  ///   ``Move/restart(sending:)`` among the moves, the program crashes between two moves and in the middle of a move.
  /// - The rules are checked as in any check. Each of `expects` must be reached in one of the runs.
  ///   Deadlocks and `answers` are not searched for: that needs all states.
  /// - For nightly runs, set the environment variable `COMPOSABLE_SEED` to a number, such as the date. It is added to
  ///   each seed. A failure names the seed that was used.
  /// - A run that breaks a rule is shrunk: moves are removed while it still breaks the same rule.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the runs: a range, or `[17]` to repeat one run.
  ///   - moves: The number of moves in each run.
  public static func random(seeds: some Sequence<some BinaryInteger>, moves: Int) -> Self {
    Self(kind: .random(seeds: seeds.map { UInt64(truncatingIfNeeded: $0) }, moves: moves))
  }
}

/// A condition that must become true, and must be reachable from every state.
struct CheckGoal<State> {
  let name: String
  let isReached: (State) -> Bool
}
