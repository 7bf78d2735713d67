import Expectations
import TestEffort

@testable import ComposableTesting

/// A closed feature that is a table: two numbers, of which only the first counts if the fingerprint is lossy.
private struct ClosedFeature: Sendable {
  struct State: Hashable, Sendable {
    var place = 0
    var uses = 0
  }

  static let places = 60
  static let actions = 4
  private let next: [[Int]]
  private let listed: [[Int]]
  let faulty: Int

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Mostly to neighbors, so that the graph is deep.
    next = (0..<Self.places).map { place in
      (0..<Self.actions).map { _ in
        random.draw(in: 0...9) == 0
          ? random.draw(in: 0...Self.places - 1) : min(Self.places - 1, max(0, place + random.draw(in: -2...3)))
      }
    }
    listed = (0..<Self.places).map { _ in (0..<Self.actions).filter { _ in random.draw(in: 0...3) > 0 } }
    faulty = random.draw(in: Self.places / 2...2 * Self.places)
  }

  func store(reads: Bool) -> TestStore<State, Int, TestClock> {
    let reducer = Reducer<State, Int, TestClock> { state, action, clock in
      if reads { _ = clock.now }
      state.place = next[state.place][action]
      state.uses += 1
      return .none
    }
    return TestStore(initialState: State(), reducer: reducer, environment: TestClock())
  }

  func moves(_ state: State) -> [Move<Int>] { listed[state.place].map { .send($0) } + [.advance(by: .seconds(1))] }
}

/// The search with shortcuts, compared with one that makes each move with a new store.
struct `A search that walks on and copies` {
  /// Compares the states, the moves, and the first violation.
  private func compare<State, Action, Environment>(
    _ text: String, _ run: CheckRun<State, Action, Environment>, actions: @escaping (State) -> [Move<Action>]
  ) throws {
    let limit = run.rules.limit?.moves ?? 20_000
    let expected = try ReplaySearch(run, limit: limit, depth: run.rules.depth ?? 100, actions: actions)
    // Without spot checks: some random features have states that these tell apart.
    var search = BreadthFirstSearch(
      run, actions: actions, progress: SearchProgress(), makesSpotChecks: false, mergesMoments: false)
    let finding = search.finding()
    var broken: [String]?
    switch finding {
    case .broken(let path, _): broken = path.moves.map(\.move.source)
    case nil: break
    default: Issue.record("\(text): \(String(describing: finding))")
    }
    expectEqual(broken, expected.broken, "\(text)")
    let graph = search.graph
    expectEqual(graph.nodes.map(\.key), expected.nodes.map(\.key), "\(text)")
    expectEqual(graph.nodes.map(\.depth), expected.nodes.map(\.path.moves.count), "\(text)")
    expectEqual(search.moves, expected.moves, "\(text)")
    let edges = graph.edges.map { $0.map { "\($0.move.source) \($0.choices) to \($0.target)" } }
    expectEqual(edges, expected.edges, "\(text)")
  }

  @Test(arguments: 0..<TestEffort.count(6, full: 60) as Range<UInt64>)
  func `finds what a search with new stores finds in a closed feature`(_ seed: UInt64) throws {
    let feature = ClosedFeature(seed: seed)
    for (reads, isLossy) in [(false, true), (true, true), (false, false), (true, false)] {
      let limit = isLossy ? 20_000 : 300
      var rules = CheckRules<ClosedFeature.State, Int>(upTo: .moves(limit), invariant: { $0.place != feature.faulty })
      if isLossy { rules.fingerprint = { state, _ in state.place } }
      let run = CheckRun(make: { feature.store(reads: reads) }, rules: rules, triesOrders: false)
      try compare("seed \(seed), \(reads), \(isLossy)", run, actions: feature.moves)
    }
  }

  @Test(arguments: 0..<TestEffort.count(3, full: 40) as Range<UInt64>)
  func `finds what a search with new stores finds in a feature with effects`(_ seed: UInt64) throws {
    let feature = DrawnFeature(seed: seed)
    let rules = CheckRules<DrawnState, DrawnAction>(depth: 12, upTo: 250)
    let run = CheckRun(make: feature.store, rules: rules, triesOrders: false)
    try compare("seed \(seed)", run) { _ in DrawnFeature.moves }
  }

