import Composable

/// One run of a check: a store that is made anew, the way to a state, and then one move that is looked at.
struct CheckRun<State: Equatable, Action: Sendable, Environment> {
  /// What the last move led to.
  struct Outcome {
    let state: State
    let key: StateKey
    let origins: [Int: EffectOrigin]
    /// The state before the last move; nil when there was none.
    let before: State?
    /// The goals that were reached in the move, and those that are so in its last state.
    let goals: Set<Int>
    let goalsAtEnd: Set<Int>
    let broken: BrokenRule?
    /// The choices of the last move.
    let points: [ChoicePoint]
  }

  /// What is known of the state before the last move.
  struct Node {
    let fingerprint: AnyHashable
    /// Where its effects in flight came of, by the numbers that they have on this way.
    let origins: [Int: EffectOrigin]
  }

  /// Why a run is of no use.
  enum Obstacle: Error {
    /// The store is the one of the run before.
    case usedStore
    /// The moves before the last one led to another state than before.
    case doesNotRepeat(moves: Int)
  }

  let make: () -> TestStore<State, Action, Environment>
  let fingerprint: (State, Duration) -> AnyHashable
  /// What matters about the action that an effect in flight came from; nil for all of it.
  let effectFingerprint: ((State, Action) -> AnyHashable)?
  let rules: CheckRules<State, Action>
  let triesOrders: Bool
  private let last = LastStore()

  /// The store of the run before, if it is still there.
  private final class LastStore {
    weak var store: TestStore<State, Action, Environment>?
  }

  init(
    make: @escaping () -> TestStore<State, Action, Environment>,
    fingerprint: @escaping (State, Duration) -> AnyHashable,
    effectFingerprint: ((State, Action) -> AnyHashable)?, rules: CheckRules<State, Action>, triesOrders: Bool
  ) {
    self.make = make
    self.fingerprint = fingerprint
    self.effectFingerprint = effectFingerprint
    self.rules = rules
    self.triesOrders = triesOrders
  }

  /// Goes a way and makes one more move.
  ///
  /// - Parameters:
  ///   - path: The way to a state.
  ///   - node: That state; nil when only the store is to be made.
  ///   - plan: What is chosen in the move.
  ///   - move: The move in that state; nil for none.
  func outcome(
    after path: CheckedPath<Action>, at node: Node?, plan: [Int], move: (State) -> FuzzMove<Action>?
  ) throws(Obstacle) -> Outcome {
    let choices = Choices(.offsets(path.choices + plan), triesOrders: triesOrders, keepsSegments: true)
    var result: Result<Outcome, Obstacle>?
    let scope = CheckScope(choices)
    scope.run { result = self.result(path, node, move, scope) }
    // The body of `run` is called once, before it returns.
    guard let result else { preconditionFailure("The run was not made.") }
    return try result.get()
  }

  private func result(
    _ path: CheckedPath<Action>, _ node: Node?, _ move: (State) -> FuzzMove<Action>?, _ scope: CheckScope
  ) -> Result<Outcome, Obstacle> {
    let store = make()
    guard last.store !== store else { return .failure(.usedStore) }
    last.store = store
    defer { store.skipInFlightEffects() }
    store.exhaustivity = .off
    for (move, _) in path.moves { store.make(move) }
    if let node {
      let isRepeated =
        scope.choices.pointCount == path.choices.count && scope.reports.isEmpty
        && fingerprint(store.state, store.clock.now.offset) == node.fingerprint
      if !isRepeated { return .failure(.doesNotRepeat(moves: path.moves.count)) }
    }
    let before = node == nil ? nil : store.state
    let observer = CheckObserver(rules)
    let start = node == nil ? 0 : scope.choices.pointCount
    if let move = before.flatMap(move) {
      let observation = store.observe(observer)
      store.make(move)
      observation.cancel()
    } else {
      observer.look(at: store.state)
    }
    // Taken now: ending the store chooses, too.
    let points = Array(scope.choices.points[start...])
    return .success(outcome(of: store, before, observer, points, node, scope))
  }

  private func outcome(
    of store: TestStore<State, Action, Environment>, _ before: State?, _ observer: CheckObserver<State, Action>,
    _ points: [ChoicePoint], _ node: Node?, _ scope: CheckScope
  ) -> Outcome {
    let state = store.state
    let effects = store.test.engine.effectsAtRest
    let origins = origins(of: effects, observer.statesBefore, node?.origins ?? [:], initial: state)
    let shown = effects.compactMap { effect in origins[effect.number]?.effect.after(effect) }
    var broken = scope.reports.first.map { BrokenRule.report($0) } ?? observer.broken
    if broken == nil, !rules.end(state, shown) { broken = .end }
    let key = StateKey(
      fingerprint: fingerprint(state, store.clock.now.offset),
      effects: keys(of: effects, shown, origins, state, scope.choices), memory: store.test.engine.memory)
    return Outcome(
      state: state, key: key, origins: origins, before: before, goals: observer.goals,
      goalsAtEnd: Set(rules.goals.indices.filter { rules.goals[$0].isReached(state) }), broken: broken, points: points)
  }

  /// Where effects came of: known from the state before, or of a step of the last move.
  private func origins(
    of effects: [EffectAtRest], _ statesBefore: [Int: State], _ known: [Int: EffectOrigin], initial: State
  ) -> [Int: EffectOrigin] {
    var origins: [Int: EffectOrigin] = [:]
    for effect in effects {
      origins[effect.number] =
        known[effect.number]
        ?? EffectOrigin(
          effect: InFlight(effect),
          fingerprint: effect.isTimer ? nil : fingerprint(statesBefore[effect.step] ?? initial, .zero))
    }
    return origins
  }

  /// The effects as they are compared. The numbers of effects do not matter.
  ///
  /// Those with a deadline come in the order in which they go on: of one deadline, the one of lower rank first. A timer keeps
  /// its rank, and so may meet any other in the future: with one among them, all come in the order of their ranks.
  private func keys(
    of effects: [EffectAtRest], _ shown: [InFlight], _ origins: [Int: EffectOrigin], _ state: State, _ choices: Choices
  ) -> [EffectKey] {
    let keys = zip(effects, shown).map { effect, shown in
      EffectKey(
        name: shown.name, location: shown.location, remaining: shown.remaining,
        action: (effect.action as? Action).flatMap { effectFingerprint?(state, $0) } ?? AnyHashable(shown.action),
        origin: origins[effect.number]?.fingerprint,
        segments: effect.isWait ? [] : choices.segments(of: effect.number).sinceTheirBeginning)
    }
    let hasTimer = effects.contains(where: \.isTimer)
    let sleeping = zip(effects, keys).filter { $0.0.remaining != nil }.sorted { one, other in
      let (left, right) = (one.0.remaining ?? .zero, other.0.remaining ?? .zero)
      return hasTimer || left == right ? one.0.rank < other.0.rank : left < right
    }
    let waiting = keys.filter { $0.remaining == nil }.sorted { "\($0)" < "\($1)" }
    return sleeping.map(\.1) + waiting
  }
}