  @Test(arguments: 0..<TestEffort.count(3, full: 20) as Range<UInt64>)
  func `finds what a search with new stores finds in all orders`(_ seed: UInt64) throws {
    let feature = DrawnFeature(seed: seed)
    let rules = CheckRules<DrawnState, DrawnAction>(depth: 12, upTo: 150)
    let run = CheckRun(make: feature.store, rules: rules, triesOrders: true)
    try compare("seed \(seed)", run) { _ in DrawnFeature.moves }
  }

  @Test(arguments: 0..<TestEffort.count(3, full: 40) as Range<UInt64>)
  func `finds the first violation in a feature with effects`(_ seed: UInt64) throws {
    let feature = DrawnFeature(seed: seed)
    for state in [DrawnState(one: 2, other: 1), DrawnState(one: 1, other: 2)] {
      let rules = CheckRules<DrawnState, DrawnAction>(depth: 12, upTo: 250, invariant: { $0 != state })
      let run = CheckRun(make: feature.store, rules: rules, triesOrders: false)
      try compare("seed \(seed)", run) { _ in DrawnFeature.moves }
    }
  }

  @Test(arguments: 0..<TestEffort.count(2, full: 12) as Range<UInt64>)
  func `finds the same with crashes`(_ seed: UInt64) {
    let feature = DrawnFeature(seed: seed)
    let run = CheckRun(make: feature.store, rules: CheckRules(depth: 12, upTo: 300), triesOrders: false)
    compare(seed, run, DrawnFeature.moves + [.restart(sending: .go(0))])
  }

  @Test(arguments: 0..<TestEffort.count(2, full: 12) as Range<UInt64>)
  func `finds the same with equal moments`(_ seed: UInt64) {
    let feature = DrawnFeature(seed: seed)
    compare(
      seed, CheckRun(make: feature.store, rules: CheckRules(depth: 12, upTo: 200), triesOrders: true),
      DrawnFeature.moves)
  }

  private func compare(
    _ seed: UInt64, _ run: CheckRun<DrawnState, DrawnAction, DrawnEnvironment>, _ moves: [Move<DrawnAction>]
  ) {
    var findings: [String] = []
    func search(takesShortcuts: Bool) -> BreadthFirstSearch<DrawnState, DrawnAction, DrawnEnvironment> {
      var search = BreadthFirstSearch(
        run, actions: { _ in moves }, progress: SearchProgress(), takesShortcuts: takesShortcuts)
      findings.append("\(String(describing: search.finding()))")
      return search
    }
    let (plain, short) = (search(takesShortcuts: false), search(takesShortcuts: true))
    expectEqual(findings[0], findings[1], "seed \(seed)")
    expectEqual(short.graph.nodes.map(\.key), plain.graph.nodes.map(\.key), "seed \(seed)")
    expectEqual(short.moves, plain.moves, "seed \(seed)")
    expectEqual(
      short.graph.edges.map { $0.map { "\($0.move.source) to \($0.target)" } },
      plain.graph.edges.map { $0.map { "\($0.move.source) to \($0.target)" } }, "seed \(seed)")
  }

  /// A state with an effect that captured another number is taken for one that it is not.
  @Test func `is not to blame for what the rule captures leaves out`() {
    struct Numbers: Hashable { var now = 0, seen = 0 }
    enum Action: Hashable { case start, count, done(Int) }
    struct Environment: Sendable {
      var clock: any Clock<Duration>
      /// No move is copied.
      var remember: @Sendable () -> Void = {}
    }
    let reducer = Reducer<Numbers, Action, Environment> { numbers, action, environment in
      switch action {
      case .start:
        let now = numbers.now
        numbers.now = 0
        return .run { send in
          try await environment.clock.sleep(for: .seconds(1))
          await send(.done(now))
        }
        .cancellable(id: "start", cancelInFlight: true)
      case .count: numbers.now = 1
      case .done(let now): numbers.seen = now
      }
      return .none
    }
    for invariant in [{ _ in true }, { $0.seen != 1 }] as [@Sendable (Numbers) -> Bool] {
      let text = reports {
        TestStore.check(
          CheckRules(captures: { _, _ in AnyHashable(0) }, invariant: invariant),
          store: {
            let store = TestStore(
              initialState: Numbers(), reducer: reducer, environment: Environment(clock: UnimplementedClock()))
            store.environment.clock = store.clock
            return store
          },
          actions: { _ in [.send(.start), .send(.count), .advance(by: .seconds(1))] })
      }
      .map(\.text).joined()
      #expect(!text.contains("not deterministic"), "\(text)")
      let isFound = ["leaves out something that matters", "`invariant` does not hold"].contains { text.contains($0) }
      #expect(isFound, "\(text)")
    }
  }
}
